import type { Condition } from './condition.ts'
import { findInBits } from './find-in-bits.ts'
import { findInList } from './find-in-list.ts'
import type { Conditions, Found } from './found.ts'
import type { Clause, Plan } from './plan.ts'
import { toRowTest } from './row-test.ts'
import { scratchOf, type SegmentView } from './segment-view.ts'

/**
 * All documents of a segment that pass. `candidates` are those the words of a query found; without them every
 * document is looked at, 32 at a time. `scratch.reset()` comes before.
 */
export function findDocuments(view: SegmentView, plan: Plan, market: string, candidates: number | undefined): Found {
  const scratch = scratchOf(view.segment)
  const toCondition = (clause: Clause): Condition => ({
    test: toRowTest(view.segment, market, clause),
    isExcluding: clause.side === 'excluded',
  })
  const toKeyed = ({ key, clauses }: Plan['own'][number]): Conditions['own'][number] => ({
    key,
    conditions: clauses.map(toCondition),
  })
  const conditions: Conditions = {
    firm: plan.firm.map(toCondition),
    own: plan.own.map(toKeyed),
    excluding: plan.excluding.map(toKeyed),
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

const isUnfiltered = ({ firm, own, excluding }: Plan): boolean =>
  firm.length === 0 && own.length === 0 && excluding.length === 0
