import type { Filter } from '../engine.ts'
import type { Segment } from '../segment/segment.ts'
import type { Condition } from './condition.ts'
import { findInBits } from './find-in-bits.ts'
import { findInList } from './find-in-list.ts'
import type { Conditions, MatchedDocuments } from './matched-documents.ts'
import type { Clause, Plan } from './plan.ts'
import { isNothing, toRowTest } from './row-test.ts'
import { scratchOf, type SegmentView } from './segment-view.ts'

/**
 * All documents of a segment that pass. `candidates` are those the words of a query found; without them every
 * document is looked at, 32 at a time. `scratch.reset()` comes before.
 */
export function findDocuments(
  view: SegmentView,
  plan: Plan,
  market: string,
  candidates: number | undefined,
): MatchedDocuments {
  const scratch = scratchOf(view.segment)
  const toCondition = (clause: Clause): Condition => ({
    test: toRowTest(view.segment, market, clause),
    isExcluding: clause.side === 'excluded',
  })
  const toKeyed = ({ key, clauses }: PlannedFilter): Conditions['own'][number] => ({
    key,
    conditions: clauses.map(toCondition),
  })
  // A facet without values in a segment is not counted there, so it needs no list of documents around its own filter.
  const isCounted = ({ clauses }: PlannedFilter) =>
    clauses.some(({ filter }) => hasColumn(view.segment, market, filter))
  const uncounted = [...plan.own, ...plan.excluding].filter((each) => !isCounted(each))
  const conditions: Conditions = {
    firm: essential([...plan.firm, ...uncounted.flatMap(({ clauses }) => clauses)].map(toCondition)),
    own: plan.own.filter(isCounted).map(toKeyed),
    excluding: plan.excluding.filter(isCounted).map(toKeyed),
  }
  if (candidates !== undefined && isUnfiltered(plan) && view.isAllOnSale(market))
    return {
      documents: scratch.documents,
      scores: scratch.scores,
      count: candidates,
      bits: undefined,
      around: new Map(),
      hidden: new Map(),
    }
  const onSale = view.onSale(market) ?? scratch.takeBits()
  return candidates === undefined
    ? findInBits(conditions, onSale, scratch)
    : findInList(conditions, onSale, scratch, candidates)
}

type PlannedFilter = Plan['own'][number]

function hasColumn(segment: Segment, market: string, filter: Filter): boolean {
  switch (filter.kind) {
    case 'values':
      return segment.facets.has(filter.facet)
    case 'tree':
      return segment.trees.has(filter.facet)
    case 'ranges':
      return segment.numberIn(market, filter.number) !== undefined
    case 'ids':
      return true
  }
}

/** A condition that no document passes is enough; and an empty exclusion is no condition. */
function essential(conditions: readonly Condition[]): readonly Condition[] {
  const impossible = conditions.find(({ test, isExcluding }) => isNothing(test) && !isExcluding)
  return impossible ? [impossible] : conditions.filter(({ test }) => !isNothing(test))
}

const isUnfiltered = ({ firm, own, excluding }: Plan): boolean =>
  firm.length === 0 && own.length === 0 && excluding.length === 0
