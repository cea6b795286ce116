import type { Category, Outfit } from '@vitrine/contracts/catalogue'
import { isNewArrivals } from '@vitrine/contracts/urls'
import type { Locale } from '@vitrine/contracts/markets'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Filter } from '../engine/engine.ts'
import { newFilter } from '../query-parsing/parse-query.ts'

/** The category of a listing, and the filters of its products. */
export type ListingFilters = {
  category: Category
  filters: readonly Filter[]
}

type ListingContext = { vocabulary: Vocabulary; locale: Locale; now: number; outfits: readonly Outfit[] }

/** The listing at a path, in any language of the shop; undefined where no category has that path. */
export function findListing(
  path: string,
  { vocabulary, locale, now, outfits }: ListingContext,
): ListingFilters | undefined {
  const category = vocabulary.categoryAt(path, locale)
  if (category) return listingOf(category, { vocabulary, locale, now, outfits })
  // `/damen/new` lists new products of `/damen`.
  if (!isNewArrivals(path)) return undefined
  const above = vocabulary.categoryAt(
    path
      .split('/')
      .filter((part) => part !== 'new')
      .join('/'),
    locale,
  )
  if (above?.listing !== 'goods') return undefined
  const place = listingOf(above, { vocabulary, locale, now, outfits })
  return place && { ...place, filters: [...place.filters, newFilter(now)] }
}

function listingOf(
  category: Category,
  { vocabulary, locale, now, outfits }: ListingContext,
): ListingFilters | undefined {
  const own = category.rootlineIds.map(String)
  switch (category.listing) {
    case 'goods':
      return { category, filters: [treeFilter([own])] }
    case 'outfits': {
      const ids = [...new Set(outfits.flatMap(({ productIds }) => productIds))].map(String)
      return {
        category,
        filters: [{ kind: 'ids', selected: ids.length > 0 ? ids : [''], excluded: [] }],
      }
    }
    case 'sale':
    case 'new': {
      const mirrored = mirroredPaths(category, vocabulary)
      if (mirrored?.length === 0) return undefined
      const found: Filter =
        category.listing === 'new'
          ? newFilter(now)
          : { kind: 'values', facet: 'reducedIn', selected: [locale], excluded: [] }
      return {
        category,
        filters: mirrored ? [found, treeFilter(mirrored)] : [found],
      }
    }
  }
}

/** `sale/dresses` shows products of `women/dresses`; the sale itself shows everything, which is no path. */
function mirroredPaths({ key }: Category, { categories }: Vocabulary): string[][] | undefined {
  const area = key.split('/')[1]
  if (area === undefined) return undefined
  const roots = categories.filter(({ depth, listing }) => depth === 1 && listing === 'goods')
  return categories
    .filter((category) => roots.some((root) => category.key === `${root.key}/${area}`))
    .map(({ rootlineIds }) => rootlineIds.map(String))
}

const treeFilter = (selected: readonly (readonly string[])[]): Filter => ({ kind: 'tree', facet: 'category', selected })
