import { countEdits } from './count-edits.ts'
import type { SearchVisit } from './failed-searches.ts'

/** A query with the words in it that the search did not understand; the whole query where it understood all of them. */
export type ReadQuery = { query: string; cause: string }

/** Failed queries that have one cause, however it is spelt, with the visits of all of them. */
export type FailureCluster = {
  /** The query of most visitors. */
  query: string
  /** Spellings of the cause, the commonest first. */
  causes: readonly string[]
  /** Queries with it, the commonest first. */
  queries: readonly string[]
  visits: readonly SearchVisit[]
}

/** Longer words may differ in more letters and are still one word. */
const editsOf = (length: number): number => (length >= 9 ? 2 : length >= 5 ? 1 : 0)

/** A spelling without capitals, accents and the German ways to write umlauts. */
export const foldCause = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e(?=[^aeiou]|$)/g, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Puts queries into one cluster per cause: the same word in another spelling, or beside other words. */
export function clusterFailures(queries: readonly ReadQuery[], visits: readonly SearchVisit[]): FailureCluster[] {
  const visitsOf = Map.groupBy(visits, ({ query }) => query)
  const weightOf = (query: string) => new Set(visitsOf.get(query)?.map(({ client }) => client)).size
  const byWeight = queries
    .map((each) => ({ ...each, folded: foldCause(each.cause), weight: weightOf(each.query) }))
    .filter(({ folded, weight }) => folded !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight || (a.query < b.query ? -1 : 1))
  // The commonest spelling founds a cluster, so that a chain of small differences cannot join two words.
  const clusters: { founder: string; members: typeof byWeight }[] = []
  for (const each of byWeight) {
    const own = clusters.find(({ founder }) => isSameCause(founder, each.folded))
    if (own) own.members.push(each)
    else clusters.push({ founder: each.folded, members: [each] })
  }
  return clusters.flatMap(({ members }) => {
    const [first] = members
    if (!first) return []
    return [
      {
        query: first.query,
        causes: [...new Set(members.map(({ cause }) => cause))],
        queries: members.map(({ query }) => query),
        visits: members.flatMap(({ query }) => visitsOf.get(query) ?? []),
      },
    ]
  })
}

const isSameCause = (one: string, other: string): boolean =>
  one === other ||
  // The first letter is hardly ever wrong, and short words differ too little from others.
  (one[0] === other[0] && countEdits(one, other) <= editsOf(Math.min(one.length, other.length)))
