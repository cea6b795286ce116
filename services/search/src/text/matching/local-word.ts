import { prefixRange } from '../dictionary.ts'
import { type IndexCore, lengthOfList, listOfTerm } from '../index-core.ts'
import type { PlannedWord } from '../planning/plan.ts'
import type { Source, WeightedTerm } from '../planning/sources.ts'
import type { WeightedList } from './impact-list.ts'
import type { ImpactLists } from './impact-lists.ts'
import type { PrefixLists } from './prefix-lists.ts'

/** A planned word in the lists of one index. Sources without documents in this index are left out. */
export type LocalWord = {
  lists: readonly WeightedList[]
  /** A document must be in all lists of a group. */
  groups: readonly (readonly WeightedList[])[]
  prefix: WeightedList | undefined
  /** Counts on top. */
  exact: WeightedList | undefined
}

/** A prefix of few words that few documents have is looked up word by word. */
const FEW_WORDS = 16
const FEW_DOCUMENTS = 1 / 32

function fewLists(core: IndexCore, prefix: string): readonly number[] | undefined {
  const { from, to } = prefixRange(core.dictionary, prefix)
  if (to - from > FEW_WORDS) return undefined
  const lists = [...new Set(core.dictionary.stemLists.subarray(from, to))]
  const length = lists.reduce((sum, list) => sum + lengthOfList(core.postings, list), 0)
  return lists.length > 1 && length > core.documents * FEW_DOCUMENTS ? undefined : lists
}

export function localWordOf(
  core: IndexCore,
  word: PlannedWord,
  impactLists: ImpactLists,
  prefixLists: PrefixLists,
): LocalWord {
  const lists: WeightedList[] = []
  const groups: WeightedList[][] = []
  let prefix: WeightedList | undefined

  const weighted = (list: number, weight: number): WeightedList => ({ ...impactLists.ofList(list), weight })
  const listOf = ({ term, weight }: WeightedTerm): WeightedList | undefined => {
    const list = listOfTerm(core, term)
    return list < 0 ? undefined : weighted(list, weight)
  }
  const take = (source: Source) => {
    if (source.kind === 'term') {
      const list = listOf(source)
      if (list) lists.push(list)
    } else if (source.kind === 'all') {
      const group = source.terms.map(listOf).filter((list) => list !== undefined)
      if (group.length === source.terms.length) groups.push(group)
    } else {
      const few = fewLists(core, source.prefix)
      if (few) for (const list of few) lists.push(weighted(list, source.weight))
      else prefix = { ...prefixLists.ofPrefix(source.prefix), weight: source.weight }
    }
  }
  word.sources.forEach(take)

  const [only, second] = word.sources
  const isOnlyForm =
    word.exact && only?.kind === 'term' && !second && listOfTerm(core, only.term) === listOfTerm(core, word.exact.term)
  if (word.exact && isOnlyForm) {
    // The very form is the only one there is, so both are read at once.
    const { weight } = word.exact
    return { lists: lists.map((list) => ({ ...list, weight: list.weight + weight })), groups, prefix, exact: undefined }
  }
  return { lists, groups, prefix, exact: word.exact && listOf(word.exact) }
}
