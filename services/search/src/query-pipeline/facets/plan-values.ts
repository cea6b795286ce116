import { compareSizes } from '@vitrine/contracts/catalogue'
import { groupedSizeKeys, rankOfSizeGroup, readGroupedSize, sizeGroupName } from '../../documents/size-groups.ts'
import type { FacetResult } from '../../engine/engine.ts'
import type { SearchFacetValue, SearchValuesFacet } from '../search-result.ts'
import { type FacetContext, type FacetOf, headOf, type FacetPlan } from './facet.ts'
import { type PlacedSize, placeSizes } from './group-size-values.ts'

/** The limit of values that are read. */
export const mostValues = 1000

type ValuesFacet = FacetOf<'regular' | 'location'>

/** The values of a facet in its natural order; selected, excluded and shown ones are always among them. */
export function planValues(facet: ValuesFacet, context: FacetContext): FacetPlan {
  const { description, rule, state, autoSelected } = facet
  const head = headOf(facet, context)
  const selected = [...(state?.selected ?? []), ...autoSelected]
  const always = [...new Set([...(state?.shown ?? []), ...selected, ...(state?.excluded ?? [])])]
  const isSize = description.source === 'size'
  // The group of a size that is shown in any case has to be known, too.
  const counted = isSize ? [...new Set([...always, ...always.flatMap(groupedSizeKeys)])] : always
  const allowed = allowedIn(facet, context)
  const indexed = (key: string) => context.vocabulary.indexed(description.source, key)
  const isFrozen = state?.isFrozen ?? false
  const sort = typeof rule.sort === 'string' ? rule.sort : rule.sort.map(indexed)
  // All values are read, because the facet says how many more there are.
  const limit = isFrozen ? 0 : mostValues

  const writeSize = (size: string) => context.vocabulary.write(description.source, size, context.market.locale)
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
    const offered = result.values
      .filter(({ value, count }) => count > 0 || always.includes(value))
      .map(toValue)
      .filter((value) => isActive(value) || !allowed || allowed.includes(readGroupedSize(value.key)?.size ?? value.key))
    const placed = isSize ? placeSizes(offered, writeSize) : []
    const shown = (isSize ? placed.map(({ value }) => value) : offered).filter(
      ({ key }) => !isFrozen || always.includes(key),
    )
    const ordered = isSize && sort === 'size' ? shown : inOrder(shown, sort, context.market.language)
    let room = isFrozen ? ordered.length : Math.max(head.numberOfValues - ordered.filter(isActive).length, 0)
    const values = ordered.filter((value) => isActive(value) || always.includes(value.key) || room-- > 0)
    const more = ordered.length - values.length
    const isCounted = !isFrozen && !result.hasMore
    return {
      ...head,
      kind: rule.kind,
      values,
      ...groupsOf(isFrozen ? placed.filter(({ value }) => always.includes(value.key)) : placed, context),
      hasMore: !isFrozen && (result.hasMore || more > 0),
      ...(isCounted && { more }),
    }
  }

  return { facetQueries: [{ kind: 'values', facet: description.source, limit, always: counted }], read }
}

/** Values allowed by the client, else by a rule, of those the shop offers. */
function allowedIn({ description: { source }, rule, state }: ValuesFacet, { vocabulary, market }: FacetContext) {
  const chosen = state?.allowed ?? rule.allowedValues?.map((key) => vocabulary.indexed(source, key))
  const offered = vocabulary.offered(source, market)
  return chosen && offered ? chosen.filter((key) => offered.includes(key)) : (chosen ?? offered)
}

/** All sizes by their groups, whatever the number of values that are shown; none where all are of one group. */
function groupsOf(placed: readonly PlacedSize[], { market }: FacetContext): Pick<SearchValuesFacet, 'groups'> {
  const groups = [...new Set(placed.flatMap((each) => each.groups))]
    .toSorted((a, b) => rankOfSizeGroup(a) - rankOfSizeGroup(b))
    .map((group) => ({
      name: sizeGroupName(group, market.locale),
      values: placed.filter((each) => each.groups.includes(group)).map(({ value, text }) => ({ ...value, text })),
    }))
  return groups.length > 1 ? { groups } : {}
}

function inOrder(values: readonly SearchFacetValue[], sort: ValuesFacet['rule']['sort'], language: string) {
  if (sort === 'count') return values.toSorted((a, b) => b.count - a.count)
  if (sort === 'size') return values.toSorted((a, b) => compareSizes(a.label, b.label))
  if (sort === 'label') return values.toSorted((a, b) => a.label.localeCompare(b.label, language))
  const place = (key: string) => (sort.includes(key) ? sort.indexOf(key) : sort.length)
  return values.toSorted((a, b) => place(a.key) - place(b.key))
}
