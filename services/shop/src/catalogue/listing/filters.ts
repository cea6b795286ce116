import { type AttributeGroup, compareSizes, labelIn, textFor } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Filter } from '@vitrine/contracts/shop'
import { chooseRows, matchRows } from './choose.ts'
import {
  type ListingRequest,
  nameOfAlternatives,
  statements,
  supportedFilters,
  toQuestion,
  type QuestionContext,
} from './question.ts'

/** How many products each value of a filter would show, and the span of prices. */
type Counts = {
  /** By the number of a value. */
  values: Uint32Array
  /** All that pass every filter. */
  total: number
  prices: { min: number; max: number; count: number }
  statements: Map<string, { yes: number; no: number }>
}

/** The filters of a listing, each counted as if nothing were chosen in it. */
export async function listFilters(wanted: ListingRequest, context: QuestionContext) {
  const counts = await count(wanted, context)
  const { where, ...unfiltered } = wanted
  const unfilteredCount = where
    ? (await chooseRows(context.rows, toQuestion(unfiltered, context))).length
    : counts.total
  const offered = wanted.includedFilters?.length ? wanted.includedFilters : supportedFilters
  const { market } = wanted
  const filters = [...new Set(offered)].flatMap((slug): Filter[] => {
    if (slug === 'prices') return toRange(counts, market)
    if (slug === 'sale' || slug === 'new') return toStatement(slug, counts, market)
    const group = context.attributeGroups.find(({ key }) => key === slug)
    return group ? toValues(group, counts, wanted, context) : []
  })
  return { filters, unfilteredCount }
}

async function count(wanted: ListingRequest, context: QuestionContext): Promise<Counts> {
  const { rows, now } = context
  const { price } = rows.shop(wanted.market.shopId)
  const priceStates = Object.entries(statements(wanted.market, rows, now))
  const counts: Counts = {
    values: new Uint32Array(rows.attributeOf.length),
    total: 0,
    prices: { min: Number.POSITIVE_INFINITY, max: 0, count: 0 },
    statements: new Map(priceStates.map(([slug]) => [slug, { yes: 0, no: 0 }])),
  }
  const question = toQuestion(wanted, context)
  // Alternatives fail together, so that each of them is counted as if nothing were chosen in any.
  const anyOf = wanted.anyOf ?? []
  const joined = nameOfAlternatives(anyOf)
  const isJoined = question.chosen.has(joined)
  const filterOf = (filter: string) => (isJoined && anyOf.includes(filter) ? joined : filter)
  const attributeFilters = rows.attributeOf.map(filterOf)
  const pricesFilter = filterOf('prices')
  await matchRows(rows, question, (row, failed) => {
    if (failed === undefined) counts.total += 1
    rows.values.each(row, (code) => {
      if (failed === undefined || failed === attributeFilters[code])
        counts.values[code] = (counts.values[code] ?? 0) + 1
    })
    if (failed === undefined || failed === pricesFilter) {
      const asked = price.get(row)
      counts.prices.min = Math.min(counts.prices.min, asked)
      counts.prices.max = Math.max(counts.prices.max, asked)
      counts.prices.count += 1
    }
    for (const [slug, is] of priceStates) {
      const said = counts.statements.get(slug)
      if (!said || (failed !== undefined && failed !== filterOf(slug))) continue
      if (is(row)) said.yes += 1
      else said.no += 1
    }
  })
  return counts
}

/** A value that shows nothing is left out, unless it is chosen: then one wants to be able to take it back. */
function toValues(
  group: AttributeGroup,
  counts: Counts,
  { market, where }: ListingRequest,
  { rows }: QuestionContext,
): Filter[] {
  const chosen = new Set(
    [...(where?.attributes ?? []), ...(where?.whitelistAttributes ?? [])].flatMap((filter) =>
      filter.type !== 'boolean' && filter.key === group.key ? filter.values : [],
    ),
  )
  const values = group.values.flatMap(({ id, value, label }) => {
    const code = rows.valueCode(group.key, value)
    const productCount = code === undefined ? 0 : (counts.values[code] ?? 0)
    return productCount > 0 || chosen.has(id) ? [{ id, name: textFor(label, market.locale), value, productCount }] : []
  })
  if (values.length === 0) return []
  const inOrder = group.key === 'size' ? values.toSorted((a, b) => compareSizes(a.value, b.value)) : values
  return [
    { type: 'attributes', id: group.id, slug: group.key, name: textFor(group.label, market.locale), values: inOrder },
  ]
}

function toRange({ prices: { min, max, count: productCount } }: Counts, { language }: Market): Filter[] {
  if (productCount === 0) return []
  const name = labelIn('prices', language)
  return [{ type: 'range', id: null, slug: 'prices', name, values: [{ min, max, productCount }] }]
}

function toStatement(slug: 'sale' | 'new', { statements: said }: Counts, { language }: Market): Filter[] {
  const { yes, no } = said.get(slug) ?? { yes: 0, no: 0 }
  const values = [
    { name: true, productCount: yes },
    { name: false, productCount: no },
  ]
  return yes === 0 ? [] : [{ type: 'boolean', id: null, slug, name: labelIn(slug, language), values }]
}
