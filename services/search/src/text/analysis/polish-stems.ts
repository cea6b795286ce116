/**
 * Light stemming of Polish nouns and adjectives, for folded words: `koszulka`, `koszulki`, `koszulek` and `koszulce` meet,
 * as do `czarny`, `czarna` and `czarnych`. Snowball's Polish stemmer needs the letters ą, ę, ó and ś, which shoppers often
 * leave out. Verbs are left alone: queries and names of goods hardly have any.
 */

/** Endings of cases and numbers, the longest first; ą, ę and ó are a, e and o by now. */
const ENDINGS = `iego iemu iach iami iowi ego emu iej imi ich ymi ych ami ach owi iom iow iem
  im ym ej om ow em ie ia iu io ii a e i o u y`.split(/\s+/)
const SHORTEST_STEM = 3

/** A vowel that stands in some cases only: torba and toreb, sweter and swetry, koszulka and koszulek. */
const FLEETING_VOWEL = /(?<=..[^aeiouy])e(?=[bcdghklmnprstwz]$)/
/** The k of koszulka is a c in koszulce. */
const SOFTENED_K = /(?<=[^aeiouy])c$/

/** Adjectives of materials by the stem of their noun: a sukienka lniana is one z lnu. */
const NOUNS: Readonly<Record<string, string>> = {
  bawelnian: 'bawelna',
  welnian: 'welna',
  lnian: 'len',
  jedwabn: 'jedwab',
  skorzan: 'skora',
  zamszow: 'zamsz',
  dzinsow: 'dzins',
  jeansow: 'jeans',
  koronkow: 'koronka',
  kaszmirow: 'kaszmir',
  wiskozow: 'wiskoza',
  poliestrow: 'poliester',
  dzianinow: 'dzianina',
}

function cutEnding(word: string): string {
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= SHORTEST_STEM)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

export function stemPolish(word: string): string {
  const stem = cutEnding(word)
  const noun = NOUNS[stem]
  return (noun === undefined ? stem : cutEnding(noun)).replace(FLEETING_VOWEL, '').replace(SOFTENED_K, 'k')
}
