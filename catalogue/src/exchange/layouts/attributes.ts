import { type AttributeGroup, type AttributeKey, languages } from '@vitrine/contracts/catalogue'
import { slug } from '../values/slug.ts'

/** Words of exports for our attributes; the names of the vocabulary itself are known as well. */
const words: Readonly<Record<string, AttributeKey>> = {
  marke: 'brand',
  marque: 'brand',
  vendor: 'brand',
  muster: 'pattern',
  motif: 'pattern',
  print: 'pattern',
  passform: 'fit',
  schnitt: 'fit',
  coupe: 'fit',
  länge: 'length',
  longueur: 'length',
  'sleeve-length-type': 'sleeve',
  'sleeve length': 'sleeve',
  ärmel: 'sleeve',
  ärmellänge: 'sleeve',
  manches: 'sleeve',
  ausschnitt: 'neckline',
  col: 'neckline',
  anlass: 'occasion',
  'occasion-style': 'occasion',
  stoff: 'material',
  fabric: 'material',
  matière: 'material',
}

/** Attributes that tags may name by their value alone: `linen`, `oversized`, `striped`. */
const byValueAlone: readonly AttributeKey[] = ['material', 'pattern', 'fit', 'sleeve', 'neckline', 'occasion']

type FoundAttribute = { key: AttributeKey; value: string; label: string }

/** Finds out which attribute a tag or a facet means. */
export type FindAttribute = {
  /** `Muster: Streifen`; a value the vocabulary does not have becomes a new one. */
  named(name: string, value: string): FoundAttribute | undefined
  /** A word that is a value of one attribute. */
  alone(word: string): FoundAttribute | undefined
}

const plain = (text: string) => text.trim().toLowerCase()

export function attributeFinder(groups: readonly AttributeGroup[]): FindAttribute {
  const keys = new Map<string, AttributeKey>(Object.entries(words))
  const values = new Map<string, Map<string, string>>()
  for (const { key, label, values: known } of groups) {
    for (const word of [key, ...languages.map((language) => label[language])]) keys.set(plain(word), key)
    const spellings = new Map<string, string>()
    for (const { value, label: name } of known)
      for (const word of [value, ...languages.map((language) => name[language])]) spellings.set(plain(word), value)
    values.set(key, spellings)
  }
  const valueOf = (key: AttributeKey, text: string) => values.get(key)?.get(plain(text))
  return {
    named(name, text) {
      const key = keys.get(plain(name.replace(/^pa_/, '')))
      if (!key || text.trim() === '') return undefined
      return { key, value: valueOf(key, text) ?? slug(text), label: text.trim() }
    },
    alone(word) {
      for (const key of byValueAlone) {
        const value = valueOf(key, word)
        if (value !== undefined) return { key, value, label: word.trim() }
      }
      return undefined
    },
  }
}
