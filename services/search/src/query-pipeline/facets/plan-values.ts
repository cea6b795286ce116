import { compareSizes } from '@vitrine/contracts/catalogue'
import type { FacetResult } from '../../engine/engine.ts'
import type { SearchFacetValue, SearchValuesFacet } from '../search-result.ts'
import { type FacetContext, type FacetOf, headOf, type FacetPlan } from './facet.ts'

/** The limit of values that are read. */
export const mostValues = 1000

type ValuesFacet = FacetOf<'regular' | 'location'>

/** The values of a facet in its natural order; selected, excluded and shown ones are always among them. */
export function planValues(facet: ValuesFacet, context: FacetContext): FacetPlan {
  const { description, rule, state, autoSelected } = facet
  const head = headOf(facet, context)
  const selected = [...(state?.selected ?? []), ...autoSelected]
  const always = [...new Set([...(state?.shown ?? []), ...selected, ...(state?.excluded ?? [])])]
  const allowed = allowedIn(facet, context)
  const indexed = (key: string) => context.vocabulary.indexed(description.source, key)
  const isFrozen = state?.isFrozen ?? false
  const sort = typeof rule.sort === 'string' ? rule.sort : rule.sort.map(indexed)
  // All values are read, because the facet says how many more there are.
  const limit = isFrozen ? 0 : mostValues

  const toValue = ({ value, count }: { value: string; count: number }): SearchFacetValue => ({
    key: value,
    label: context.vocabulary.write(description.source, value, context.market.locale),
    count,
    state: selected.includes(value) ? 'selected' : state?.excluded.includes(value) ? 'excluded' : 'idle',
    ...(autoSelected.has(value) && { isAutoSelected: true }),
  })

  function read([result]: readonly FacetResult[]): SearchValuesFacet {
    if (result?.kind !== 'values') throw new Error(`The engine answered another query about ${head.facetId}`)
    const isActive = ({ state: each }: SearchFacetValue) => each !== 'idle'
    const shown = result.values
      .filter(({ value, count }) => count > 0 || always.includes(value))
      .map(toValue)
      .filter((value) => isActive(value) || !allowed || allowed.includes(value.key))
      .filter(({ key }) => !isFrozen || always.includes(key))
    const ordered = inOrder(shown, sort, context.market.language)
    let room = isFrozen ? ordered.length : Math.max(head.numberOfValues - ordered.filter(isActive).length, 0)
    const values = ordered.filter((value) => isActive(value) || always.includes(value.key) || room-- > 0)
    const more = ordered.length - values.length
    const isCounted = !isFrozen && !result.hasMore
    return {
      ...head,
      kind: rule.kind,
      values,
      hasMore: !isFrozen && (result.hasMore || more > 0),
      ...(isCounted && { more }),
    }
  }

  return { facetQueries: [{ kind: 'values', facet: description.source, limit, always }], read }
}

/** Values allowed by the client, else by a rule, of those the shop offers. */
function allowedIn({ description: { source }, rule, state }: ValuesFacet, { vocabulary, market }: FacetContext) {
  const chosen = state?.allowed ?? rule.allowedValues?.map((key) => vocabulary.indexed(source, key))
  const offered = vocabulary.offered(source, market)
  return chosen && offered ? chosen.filter((key) => offered.includes(key)) : (chosen ?? offered)
}

function inOrder(values: readonly SearchFacetValue[], sort: ValuesFacet['rule']['sort'], language: string) {
  if (sort === 'count') return [...values]
  if (sort === 'size') return values.toSorted((a, b) => compareSizes(a.label, b.label))
  if (sort === 'label') return values.toSorted((a, b) => a.label.localeCompare(b.label, language))
  const place = (key: string) => (sort.includes(key) ? sort.indexOf(key) : sort.length)
  return values.toSorted((a, b) => place(a.key) - place(b.key))
}
