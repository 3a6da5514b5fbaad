"""Closed lists of prefixes and suffixes, used to cut a word around a root."""

from functools import lru_cache

LATIN = set((
    "a ab abs ac ad af ag al an ap ar as at ante anti circum co col com con cor contra counter de des di dif "
    "dis e ef em en ex extra il im in intel inter intra intro ir mal non ob oc of op os out over per post pre "
    "preter pro pur re red retro se sed semi sim sub suc suf sug sum sup super sur sus syn sym syl sys trans "
    "tra tres ultra un under up with bi tri uni multi self omni mis fore vice be ben bene satis male").split())
GREEK = LATIN | set((
    "a an ana anti ant ap aph apo arch auto cata cat cath deca di dia dys ec ecto em en endo epi ep eph eu exo "
    "hemi hetero hol holo homo hyper hypo hyp iso kilo mega meta met meth micro mini mono neo non pan para par "
    "peri poly pro proto pseudo re syn sym syl sys tele tetra thermo trans tri un under up over de in im dis "
    "inter multi photo bio geo psycho socio astro bibli biblio carto chromo cosmo crypto demo electro ethno "
    "helio hydro litho macro morpho neuro ortho paleo patho petro phil philo phono physio pyro radio steno "
    "strato techno theo topo typo xeno zoo hiero idio cardio dermato gastro hemo mytho necro osteo ophthalmo "
    "logo lexico karyo cyto histo nano video audio ideo pheno").split())
SUFFIXES = set((
    "a able ably age al ally an ian ean ane ant antly ance ancy ent ently ence ency ar ary arily arity ariness "
    "ate ated ately ation ational ationally ative atively ativeness ator atory atorial dom e ed edly edness ee "
    "eer en er ery ess esque est et ette ful fully fulness hood ia iac ic ical ically icity icist icism ics "
    "icate icator ify ific ile ility ine ing ingly ion ional ior ious iously ise iser ish ism ist istic ite "
    "ition itional itive itor itory ity itous itude ium ive ively iveness ivity ivism ivist ize izer ization "
    "isation less let like ling ly ment mental mentary ness o oid or orial ory orium ose osity ous ously "
    "ousness ry s ship some th tion ty ual uality uate uation ude ule ular ulate um uous ural ure us ward "
    "wards ways wise y yst yze ysis iety acy iast ene eur euse t tor trix sion ages aged ager ager graphy "
    "iana iculate ible ibly ibility ability ies es is on os esis ast astic asm asis ost u ua uer il ille i ii io "
    "iole el elle ogue ication ificate ifier ification ically").split())


@lru_cache(maxsize=None)
def ends(rest: str, depth: int = 0) -> bool:
    """Whether the rest of a word after its root is at most three suffixes."""
    if rest == "" or rest in SUFFIXES:
        return True
    return depth < 2 and any(rest[:cut] in SUFFIXES and ends(rest[cut:], depth + 1) for cut in range(1, len(rest)))


@lru_cache(maxsize=None)
def begins(start: str, greek: bool, depth: int = 0) -> bool:
    """Whether the start of a word before its root is at most three prefixes."""
    prefixes = GREEK if greek else LATIN
    if start == "" or start in prefixes:
        return True
    return depth < 2 and any(start[:cut] in prefixes and begins(start[cut:], greek, depth + 1)
                             for cut in range(1, len(start)))
