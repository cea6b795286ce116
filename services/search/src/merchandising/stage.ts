import { languageCodeOf } from '@vitrine/contracts/catalogue'
import { type Locale, marketOf } from '@vitrine/contracts/markets'
import type { StageList, StageTile } from '@vitrine/contracts/merchandising'
import { pictureFile } from '@vitrine/contracts/pictures'
import type { LoadProducts } from '../documents/catalogue-source.ts'
import type { Hit } from '../engine/engine.ts'
import { nameOf } from '../protocol/products.ts'
import { findListing } from '../query-pipeline/listing-filters.ts'
import type { RuleContext } from '../query-pipeline/merchandising.ts'
import { minimalQuery } from '../query-pipeline/search-with-correction.ts'
import type { SearchResult } from '../query-pipeline/search-result.ts'
import type { Trial, TrialOptions } from '../trial.ts'

/** A list of the shop: the results of a query, or the products of a category. */
export type StageView = { shop: Locale; q?: string | undefined; path?: string | undefined }

export const contextOf = (view: StageView, { vocabulary, outfits, now }: TrialOptions): RuleContext => {
  const market = marketOf(view.shop)
  const category =
    view.path === undefined
      ? undefined
      : findListing(view.path, { vocabulary: vocabulary(), locale: view.shop, now: now(), outfits: outfits() })
          ?.category
  const language = languageCodeOf(view.shop)
  return { market, language, query: view.q ?? '', now: now(), ...(category && { category }) }
}

/** The list as shoppers get it, with the parts of each score. */
export function runView(view: StageView, { pipeline }: Trial, now: number, perPage: number): Promise<SearchResult> {
  const base = { ...minimalQuery(marketOf(view.shop), languageCodeOf(view.shop), now, perPage), isExplained: true }
  if (view.path !== undefined) return pipeline.listing({ ...base, path: view.path })
  return pipeline.search({ ...base, query: view.q ?? '', mayCorrect: true })
}

const boostOf = ({ explanation = [] }: Hit): number =>
  explanation
    .filter(({ what, detail }) => what === 'boost' && /^rule(: |$)/.test(detail))
    .reduce((sum, { value }) => sum + value, 0)

/** Results as tiles, with the names, prices and pictures of this moment. */
export async function toStageList(
  { total, hits }: SearchResult,
  shop: Locale,
  { loadProducts, picturesUrl }: { loadProducts: LoadProducts; picturesUrl: URL },
): Promise<StageList> {
  const market = marketOf(shop)
  const products = await loadProducts(
    market,
    hits.map(({ id }) => Number(id)),
  )
  const tiles = hits.flatMap((hit, place): StageTile[] => {
    const product = products.get(Number(hit.id))
    if (!product) return []
    const hash = product.images.map((image) => image.hash).find((each) => !each.startsWith('-'))
    return [
      {
        id: product.id,
        members: hit.members.map(Number),
        name: nameOf(product),
        price: product.priceRange.min.withTax,
        currency: market.currency,
        picture:
          hash === undefined ? null : new URL(pictureFile({ name: hash, width: 360, type: 'webp' }), picturesUrl).href,
        place: place + 1,
        isPinned: hit.isPinned,
        isSoldOut: product.isSoldOut,
        boost: boostOf(hit),
      },
    ]
  })
  return { total, tiles }
}
