import { hash } from 'node:crypto'
import type { CatalogueStructure } from './catalogue-source.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** The words an index is made with; others make another index. */
export type VersionedVocabulary = { vocabulary: Vocabulary; fingerprint: string }

/** Of stores only what goods are found by: that one opens later changes no index. */
export function versionVocabulary({
  categories,
  attributeGroups,
  stores,
}: Omit<CatalogueStructure, 'outfits'>): VersionedVocabulary {
  const told = stores.map(({ city, country, departments }) => [city, country, departments])
  return {
    vocabulary: createVocabulary({ categories, attributeGroups, stores }),
    fingerprint: hash('sha256', JSON.stringify([categories, attributeGroups, told])),
  }
}

/** Before anything has been read. */
export const emptyVocabulary: VersionedVocabulary = versionVocabulary({
  categories: [],
  attributeGroups: [],
  stores: [],
})
