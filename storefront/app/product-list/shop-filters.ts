import type { Platform } from '../platform/platform.ts'
import { keptPairs, keptWithout } from './address.ts'
import { type Choice, choiceOf, type FacetName, toggleValue } from './choice.ts'

/** Facets that have another name in the shop. */
const facetIds: Readonly<Record<string, string>> = { brand: 'ec_brand' }
/** Boolean filters of the shop and the facet values they stand for. */
const yes: Readonly<Record<string, FacetName & { value: string }>> = {
  sale: { key: 'nf', facetId: 'discount', value: '1..100' },
  new: { key: 'df', facetId: 'date_added', value: 'past-1-month..now' },
}

const pattern = /^filters\[(.+)\]$/

/**
 * Links of the shop filter a list by `filters[color]=12,13`, the ids of values, or `filters[sale]=true`. They become part
 * of the choice; unknown filters stay in the address.
 */
export async function readShopFilters(
  { choice, kept }: { choice: Choice; kept: string },
  category: string,
  { shop, report }: { shop: Pick<Platform['shop'], 'getFilters'>; report: Platform['report'] },
): Promise<{ choice: Choice; kept: string }> {
  const asked = keptPairs(kept).filter(({ key }) => pattern.test(key))
  if (asked.length === 0) return { choice, kept }
  // While the shop is down the ids cannot be resolved; the list is shown without them.
  const reply = await shop.getFilters({ category }).catch((error: unknown) => report('listing.filters.failed', error))
  const groups = reply?.ok ? reply.value.filters : []
  const understood = new Set<string>()
  let chosen = choice
  for (const { key, value } of asked) {
    const slug = pattern.exec(key)?.[1] ?? ''
    const flag = yes[slug]
    const group = groups.find((each) => each.type === 'attributes' && each.slug === slug)
    const ids = new Set(value.split(',').map(Number))
    if (flag && value === 'true') {
      chosen = withValue(chosen, { key: flag.key, facetId: flag.facetId }, flag.value)
      understood.add(key)
    } else if (group?.type === 'attributes') {
      const names = group.values.filter(({ id }) => ids.has(id)).map(({ name }) => name)
      if (names.length === 0) continue
      for (const name of names) chosen = withValue(chosen, { key: 'f', facetId: facetIds[slug] ?? slug }, name)
      understood.add(key)
    }
  }
  return { choice: { ...chosen, page: choice.page }, kept: keptWithout(kept, understood) }
}

/** Skip values that are chosen already. */
const withValue = (choice: Choice, name: FacetName, value: string): Choice =>
  choiceOf(choice, name).selected.includes(value) ? choice : toggleValue(choice, name, value)
