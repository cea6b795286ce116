import type { Product } from '@vitrine/contracts/shop'
import { type TrackedItem, trackedProduct } from '@vitrine/contracts/tracking'
import { outfitPath, productPath } from '@vitrine/contracts/urls'
import { type Card, cardOfProduct, goodsPicture, labelOf } from '../product-card/card.ts'
import { type RecommendationList, toRecommendationList } from '../product-card/recommendation-list.ts'
import { soleDepartment } from '../platform/categories.ts'
import { collectionStores } from '../platform/collection-stores.ts'
import { createTranslate } from '../i18n/translate.ts'
import type { RequestContext } from '../request-context.ts'
import type { PictureAsset } from '../ui/picture.tsx'
import type { ProductView } from './product-view.ts'
import { toProductView } from './to-product-view.ts'

type LoadProductContext = Pick<RequestContext, 'platform' | 'market' | 'settings' | 'messages'>

/** Content around a product. Each part may fail without hiding the page. */
export type ProductLoadContext = {
  look: { name: string; text: string; to: string; picture: PictureAsset; cards: readonly Card[] } | null
  /** Products that are worn with this one, and alternatives to it; none of them is shown twice. */
  complements: RecommendationList
  recommendations: RecommendationList
  /** Stores of the country that offer collection; `null` where they are unknown. */
  storeIds: readonly number[] | null
}

export type ProductLookup =
  | { kind: 'product'; product: Product; to: string }
  /** No longer sold: redirect to another colour. */
  | { kind: 'moved'; to: string }
  | { kind: 'unknown' }

/** Finds a product; throws during an outage. */
export async function findProduct(
  id: number,
  { shop }: Pick<RequestContext['platform'], 'shop'>,
): Promise<ProductLookup> {
  const reply = await shop.getProductById({ id, with: { siblings: true } })
  if (!reply.ok) return { kind: 'unknown' }
  const { siblings = [], isActive, customData } = reply.value
  // Only editors receive drafts.
  if (isActive || customData['draft']) return { kind: 'product', product: reply.value, to: pathOf(reply.value) }
  const active = siblings.filter((sibling) => sibling.isActive)
  const instead = active.find(({ isSoldOut }) => !isSoldOut) ?? active[0]
  return instead ? { kind: 'moved', to: pathOf(instead) } : { kind: 'unknown' }
}

const pathOf = ({ id, attributes }: Pick<Product, 'id' | 'attributes'>) =>
  productPath(labelOf(attributes['name']) ?? '', id)

/** Loads the data of a product page. */
export async function readProductPage(
  product: Product,
  { platform, market, messages, settings: { cdnUrl } }: LoadProductContext,
): Promise<{ product: ProductView; item: TrackedItem } & ProductLoadContext> {
  const { id } = product
  const { shop, search, content, categories, report } = platform
  /** A part that fails is left out. */
  const orNothing = <Part, Nothing>(part: Promise<Part>, nothing: Nothing, event: string) =>
    part.catch((error: unknown) => {
      report(event, error)
      return nothing
    })
  const [charts, outfits, worn, recommended, stores, tree] = await Promise.all([
    orNothing(content.sizeCharts(), [], 'product.charts.failed'),
    orNothing(shop.getOutfits({ containing: id, perPage: 1 }), null, 'product.look.failed'),
    // More than are shown: some may stand in another list of the page.
    orNothing(search.recommendations('look', { productId: id, count: 8 }), null, 'product.complements.failed'),
    orNothing(search.recommendations('product', { productId: id, count: 12 }), null, 'product.recommendations.failed'),
    orNothing(shop.getStores({ carrying: id }), null, 'product.stores.failed'),
    orNothing(categories.tree(), [], 'product.categories.failed'),
  ])
  const outfit = outfits?.outfits[0]
  const pieces = (outfit?.products ?? []).filter((each) => each.id !== id && each.isActive).slice(0, 3)
  const inLook = [id, ...pieces.map((each) => each.id)]
  const complements = toRecommendationList(worn, cdnUrl, { most: 4, without: inLook })
  const t = createTranslate(messages, market)
  const view = toProductView(product, { market, t, cdnUrl, charts, now: platform.now() })
  const department = soleDepartment(tree)
  return {
    product: { ...view, trail: view.trail.filter(({ to }) => to !== department?.to) },
    item: trackedProduct(product),
    look: outfit
      ? {
          name: outfit.name,
          text: outfit.text,
          to: outfitPath(outfit.name, outfit.id),
          picture: goodsPicture(cdnUrl, outfit.picture, outfit.name),
          cards: pieces.map((each) => cardOfProduct(each, cdnUrl)),
        }
      : null,
    complements,
    recommendations: toRecommendationList(recommended, cdnUrl, {
      most: 4,
      without: [...inLook, ...complements.cards.map((card) => card.id)],
    }),
    storeIds: stores && collectionStores(stores, market).map((store) => store.id),
  }
}
