import { productStatus, type TrackedItem, toUnits } from '@vitrine/contracts/tracking'
import type { TrackingEvent } from '@vitrine/tracking/events'
import type { ListedProduct } from '../platform/tracking.ts'
import { pageSize } from '../product-list/page-size.ts'
import { dataOf, type PageData, type TrackedPage } from './tracked-page.ts'

/** A list of products on a page; `offset` is the number of products on the pages before. */
export type ProductList = {
  id: string
  name: string
  products: readonly ListedProduct[]
  offset: number
  /** The category that all products are in. */
  category?: { id: string; name: string }
}

/** Analytics products ignore further items of an event. */
const mostItems = 200

/** The list that a page is about; null for pages without one. */
export function mainListOf(page: TrackedPage): ProductList | null {
  const outfit = dataOf(page, 'outfit')?.outfit
  if (outfit) return outfitList(outfit)
  const listing = dataOf(page, 'listing')
  const results = (listing ?? dataOf(page, 'search'))?.results
  if (!results || results.cards.length === 0) return null
  const list = { products: results.cards, offset: results.firstPage * pageSize }
  if (!listing) return { ...list, id: 'searchresult', name: 'searchresult' }
  const category = { id: String(listing.id), name: listing.name }
  return { ...list, ...category, category }
}

/** The pieces of a look, in the order of their numbers. */
function outfitList({ id, name, pieces }: PageData['outfit']['outfit']): ProductList | null {
  const products = pieces.map(({ card }) => card)
  return products.length > 0 ? { id: String(id), name, products, offset: 0 } : null
}

/** Lists beside the content of a page: recommendations, and the sliders that editors fill. */
export function furtherListsOf(page: TrackedPage): ProductList[] {
  const product = dataOf(page, 'product')
  const sliders = blocksOf(page).flatMap(slidersIn)
  return [
    recommendationList(product?.complements?.cards ?? [], 'complements'),
    recommendationList(product?.recommendations.cards ?? []),
    ...sliders.map(({ id, headline = '', products }) => ({ id, name: headline, products, offset: 0 })),
  ].filter(({ products }) => products.length > 0)
}

const recommendationList = (products: readonly ListedProduct[], id = 'recommendations'): ProductList => ({
  id,
  name: id,
  products,
  offset: 0,
})

type BasketPage = { also?: Promise<{ cards: readonly ListedProduct[] }> }

/** Recommendations of the basket page, which arrive after it; null for other pages. */
export async function lateListOf({ id, loaderData }: TrackedPage): Promise<ProductList | null> {
  if (id !== 'basket' || !loaderData) return null
  try {
    const basket = (await ('late' in Object(loaderData) ? (loaderData as Late).late : loaderData)) as BasketPage
    const products = (await basket.also)?.cards ?? []
    return products.length > 0 ? recommendationList(products) : null
  } catch {
    // The page shows that it could not be loaded.
    return null
  }
}

type Late = { late: Promise<unknown> }
type SliderBlock = { type: 'productSlider'; id: string; headline?: string; products: readonly ListedProduct[] }
type SomeBlock = SliderBlock | { type: 'story'; content: readonly SomeBlock[] } | { type: 'other' }

function blocksOf(page: TrackedPage): readonly SomeBlock[] {
  const content = dataOf(page, 'content')
  const from = dataOf(page, 'home') ?? content?.page ?? content?.service?.page ?? dataOf(page, 'service')?.page
  return ((from as { blocks?: readonly SomeBlock[] } | undefined)?.blocks ?? []) as readonly SomeBlock[]
}

const slidersIn = (block: SomeBlock): readonly SliderBlock[] =>
  block.type === 'productSlider' ? [block] : block.type === 'story' ? block.content.flatMap(slidersIn) : []

/** Items of a list, with their places from 1 over all its pages. */
const listItems = ({ id, name, products, offset, category }: ProductList, currency: string): TrackedItem[] =>
  products.slice(0, mostItems).map((product, place) => ({
    ...priceFields(product),
    item_id: String(product.id),
    item_name: product.name,
    item_brand: product.brand ?? '',
    item_brand_id: '',
    item_category: category?.name ?? '',
    item_category_id: category?.id ?? '',
    item_variant: '',
    item_size: '',
    currency,
    quantity: 1,
    sold_out: product.isSoldOut ?? false,
    index: offset + place + 1,
    item_list_name: name,
    item_list_id: id,
  }))

function priceFields({ price, discount, lowestPrior, isNew = false }: ListedProduct) {
  const off = discount ?? Math.max(0, (lowestPrior ?? price) - price)
  return {
    item_status: productStatus({ discount: off, isNew }),
    price: toUnits(price),
    original_price: toUnits(price + off),
    sale_discount: toUnits(off),
  }
}

export const viewItemList = (list: ProductList, currency: string): TrackingEvent => ({
  event: 'view_item_list',
  response_id: list.products[0]?.responseId ?? '',
  ecommerce: { currency, item_list_name: list.name, item_list_id: list.id, items: listItems(list, currency) },
})

/** A product of a list was opened; null where none of the lists has it. */
export function selectItem(lists: readonly ProductList[], productId: number, currency: string): TrackingEvent | null {
  for (const list of lists) {
    const place = list.products.findIndex(({ id }) => id === productId)
    if (place < 0) continue
    const selected = { ...list, products: list.products.slice(place, place + 1), offset: list.offset + place }
    return { ...viewItemList(selected, currency), event: 'select_item' }
  }
  return null
}
