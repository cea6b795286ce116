import { explainPlan } from '../../text/matching/explain.ts'
import { isPair } from '../../text/index-core.ts'
import type { Filter, Reason } from '../engine.ts'
import { toDay } from '../segment/standing.ts'
import { stepSeparator } from './mapping.ts'
import { type Colour, readTerms } from './to-colour.ts'
import type { QueryContext } from './to-query.ts'

/** The parts of the score of a colour, which add up to it. */
export function explainHit(context: QueryContext, colour: Colour): Reason[] {
  const { request, decision } = context
  const { signals } = request
  const ofWords = decision ? explainWords(context, colour) : []
  const days = Math.max(0, toDay(signals.now) - colour.day)
  const isFresh = signals.freshnessHalfLife > 0
  const reasons: Reason[] = [
    ...ofWords,
    { what: 'popularity', detail: '', value: (signals.popularity * colour.pop) / 0xffff },
    {
      what: 'freshness',
      detail: '',
      value: isFresh ? signals.freshness * 2 ** (-days / signals.freshnessHalfLife) : 0,
    },
    ...signals.boosts
      .filter(({ filters }) => filters.every((filter) => isPassing(context, colour, filter)))
      .map(({ why, by }) => ({ what: 'boost', detail: why, value: by })),
  ]
  const sum = reasons.reduce((before, { value }) => before + value, 0)
  if (colour.out)
    reasons.push({ what: 'sold out', detail: `times ${signals.soldOut}`, value: sum * signals.soldOut - sum })
  return reasons.filter(({ value }) => value !== 0)
}

function explainWords({ request, fields, words, decision }: QueryContext, colour: Colour): Reason[] {
  const field = fields.wordsIn(request.language)
  if (!field || !words || !decision) return []
  const terms = readTerms(valueOf(colour, field))
  const impactOf = (term: string) => terms.get(term) ?? 0
  return explainPlan(decision, {
    impactOf,
    impactOfPrefix: (prefix) => words.stemsWith(prefix).reduce((most, stem) => Math.max(most, impactOf(stem)), 0),
    hasPair: (term) => isPair(term) && terms.has(term),
  }).map(({ term, value }) => ({ what: 'field', detail: term, value }))
}

/** The value of a field, whose name begins with that of the colours. */
const valueOf = (colour: Colour, field: string): unknown => colour[field.slice(field.indexOf('.') + 1)]

const listOf = (colour: Colour, field: string | undefined): readonly string[] =>
  field === undefined ? [] : ((valueOf(colour, field) as readonly string[] | undefined) ?? [])

/** Whether a stored colour passes a filter: the same as the query for it, for one document. */
function isPassing({ fields, request }: QueryContext, colour: Colour, filter: Filter): boolean {
  const having = (side: 'selected' | 'excluded'): boolean => {
    switch (filter.kind) {
      case 'values': {
        const values = listOf(colour, fields.facet(filter.facet))
        const isListed = side === 'selected' && (filter.orIds?.includes(colour.id) ?? false)
        return isListed || filter[side].some((value) => values.includes(value))
      }
      case 'tree': {
        const paths = listOf(colour, fields.tree(filter.facet))
        return filter.selected.some((path) =>
          path.length === 0 ? paths.length > 0 : paths.includes(path.join(stepSeparator)),
        )
      }
      case 'ranges': {
        const field = fields.number(filter.number, request.market)
        const number = field === undefined ? undefined : (valueOf(colour, field) as number | undefined)
        return filter[side].some(
          ({ start, end, endInclusive }) =>
            number !== undefined && number >= start && (endInclusive ? number <= end : number < end),
        )
      }
      case 'ids':
        return filter[side].includes(colour.id)
    }
  }
  const isSelected = filter.selected.length === 0 || having('selected')
  return isSelected && !(filter.kind !== 'tree' && filter.excluded.length > 0 && having('excluded'))
}
