import type { FacetAnswer, FacetQuestion, Filter, Range } from '../engine.ts'
import type { DocumentList } from '../matching/found.ts'
import { keyOfQuestion, type Plan } from '../matching/plan.ts'
import type { FacetColumn } from '../segment/value-column.ts'
import type { TreeColumn } from '../segment/tree-column.ts'
import { answerNumbers, type HiddenIn, type NumberQuestion, rangeKey } from './answer-numbers.ts'
import { answerPaths, answerTree } from './answer-tree.ts'
import { answerValues, joinCounts, type JoinedCounts } from './answer-values.ts'
import { countDocuments } from './count-documents.ts'
import { countGroups } from './count-groups.ts'
import { countHiddenRanges, countHiddenValues } from './hidden-counts.ts'
import { tallyNumbers } from './number-tally.ts'
import type { Part } from './part.ts'
import { finishTally, startTally } from './value-tally.ts'

/** Answers of one segment by the keys of the facets asked about. */
type Counts = { groups: number; facets: Map<string, Uint32Array> }

/** How many results there are, and what they are like. */
export function answerFacets(
  parts: readonly Part[],
  plan: Plan,
  questions: readonly FacetQuestion[],
  market: string,
): { total: number; facets: FacetAnswer[] } {
  const counted = parts.map((part) => ({ part, ...countPart(part, plan, questions) }))
  const joined = new Map<string, JoinedCounts>()
  return {
    total: counted.reduce((sum, { groups }) => sum + groups, 0),
    facets: questions.map((question) => {
      const key = keyOfQuestion(question)
      switch (question.kind) {
        case 'values':
          if (!joined.has(key))
            joined.set(
              key,
              joinCounts(
                counted.flatMap(({ part, facets }) =>
                  withColumn(part.view.segment.facets, question.facet, facets.get(key)),
                ),
              ),
            )
          return answerValues(question, joined.get(key) as JoinedCounts)
        case 'tree':
        case 'paths': {
          const trees = counted.flatMap(({ part, facets }) =>
            withColumn(part.view.segment.trees, question.facet, facets.get(key)),
          )
          return question.kind === 'tree' ? answerTree(question, trees) : answerPaths(trees)
        }
        default:
          return answerAboutNumber(question, parts, plan, market)
      }
    }),
  }
}

const withColumn = <Column>(columns: ReadonlyMap<string, Column>, name: string, counts: Uint32Array | undefined) => {
  const column = columns.get(name)
  return column && counts ? [{ column, counts }] : []
}

const listFor = ({ found }: Part, key: string): DocumentList => found.around.get(key) ?? found

function countPart(part: Part, plan: Plan, questions: readonly FacetQuestion[]): Counts {
  const { segment } = part.view
  const columns = new Map<string, FacetColumn | TreeColumn>()
  for (const question of questions) {
    const column =
      question.kind === 'values'
        ? segment.facets.get(question.facet)
        : question.kind === 'tree' || question.kind === 'paths'
          ? segment.trees.get(question.facet)
          : undefined
    if (column) columns.set(keyOfQuestion(question), column)
  }
  const tallies = [...columns].map(([key, column]) => ({ key, tally: startTally(column) }))
  const together = tallies.filter(({ key }) => !part.found.around.has(key)).map(({ tally }) => tally)
  const isNarrowed = plan.firm.length > 0 || plan.own.length > 0
  const groups =
    together.length > 0 ? countDocuments(segment, together, part.found, isNarrowed) : countGroups(segment, part.found)
  for (const { key, tally } of tallies) {
    const around = part.found.around.get(key)
    if (around) countDocuments(segment, [tally], around, true)
  }
  const facets = new Map(tallies.map(({ key, tally }) => [key, finishTally(tally)]))
  for (const { key, clauses } of plan.excluding) {
    const column = columns.get(key)
    const hidden = part.found.hidden.get(key)
    const counts = facets.get(key)
    if (!column || !hidden || !counts || !('values' in column)) continue
    const excluded = clauses.flatMap(({ filter }) =>
      excludedValues(filter).flatMap((value) => column.codeOf(value) ?? []),
    )
    countHiddenValues(segment, column, excluded, hidden, counts)
  }
  return { groups, facets }
}

const excludedValues = (filter: Filter): readonly string[] => (filter.kind === 'values' ? filter.excluded : [])
const excludedRanges = (filter: Filter): readonly Range[] => (filter.kind === 'ranges' ? filter.excluded : [])

function answerAboutNumber(question: NumberQuestion, parts: readonly Part[], plan: Plan, market: string): FacetAnswer {
  const key = keyOfQuestion(question)
  const tallies = parts.flatMap((part) => {
    const column = part.view.segment.numberIn(market, question.number)
    return column ? [tallyNumbers(part.view.segment, column, listFor(part, key))] : []
  })
  return answerNumbers(question, tallies, hiddenRanges(question, parts, plan, market))
}

function hiddenRanges(question: NumberQuestion, parts: readonly Part[], plan: Plan, market: string): HiddenIn {
  const key = keyOfQuestion(question)
  const clauses = plan.excluding.find((each) => each.key === key)?.clauses ?? []
  const ranges = new Map(
    clauses.flatMap(({ filter }) => excludedRanges(filter)).map((range) => [rangeKey(range), range]),
  )
  if (ranges.size === 0 || question.kind !== 'ranges') return () => undefined
  const excluded = [...ranges.values()]
  const hidden = new Float64Array(excluded.length)
  for (const { view, found } of parts) {
    const column = view.segment.numberIn(market, question.number)
    const list = found.hidden.get(key)
    if (!column || !list) continue
    countHiddenRanges(view.segment, column, excluded, list).forEach((count, at) => {
      hidden[at] = (hidden[at] as number) + count
    })
  }
  const counts = new Map([...ranges.keys()].map((range, at) => [range, hidden[at] as number]))
  return (range) => counts.get(rangeKey(range))
}
