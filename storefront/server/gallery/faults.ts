import { problemResponse } from '@vitrine/contracts/http'
import type { ListingResponse } from '@vitrine/contracts/search'
import type { Basket, BasketItem, Outfit, Product, WishlistItem } from '@vitrine/contracts/shop'
import type { FaultName } from '../../app/gallery/states/state.ts'

/** What a call answers instead; it may ask first. */
type Answer = (ask: () => Promise<Response>, question: string) => Promise<Response>
/** By the name of the call; `*` are all others. */
export type Answers = Readonly<Record<string, Answer>>
type Fault = { shop?: Answers; search?: Answers; content?: 'away' }

const refuse =
  (status: number, code: string, more: Record<string, unknown> = {}): Answer =>
  async () =>
    problemResponse({ status, code, detail: 'As the state of the gallery wants it', more })
const away = refuse(503, 'away')
const broken = refuse(500, 'internal')

/** The real answer, with a difference. */
const change =
  <Reply>(differ: (reply: Reply) => Reply): Answer =>
  async (ask) => {
    const response = await ask()
    return response.ok
      ? Response.json(differ((await response.json()) as Reply), { headers: cookiesOf(response) })
      : response
  }
const cookiesOf = ({ headers }: Response): [string, string][] =>
  headers.getSetCookie().map((cookie) => ['Set-Cookie', cookie])

const soldOut = (product: Product): Product => ({
  ...product,
  isSoldOut: true,
  variants: product.variants.map((variant) => ({
    ...variant,
    stock: { ...variant.stock, quantity: 0, isSellableWithoutStock: false },
  })),
})
const first = <Item>(items: readonly Item[], differ: (item: Item) => Item): Item[] =>
  items.map((item, index) => (index === 0 ? differ(item) : item))

const results = (differ: (reply: ListingResponse) => Partial<ListingResponse>): Answers => {
  const answer = change<ListingResponse>((reply) => ({ ...reply, ...differ(reply) }))
  return { listing: answer, search: answer }
}

/** Lines that cannot be had cost nothing. */
const gone = (status: BasketItem['status'], isMeant: (index: number) => boolean): Answers => ({
  getBasket: change<{ basket: Basket }>(({ basket }) => {
    const lost = basket.items.filter((_, index) => isMeant(index))
    const left = basket.cost.withTax - lost.reduce((sum, { price }) => sum + price.total.withTax, 0)
    const items = basket.items.map((item, index) =>
      isMeant(index) ? { ...item, status, availableQuantity: 0, packageId: 0 } : item,
    )
    const appliedReductions = left > 0 ? basket.cost.appliedReductions : []
    return { basket: { ...basket, items, cost: { ...basket.cost, withTax: left, appliedReductions } } }
  }),
})
const firstLine = (differ: (item: BasketItem) => BasketItem): Answers => ({
  getBasket: change<{ basket: Basket }>(({ basket }) => ({
    basket: { ...basket, items: first(basket.items, differ) },
  })),
})

type Written = { basket: Basket; errors?: { operation: 'add' | 'update'; statusCode: number; kind: string }[] }
const fewer = (operation: 'add' | 'update') =>
  change<Written>((reply) => ({
    ...reply,
    errors: [{ operation, statusCode: 206, kind: 'ItemAddedWithReducedQuantity' }],
  }))

const firstWish = (differ: (product: Product) => Product): Answers => ({
  getWishlist: change<{ items: WishlistItem[] }>((reply) => ({
    ...reply,
    // The latest wish stands first.
    items: first(reply.items.toReversed(), (item) => ({ ...item, product: differ(item.product) })).toReversed(),
  })),
})

/** Whatever is asked after the first page of a list was there. Where the list is, it says from the beginning. */
function isChange(question: string): boolean {
  const { page, facets = [] } = JSON.parse(question) as { page?: number; facets?: { facetId?: string }[] }
  const others = facets.filter(({ facetId }) => facetId !== 'ec_category')
  return (page ?? 0) > 0 || /"state":"(?:selected|excluded)"/.test(JSON.stringify(others))
}

export const faults: Readonly<Record<FaultName, Fault>> = {
  'search-away': { search: { '*': away } },
  'search-fails-on-change': {
    search: { listing: async (ask, question) => (isChange(question) ? away(ask, question) : ask()) },
  },
  'nothing-in-category': {
    search: {
      listing: change<ListingResponse>((reply) => ({
        ...reply,
        products: [],
        results: [],
        facets: [],
        pagination: { ...reply.pagination, totalEntries: 0, totalPages: 0 },
      })),
    },
  },
  'tiles-sold-out': {
    search: results(({ products }) => ({
      products: products.map((product, index) => (index % 3 === 0 ? { ...product, ec_in_stock: false } : product)),
    })),
  },
  'no-pictures': {
    search: results(({ products }) => ({
      products: products.map((product, index) => (index % 2 === 0 ? { ...product, ec_images: [] } : product)),
    })),
    shop: {
      getProductById: change<Product>((product) => ({
        ...product,
        images: product.images.map((image) => ({
          ...image,
          hash: image.hash.replace(/^.*(?=-\w+$)/, 'no-such-thing'),
        })),
      })),
    },
  },
  'no-recommendations': { search: { recommendations: away } },
  'content-away': { content: 'away' },
  'categories-away': { shop: { getCategoryTree: away } },
  'shop-away': { shop: { '*': away } },
  'product-inactive': {
    shop: { getProductById: change<Product>((product) => ({ ...product, isActive: false, siblings: [] })) },
  },
  'stores-away': { shop: { getStores: away } },
  'no-stores': { shop: { getStores: change(() => []) } },
  'adding-sold-out': { shop: { addItemToBasket: refuse(412, 'OUT_OF_STOCK') } },
  'adding-full': { shop: { addItemToBasket: refuse(413, 'BASKET_FULL') } },
  'adding-fails': { shop: { addItemToBasket: broken } },
  'adding-fewer': { shop: { addItemToBasket: fewer('add') } },
  'notice-fails': { shop: { notifyWhenBack: broken } },
  'wish-fails': { shop: { addItemToWishlist: broken, removeItemFromWishlist: broken } },
  'wishlist-full': { shop: { addItemToWishlist: refuse(413, 'WISHLIST_FULL') } },
  'wish-sold-out': { shop: firstWish(soldOut) },
  'wish-gone': { shop: firstWish((product) => ({ ...product, isActive: false })) },
  'piece-sold-out': {
    shop: {
      getOutfitById: change<Outfit>((outfit) => ({ ...outfit, products: first(outfit.products, soldOut) })),
      getProductsByIds: change<Product[]>((products) => first(products, soldOut)),
    },
  },
  'line-sold-out': { shop: gone('unavailable', (index) => index === 0) },
  'lines-sold-out': { shop: gone('unavailable', () => true) },
  'line-gone': { shop: gone('deleted', (index) => index === 0) },
  'line-few-left': { shop: firstLine((item) => ({ ...item, availableQuantity: 2 })) },
  'line-too-many': { shop: firstLine((item) => ({ ...item, quantity: 3, availableQuantity: 2 })) },
  'line-change-fails': { shop: { updateBasketItem: broken } },
  'line-change-fewer': { shop: { updateBasketItem: fewer('update') } },
  'sign-in-wrong': { shop: { oauthLogin: refuse(400, 'WRONG_CREDENTIALS') } },
  'sign-in-rests': { shop: { oauthLogin: refuse(429, 'TOO_MANY_ATTEMPTS', { retryAfter: 900 }) } },
  'sign-in-fails': { shop: { oauthLogin: broken } },
  'mail-exists': { shop: { oauthRegister: refuse(409, 'EMAIL_TAKEN') } },
  'password-weak': { shop: { oauthRegister: refuse(422, 'WEAK_PASSWORD') } },
  'reset-link-good': { shop: { checkPasswordHash: change(() => ({ isGood: true })) } },
  'account-parts-away': { shop: { getOrders: broken, fetchFashionCard: broken } },
  'providers-there': {
    shop: { getExternalIdpRedirect: change(() => ({ example: 'https://accounts.example/authorize' })) },
  },
}
