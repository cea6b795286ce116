import { pairTerm } from '../index-core.ts'
import type { Statistics } from '../text.ts'
import { NEXT, rarity } from '../weights.ts'
import type { Source, WeightedTerm } from './sources.ts'

type ReadWord = { sources: readonly Source[] }

/** Words that stand next to each other in a query, and that stand so in the catalogue. */
export function pairsOf(words: readonly ReadWord[], statistics: Statistics): WeightedTerm[] {
  return words.flatMap((word, at) => {
    const one = stemOf(word)
    const other = stemOf(words[at + 1])
    if (one === undefined || other === undefined || one === other) return []
    const term = pairTerm(one, other)
    if (statistics.frequencyOf(term) === 0) return []
    const rarityOf = (stem: string) => rarity(statistics.documents, statistics.frequencyOf(stem))
    return [{ term, weight: NEXT * (rarityOf(one) + rarityOf(other)) }]
  })
}

/** The first reading of a word, where that is one stem. */
function stemOf(word: ReadWord | undefined): string | undefined {
  const first = word?.sources[0]
  return first?.kind === 'term' ? first.term : undefined
}
