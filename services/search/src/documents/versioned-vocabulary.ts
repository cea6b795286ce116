import { hash } from 'node:crypto'
import type { CatalogueStructure } from './catalogue-source.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** The vocabulary an index is built with; another one needs another index. */
export type VersionedVocabulary = { vocabulary: Vocabulary; fingerprint: string }

/** Raised when the same goods become other documents, so that an index of an earlier version is built again. */
const documentFormat = 2

/** Of stores only the fields that products are found by: opening hours change no index. */
export function versionVocabulary({
  categories,
  attributeGroups,
  stores,
}: Omit<CatalogueStructure, 'outfits'>): VersionedVocabulary {
  const storeFields = stores.map(({ city, country, departments }) => [city, country, departments])
  return {
    vocabulary: createVocabulary({ categories, attributeGroups, stores }),
    fingerprint: hash('sha256', JSON.stringify([documentFormat, categories, attributeGroups, storeFields])),
  }
}

/** The vocabulary before the catalogue has been read. */
export const emptyVocabulary: VersionedVocabulary = versionVocabulary({
  categories: [],
  attributeGroups: [],
  stores: [],
})
