import { pairTerm } from '../index-core.ts'
import type { Statistics } from '../text.ts'
import { NEXT, rarity, REVERSED } from '../weights.ts'
import { type ReadWord, stemOf, type WeightedTerm } from './sources.ts'

/**
 * Words that stand next to each other in a query, and that stand so in the catalogue. There one order is natural, that
 * of most products: “rote Hose”, “jupe rouge”. The other one is seldom a phrase, as in “Top zur Hose rot gemustert”.
 */
export function pairsOf(words: readonly ReadWord[], statistics: Statistics): WeightedTerm[] {
  return words.flatMap((word, at) => {
    const one = stemOf(word)
    const other = stemOf(words[at + 1])
    if (one === undefined || other === undefined || one === other) return []
    const rarityOf = (stem: string) => rarity(statistics.documents, statistics.frequencyOf(stem))
    const weight = NEXT * (rarityOf(one) + rarityOf(other))
    const orders = [pairTerm(one, other), pairTerm(other, one)].map((term) => ({
      term,
      frequency: statistics.frequencyOf(term),
    }))
    const most = Math.max(...orders.map(({ frequency }) => frequency))
    return orders
      .filter(({ frequency }) => frequency > 0)
      .map(({ term, frequency }) => ({ term, weight: frequency === most ? weight : weight * REVERSED }))
  })
}
