#!/usr/bin/env python3
"""Writes the tables of plural rules, list patterns and likely scripts:
plural-list-tables.py [CLDR] > Sources/NotificationGrouping/Locales/LocaleData+Generated.swift

CLDR is a folder with plurals.json, likelySubtags.json and listPatterns/*.json of cldr-json 47;
without it, ../shared/data/cldr beside the repository.
"""
import json
import os
import re
import sys
import textwrap

VERSION = "47"
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CLDR = sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, "../shared/data/cldr")

# CLDR 47, common/supplemental/supplementalData.xml, <parentLocales> without a component. Its rule
# "nonlikelyScript" (sr-Latn, zh-Hant: root) is computed below from the likely scripts.
PARENTS = """
en-001 150 AG AI AU BB BM BS BW BZ CC CK CM CX CY DG DM ER FJ FK FM GB GD GG GH GI GM GS GY HK ID IE
en-001 IL IM IN IO JE JM KE KI KN KY LC LR LS MG MO MS MT MU MV MW MY NA NF NG NR NU NZ PG PK PN PW
en-001 RW SB SC SD SG SH SL SS SX SZ TC TK TO TT TV TZ UG VC VG VU WS ZA ZM ZW
en-150 AT BE CH CZ DE DK ES FI FR HU IT NL NO PL PT RO SE SI SK
es-419 AR BO BR BZ CL CO CR CU DO EC GT HN JP MX NI PA PE PR PY SV US UY VE
pt-PT AO CH CV FR GQ GW LU MO MZ ST TL
"""
SINGLE_PARENTS = {"hi-Latn": "en-IN", "ht": "fr-HT", "nb": "no", "nn": "no",
                  "zh-Hant-MO": "zh-Hant-HK"}

# CLDR 47, common/supplemental/supplementalMetadata.xml, <languageAlias>: the codes of two and three
# letters whose replacement is a language of the tables.
ALIASES = """
aa=aar ab=abk af=afr ak=aka,fat,tw,twi am=amh an=arg apc=ajp ar=ara,arb as=asm az=aze,azj ba=bak
bal=bcc be=bel bg=bul bho=bh,bih bm=bam bn=ben bo=bod,tib br=bre bs=bos ca=cat ce=che co=cos
cs=ces,cze cu=chu cv=chv cy=cym,wel da=dan de=deu,ger doi=dgo dv=div dz=adp,dzo ee=ewe el=ell,gre
en=eng eo=epo es=spa et=ekk,est eu=baq,eus fa=fas,per,pes fa-AF=drw,prs,tnf ff=fuc,ful fi=fin
fil=tgl,tl fo=fao fr=fra,fre fy=fry ga=gle gd=gla gl=glg gn=grn,gug gu=guj,prp gv=glv ha=hau
he=heb,iw hi=hin hr=hrv,scr ht=hat hu=hun hy=arm,hye ia=ina id=in,ind ie=ile ig=ibo ii=iii io=ido
is=ice,isl it=ita iu=ike,iku ja=jpn jv=jav,jw ka=geo,kat ki=kik kk=kaz kl=kal kln=spy km=khm kn=kan
ko=kor kok=gom kpe=xpe ks=kas ku=kmr,kur kw=cor ky=kir la=lat lb=ltz lg=lug ln=lin lo=lao lt=lit
lu=lub luy=bxk lv=lav,lvs mg=mlg,plt mi=mao,mri mk=mac,mkd ml=mal mn=drh,khk,mon mr=mar
ms=may,msa,zsm mt=mlt my=bur,mya nb=nob nd=nde ne=nep,npi nl=dut,nld nn=nno no=nor nr=nbl nv=nav
ny=nya oc=oci om=gaz,orm or=ori,ory os=oss pa=pan pl=pol ps=pbu,pus pt=por qu=que,quz raj=mup rm=roh
rn=run ro=mo,mol,ron,rum ru=rus rw=kin sa=cls,san sc=src,srd sd=snd se=sme sg=sag si=sin sk=slk,slo
sl=slv sn=sna so=som sq=alb,als,sqi sr=scc,srp sr-Latn=hbs,sh sr-ME=cnr ss=ssw st=sot su=sun sv=swe
sw=swa,swh sw-CD=swc syr=cld ta=tam te=tel tg=tgk th=tha ti=tir tk=tuk tn=tsn to=ton tr=tur ts=tso
tt=tat ug=uig uk=ukr ur=urd uz=uzb,uzn ve=ven vi=vie vo=vol wa=wln wo=wol xh=xho yi=ji,ydd,yid
yo=yor za=zha,zyb zh=chi,cmn,zho zu=zul
"""

# CLDR 47, common/properties/scriptMetadata.txt, field "RTL?".
RIGHT_TO_LEFT = set(
    "Adlm Arab Aran Armi Avst Chrs Cprt Elym Gara Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero "
    "Narb Nbat Nkoo Orkh Ougr Palm Phli Phlp Phnx Prti Rohg Samr Sarb Sogd Sogo Syrc Thaa Todr "
    "Yezi".split())

CATEGORIES = {"zero": "z", "one": "o", "two": "t", "few": "f", "many": "m"}
INVISIBLE = {"\u00a0", "\u200b", "\u200e", "\u200f"}


def read(name):
    with open(os.path.join(CLDR, name), encoding="utf-8") as file:
        return json.load(file)


def supplemental(name, part):
    data = read(name)["supplemental"]
    assert data["version"]["_cldrVersion"] == VERSION, data["version"]
    return data[part]


# Plural rules ------------------------------------------------------------------------------------

def relation(text):
    """A relation of CLDR's rules for an integer: a truth value, or (divisor, negated, ranges)."""
    operand, divisor, sign, values = re.fullmatch(
        r"([nivwftce])(?: % (\d+))? (=|!=) ([0-9.,]+)", text).groups()
    ranges = []
    for value in values.split(","):
        first, _, last = value.partition("..")
        if ranges and int(first) == ranges[-1][1] + 1:
            ranges[-1] = (ranges[-1][0], int(last or first))
        else:
            ranges.append((int(first), int(last or first)))
    negated = sign == "!="
    if operand in "ni":
        return int(divisor or 0), negated, ranges
    # The visible decimals and the exponent of an integer are 0.
    return any(first <= 0 <= last for first, last in ranges) != negated


def integer_rule(text):
    """The alternatives of a rule, each a list of relations; [] if no integer fulfils it."""
    alternatives = []
    for alternative in text.split("@")[0].strip().split(" or "):
        relations = [relation(each) for each in alternative.split(" and ")]
        if False not in relations:
            alternatives.append([each for each in relations if each is not True])
    return alternatives


def holds(alternatives, number):
    def fulfilled(divisor, negated, ranges):
        rest = number % divisor if divisor else number
        return any(first <= rest <= last for first, last in ranges) != negated
    return any(all(fulfilled(*each) for each in alternative) for alternative in alternatives)


def spelled(alternatives):
    def one(divisor, negated, ranges):
        values = ",".join("%d" % first if first == last else "%d..%d" % (first, last)
                          for first, last in ranges)
        return ("%%%d" % divisor if divisor else "") + ("!" if negated else "=") + values
    return "|".join("&".join(one(*each) for each in alternative) for alternative in alternatives)


def samples(text):
    """The integers that CLDR gives as samples of a rule."""
    match = re.search(r"@integer ([^@]*)", text)
    for sample in (match.group(1) if match else "").split(","):
        sample = sample.strip()
        if sample and sample != "…" and "c" not in sample:
            first, _, last = sample.partition("~")
            yield from range(int(first), int(last or first) + 1)


def plural_tables():
    lines, languages = {}, {}
    for language, rules in supplemental("plurals.json", "plurals-type-cardinal").items():
        reduced = {}
        for category in CATEGORIES:
            text = rules.get("pluralRule-count-" + category)
            alternatives = integer_rule(text) if text else []
            if alternatives:
                reduced[category] = alternatives
        for category in [*CATEGORIES, "other"]:
            for number in samples(rules.get("pluralRule-count-" + category, "")):
                found = next((each for each in reduced if holds(reduced[each], number)), "other")
                assert found == category, (language, number, found, category)
        line = ";".join(CATEGORIES[each] + spelled(reduced[each]) for each in reduced)
        if line:
            languages[language] = lines.setdefault(line, len(lines))
    assert len(lines) <= 52
    return list(lines), {each: chr(65 + index if index < 26 else 71 + index)
                         for each, index in languages.items()}


# Locales -----------------------------------------------------------------------------------------

def likely_tables(known):
    """What to add to a language, language-Script or language-REGION, where it is not implied."""
    likely = supplemental("likelySubtags.json", "likelySubtags")
    # Languages without a row of their own have plural rules alone.
    rows = {language: "" for language in known}
    for key, value in likely.items():
        language, *rest = key.split("-")
        if language not in known or language == "und":
            continue
        same, script, region = value.split("-")
        assert same == language, (key, value)
        if not rest:
            rows[key] = ("" if script == "Latn" else script) + region
        elif len(rest) == 1 and len(rest[0]) == 4:
            assert rest[0] == script
            if likely[language].split("-")[2] != region:
                rows[key] = region
        else:
            assert rest == [region], key
            if likely[language].split("-")[1] != script:
                rows[key] = script
    others = sorted(key for key, value in likely.items()
                    if "-" not in key and key not in known
                    and value.split("-")[1] in RIGHT_TO_LEFT)
    return rows, others


def parent_table():
    parents = dict(SINGLE_PARENTS)
    for line in PARENTS.split("\n"):
        parent, *regions = line.split() or [None]
        for region in regions:
            parents[parent.split("-")[0] + "-" + region] = parent
    return parents


def parent(locale, parents, likely):
    """The parent of a locale of CLDR, as its inheritance goes; None for root."""
    if locale in parents:
        return parents[locale]
    language, *rest = locale.split("-")
    script = next((each for each in rest if len(each) == 4), None)
    if len(rest) == 1 and script:
        # The rule "nonlikelyScript".
        usual = likely[language][:-2] or "Latn"
        return language if usual == script else None
    return locale.rpartition("-")[0] or None


# List patterns -----------------------------------------------------------------------------------

def list_tables(parents, likely):
    patterns = {}
    for name in sorted(os.listdir(os.path.join(CLDR, "listPatterns"))):
        locale = name[:-len(".json")]
        data = read("listPatterns/" + name)["main"][locale]
        found = data["listPatterns"]["listPattern-type-standard"]
        assert set(found) == {"start", "middle", "end", "2"}, (locale, found)
        patterns[locale] = tuple(infix(found[each]) for each in ("2", "end", "middle", "start"))
    rows = {}
    for locale, fields in patterns.items():
        above = parent(locale, parents, likely)
        while above and above not in patterns:
            above = parent(above, parents, likely)
        if locale == "und" or fields != patterns[above or "und"]:
            two, end, middle, start = fields
            shown = [two, "" if end == two else end, "" if middle == ", " else middle,
                     "" if start == middle else start]
            while shown[-1] == "":
                shown.pop()
            rows[locale] = "|".join(shown)
    return rows


def infix(pattern):
    """What stands between the values, and behind a `{` what follows the second."""
    between, after = re.fullmatch(r"\{0\}([^{|\n]+)\{1\}([^{|\n]*)", pattern).groups()
    return between + ("{" + after if after else "")


# Output ------------------------------------------------------------------------------------------

def escaped(text):
    assert "\\" not in text, text
    end = len(text.rstrip(" "))
    return "".join("\\u{%X}" % ord(each) if each in INVISIBLE or index >= end else each
                   for index, each in enumerate(text))


def write(name, comment, lines, details=""):
    print()
    for line in textwrap.wrap(comment, 94):
        print("  /// " + line)
    if details:
        print("  ///")
    for line in textwrap.wrap(details, 94):
        print("  /// " + line)
    print("  static let %s: StaticString = \"\"\"" % name)
    for line in lines:
        print("    " + escaped(line))
    print("    \"\"\"")


def rows(table):
    return [key + "=" + table[key] for key in sorted(table, key=lambda each: each.encode())]


def main():
    rules, plural_languages = plural_tables()
    names = [name[:-len(".json")] for name in os.listdir(os.path.join(CLDR, "listPatterns"))]
    aliases = {code: target for target, _, codes in
               (each.partition("=") for each in ALIASES.split()) for code in codes.split(",")}
    every = supplemental("plurals.json", "plurals-type-cardinal")
    known = {each.split("-")[0] for each in [*every, *names]} - set(aliases) - {"und"}
    likely, others = likely_tables(known)
    for code, target in aliases.items():
        assert target.split("-")[0] in known, target
        # Where CLDR has rules for both names, they are the same ones.
        if code in every:
            assert plural_languages.get(code) == plural_languages.get(target.split("-")[0]), code
    parents = parent_table()
    patterns = list_tables(parents, likely)
    with_script = sorted(language for language in known
                         if language + "-" + (likely[language][:-2] or "Latn") in names)

    print("// Generated by .ci/plural-list-tables.py from Unicode CLDR %s; do not edit." % VERSION)
    print()
    print("/// What the rooms know of the world's languages, from one version of Unicode CLDR.")
    print("package enum LocaleData {")
    print("  /// The version of CLDR that plural rules and list patterns are of.")
    print("  package static let version = \"CLDR %s\"" % VERSION)
    write("likelySubtags",
          "The likely script (Latn if absent) and region of each known language, and the likely "
          "subtag beside a script or a region where it is another.", rows(likely))
    write("aliases", "Codes that are another name of a language.", rows(aliases))
    write("parents",
          "Locales whose parent is not a part of their name: a parent, then the regions that "
          "inherit from it in its language.",
          [line for line in PARENTS.split("\n") if line])
    write("otherParents", "The same, one locale a row.", rows(SINGLE_PARENTS))
    write("scriptWritten", "Languages whose locales CLDR writes with their usual script.",
          textwrap.wrap(" ".join(with_script), 94))
    write("rightToLeftScripts", "Scripts that run from right to left.",
          textwrap.wrap(" ".join(sorted(RIGHT_TO_LEFT)), 94))
    write("rightToLeftLanguages",
          "Languages without data here whose likely script runs from right to left.",
          textwrap.wrap(" ".join(others), 94))
    write("pluralLanguages",
          "The letter of the rules of each language that has a category beside `other`.",
          rows(plural_languages))
    write("pluralRules",
          "The rules of each letter, A to Z and a to z, for integers.", rules,
          "The initial of a category and its condition: `%` and a number take a remainder, `=` "
          "asks for a value among some and `!` for another, `&` binds tighter than `|`.")
    write("listPatterns",
          "What joins two values, the last two of more, the others, and the first two.",
          rows(patterns),
          "Behind a `{` stands what follows the second value. Absent or empty: as two values, `, `, "
          "as the others. A locale without a row is as its parent.")
    print("}")


main()
