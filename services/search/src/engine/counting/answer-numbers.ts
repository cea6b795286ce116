import type { FacetAnswer, FacetQuestion, Range } from '../engine.ts'
import { domainOf, equiprobableRanges, evenRanges, quantiles, toRangeCount } from './choose-ranges.ts'
import { countInRanges } from './count-ranges.ts'
import type { NumberTally } from './number-tally.ts'

export type NumberQuestion = Extract<FacetQuestion, { number: string }>

/** Groups that an excluded range hides. */
export type HiddenIn = (range: Range) => number | undefined

export function answerNumbers(
  question: NumberQuestion,
  tallies: readonly NumberTally[],
  hiddenIn: HiddenIn,
): FacetAnswer {
  switch (question.kind) {
    case 'ranges': {
      const counts = countInRanges(tallies, question.ranges)
      return {
        kind: 'ranges',
        ranges: question.ranges.map((range, at) => ({ ...range, count: hiddenIn(range) ?? (counts[at] as number) })),
      }
    }
    case 'chosen-ranges': {
      const ranges = chooseRanges(tallies, toRangeCount(question.count), question.algorithm)
      const counts = countInRanges(tallies, ranges)
      return { kind: 'ranges', ranges: ranges.map((range, at) => ({ ...range, count: counts[at] as number })) }
    }
    case 'domain':
      return { kind: 'domain', domain: domainOf(tallies) }
  }
}

function chooseRanges(tallies: readonly NumberTally[], count: number, algorithm: 'even' | 'equiprobable'): Range[] {
  const domain = domainOf(tallies)
  if (!domain || count === 0) return []
  if (algorithm === 'even') return evenRanges(domain.min, domain.max, count)
  return equiprobableRanges(quantiles(tallies, domain, count), domain.max)
}

export const rangeKey = ({ start, end, endInclusive }: Range): string => `${start} ${end} ${endInclusive}`
