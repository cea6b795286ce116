import { hash } from 'node:crypto'
import type { Parts } from './source.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** The words an index is made with; others make another index. */
export type Words = { vocabulary: Vocabulary; fingerprint: string }

/** Of stores only what goods are found by: that one opens later changes no index. */
export function readWords({ categories, attributeGroups, stores }: Omit<Parts, 'outfits'>): Words {
  const told = stores.map(({ city, country, departments }) => [city, country, departments])
  return {
    vocabulary: createVocabulary({ categories, attributeGroups, stores }),
    fingerprint: hash('sha256', JSON.stringify([categories, attributeGroups, told])),
  }
}

/** Before anything has been read. */
export const noWords: Words = readWords({ categories: [], attributeGroups: [], stores: [] })
