import snowball from 'snowball-stemmers'
import type { Language } from '../language.ts'
import { irregularFormsOf } from './irregular-forms.ts'
import { stemPolish } from './polish-stems.ts'

/** Stemmers of folded words. A word of any other language is its own stem. */
const stemmersOfLanguages: Readonly<Record<Language, () => Stem>> = {
  de: () => {
    const { stem } = snowballOf('german')
    return (word) => {
      const once = stem(word) || word
      return stem(once) || once
    }
  },
  fr: () => snowballOf('french').stem,
  en: () => snowballOf('english').stem,
  pl: () => stemPolish,
}

function snowballOf(name: 'german' | 'french' | 'english'): { stem: Stem } {
  const stemmer = snowball.newStemmer(name)
  return { stem: (word) => stemmer.stem(word) }
}

const HAS_DIGIT = /\d/
/** Bounded: queries can contain any words. */
const MOST_REMEMBERED = 200_000

/** Endings that the stemmer leaves, because it knows no loan words or because accents are gone when it comes. */
function endingRemoved(word: string, language: Language): string {
  if (language === 'de') {
    // "orangefarben" is stemmed to "orange".
    const coloured = /^(.{3,})farben(?:e[mnrs]?)?$/.exec(word)?.[1]
    if (coloured !== undefined) return coloured
    // langärmlig, langärmelig and Langarm say the same.
    const sleeved = /^(.+arm)e?lig(?:e[mnrs]?)?$/.exec(word)?.[1]
    if (sleeved !== undefined) return sleeved
    if (word.length >= 6 && (word.endsWith('eln') || word.endsWith('ers'))) return word.slice(0, -1)
    if (word.length >= 5 && /[iy]s$/.test(word)) return word.slice(0, -1)
    if (word.length >= 4 && word.endsWith('ps') && word !== 'schlips') return word.slice(0, -1)
  }
  // brodé, brodée, brodés and brodées are brode, brodee, brodes and brodees by now.
  if (language === 'fr') return word.replace(/(?<=..)ees?$/, 'e')
  return word
}

type Stem = (word: string) => string
const stemmers = new Map<Language, Stem>()

/**
 * The stemmer of a language: it brings the forms of a folded word together, Kleid and Kleider, scarf and scarves. There
 * is one per language, because its cache serves every index.
 */
export function stemmerOf(language: Language): Stem {
  const known = stemmers.get(language)
  if (known) return known
  const stemmer = createStemmer(language)
  stemmers.set(language, stemmer)
  return stemmer
}

function createStemmer(language: Language): Stem {
  const stemmer = stemmersOfLanguages[language]?.()
  const { baseOf, stemOf } = irregularFormsOf(language)
  const cache = new Map<string, string>()

  const computed = (word: string): string => {
    const base = baseOf.get(word) ?? word
    const cached = stemOf.get(base)
    if (cached !== undefined) return cached
    if (!stemmer || base.length < 3 || HAS_DIGIT.test(base)) return base
    return stemmer(endingRemoved(base, language)) || base
  }

  return (word) => {
    const known = cache.get(word)
    if (known !== undefined) return known
    if (cache.size >= MOST_REMEMBERED) cache.clear()
    const stem = computed(word)
    cache.set(word, stem)
    return stem
  }
}
