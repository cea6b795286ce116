import { type Localised, ownWords } from '@vitrine/contracts/catalogue'
import { allLanguages } from '@vitrine/contracts/markets'
import type { Vocabulary } from '../documents/vocabulary.ts'

/** Attributes whose values hold others, as leather holds suede. */
const nested = new Set(['material', 'pattern'])

/** One language alone may mislead: "Baumwolle" is no Wolle. */
const fewestLanguages = 2

/**
 * Values of an attribute, and those whose name has one of their names in it in several languages: "Veloursleder" is a
 * Leder, "cuir velours" is a cuir, and so is suede.
 */
export function withSpecialValues(vocabulary: Vocabulary, facet: string, values: readonly string[]): readonly string[] {
  if (!nested.has(facet)) return values
  const labels = vocabulary.valuesOf(facet)
  const general = values.flatMap((value) => labels.get(value) ?? [])
  const special = [...labels].filter(([, label]) => general.some((each) => isNamedAfter(label, each)))
  return [...new Set([...values, ...special.map(([value]) => value)])]
}

const isNamedAfter = (special: Localised, general: Localised): boolean =>
  allLanguages.filter((language) => {
    const name = ownWords(general, language).toLowerCase()
    const words = ownWords(special, language)
      .toLowerCase()
      .split(/[^\p{L}]+/u)
    return name !== '' && words.some((word) => word === name || (language === 'de' && word.endsWith(name)))
  }).length >= fewestLanguages
