import { brand } from '@vitrine/contracts/markets'
import { problemResponse } from '@vitrine/contracts/http'
import type { ListingResponse } from '@vitrine/contracts/search'
import type {
  Basket,
  BasketItem,
  Order,
  Outfit,
  Product,
  Promotion,
  Wishlist,
  WishlistItem,
} from '@vitrine/contracts/shop'
import type { FaultName } from '../../app/gallery/states/state.ts'
import { accountFaults } from './account-faults.ts'
import { reservationFaults } from './reservation-faults.ts'
import { cancelled, partlyReturned, partlyShipped } from './sample-order-states.ts'
import {
  announcedExchange,
  announcedReturn,
  orderOfThePast,
  priced,
  type Question,
  returnableOrder,
  trackedOrder,
  cancellableOrder,
  cancelledOrder,
} from './sample-order.ts'

/** The reply to a call; it may pass the call on first. */
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

/** A reply that the shop never gave. */
const answer =
  (say: (question: Question & { items?: readonly { exchangeFor?: number }[] }) => object): Answer =>
  async (_, question) =>
    Response.json(say((JSON.parse(question || '{}') as { payload?: object }).payload ?? {}))

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

/** Two named lists: one with an item and a link, one without either. */
const withLists = (wishlist: Wishlist): Wishlist => ({
  ...wishlist,
  lists: [
    {
      key: 'gallery-1',
      name: 'Sommer in Italien',
      shareKey: 'AAAAAAAAAAAAAAAAAAAAAA',
      itemKeys: wishlist.items.slice(0, 1).map(({ key }) => key),
    },
    { key: 'gallery-2', name: 'Büro', shareKey: null, itemKeys: [] },
  ],
})

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
    const total = { ...basket.total, withTax: left, due: left }
    return { basket: { ...basket, items, total, cost: { ...basket.cost, withTax: left, appliedReductions } } }
  }),
})
const firstLine = (differ: (item: BasketItem) => BasketItem): Answers => ({
  getBasket: change<{ basket: Basket }>(({ basket }) => ({
    basket: { ...basket, items: first(basket.items, differ) },
  })),
})

const wholeBasket = (differ: (basket: Basket) => Partial<Basket>): Answers => ({
  getBasket: change<{ basket: Basket }>(({ basket }) => ({ basket: { ...basket, ...differ(basket) } })),
})
/** A promotion with the same name in all languages. */
const promotion = (differs: Partial<Promotion> = {}): Promotion => ({
  id: '3999',
  name: `${brand.name} Plus`,
  priority: 1,
  isActive: true,
  schedule: { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' },
  effect: { type: 'automatic_discount', additionalData: { type: 'relative', value: 10 } },
  conditions: [],
  customData: {},
  tiers: [],
  ...differs,
})
const carrying = (item: BasketItem, isValid: boolean): BasketItem => ({
  ...item,
  promotionId: '3999',
  promotion: { ...promotion(), isValid, failedConditions: [] },
})
const bound = (items: readonly BasketItem[], differ: (item: BasketItem) => Partial<BasketItem>): BasketItem[] =>
  items.map((item, index) =>
    index < 2
      ? { ...item, itemGroup: { id: 'set', isMainItem: index === 0, isRequired: index === 1 }, ...differ(item) }
      : item,
  )

type Written = { basket: Basket; errors?: { operation: 'add' | 'update'; statusCode: number; kind: string }[] }
const fewer = (operation: 'add' | 'update') =>
  change<Written>((reply) => ({
    ...reply,
    errors: [{ operation, statusCode: 206, kind: 'ItemAddedWithReducedQuantity' }],
  }))

const firstWish = (differ: (item: WishlistItem) => Partial<WishlistItem>): Answers => ({
  getWishlist: change<{ items: WishlistItem[] }>((reply) => ({
    ...reply,
    // The latest wish stands first.
    items: first(reply.items.toReversed(), (item) => ({ ...item, ...differ(item) })).toReversed(),
  })),
})

/** Cents that make a visible difference. */
const difference = 2_000
const reduced = (product: Product): Product => ({
  ...product,
  lowestPriorPrice: { ...product.lowestPriorPrice, withTax: product.priceRange.min.withTax + difference },
})
const orderIs = (code: string): Answers => ({
  getOrderDataByCbd: change<Order>((order) => ({
    ...order,
    detailedStatus: { ...order.detailedStatus, order: { code, name: code } },
  })),
})

/** A request after the first page of a list: only that one starts at the beginning. */
function isChange(question: string): boolean {
  const { page, facets = [] } = JSON.parse(question) as { page?: number; facets?: { facetId?: string }[] }
  const others = facets.filter(({ facetId }) => facetId !== 'ec_category')
  return (page ?? 0) > 0 || /"state":"(?:selected|excluded)"/.test(JSON.stringify(others))
}

export const faults: Readonly<Record<FaultName, Fault>> = {
  'search-away': { search: { '*': away } },
  'lists-away': { search: { '*': away }, shop: { getProductsByCategory: away } },
  'search-fails-on-change': {
    search: { listing: async (ask, question) => (isChange(question) ? away(ask, question) : ask()) },
  },
  'answers-late': { search: { generate: () => new Promise<never>(() => {}) } },
  'answers-away': { search: { generate: away } },
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
  'wish-sold-out': { shop: firstWish(({ product }) => ({ product: soldOut(product) })) },
  'wish-gone': { shop: firstWish(({ product }) => ({ product: { ...product, isActive: false } })) },
  'wish-back': { shop: firstWish(() => ({ isBackInStock: true })) },
  'wish-reduced': {
    shop: firstWish(({ product }) => ({
      product: reduced(product),
      savedPrice: product.priceRange.min.withTax + difference,
    })),
  },
  'wish-dearer': { shop: firstWish(({ product }) => ({ savedPrice: product.priceRange.min.withTax - difference })) },
  'wish-lists': { shop: { getWishlist: change<Wishlist>(withLists) } },
  'wish-missing': { shop: { removeItemFromWishlist: refuse(404, 'ITEM_NOT_FOUND') } },
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
  'line-price-changed': { shop: firstLine((item) => ({ ...item, addedPrice: item.variant.price.withTax + 1_000 })) },
  'line-promotion-lost': { shop: firstLine((item) => carrying(item, false)) },
  'line-promoted-by-more': {
    shop: firstLine((item) =>
      item.quantity > 1 ? carrying(item, true) : { ...item, promotionId: null, promotion: null },
    ),
  },
  'lines-as-set': { shop: wholeBasket(({ items }) => ({ items: bound(items, () => ({})) })) },
  'set-incomplete': { shop: wholeBasket(({ items }) => ({ items: bound(items, () => ({ status: 'unavailable' })) })) },
  'gift-earned': {
    shop: wholeBasket(({ items }) => ({
      applicablePromotions: [
        {
          promotion: promotion({
            effect: {
              type: 'buy_x_get_y',
              additionalData: { variantIds: items.slice(0, 3).map(({ variant }) => variant.id) },
            },
          }),
        },
      ],
    })),
  },
  'offer-near': {
    shop: wholeBasket(() => ({
      offers: [
        { promotion: promotion(), missing: { withTax: 1_234 }, share: 0.8 },
        { promotion: promotion({ id: '3998' }), missing: { pieces: 1 }, share: 0.5 },
      ],
    })),
  },
  // Every look finds another version than the one this page has made.
  'basket-changed-elsewhere': { shop: wholeBasket(() => ({ version: Date.now() % 1_000_000_000 })) },
  'voucher-minimum': { shop: { redeemCode: refuse(409, 'VOUCHER_MINIMUM', { minimumOrderValue: 15_000 }) } },
  'voucher-second': { shop: { redeemCode: refuse(409, 'VOUCHER_NOT_COMBINABLE', { voucher: 'FENSTER10' }) } },
  'voucher-not-holding': {
    shop: wholeBasket(() => ({
      codes: {
        voucher: {
          id: 1,
          code: 'MANTEL25',
          type: 'absolute',
          value: 2_500,
          off: 0,
          problem: 'VOUCHER_MINIMUM',
          minimumOrderValue: 15_000,
        },
        giftCards: [],
      },
    })),
  },
  'sign-in-wrong': { shop: { oauthLogin: refuse(400, 'WRONG_CREDENTIALS') } },
  'sign-in-rests': { shop: { oauthLogin: refuse(429, 'TOO_MANY_ATTEMPTS', { retryAfter: 900 }) } },
  'sign-in-disabled': { shop: { oauthLogin: refuse(403, 'ACCOUNT_DISABLED') } },
  'sign-in-fails': { shop: { oauthLogin: broken } },
  'mail-exists': { shop: { oauthRegister: refuse(409, 'EMAIL_TAKEN') } },
  'password-wrong': { shop: { updatePassword: refuse(403, 'WRONG_PASSWORD') } },
  'password-weak': { shop: { oauthRegister: refuse(422, 'WEAK_PASSWORD') } },
  'reset-link-good': { shop: { checkPasswordHash: change(() => ({ isGood: true })) } },
  'account-parts-away': { shop: { getOrders: broken, fetchFashionCard: broken } },
  'providers-there': {
    shop: { getExternalIdpRedirect: change(() => ({ example: 'https://accounts.example/authorize' })) },
  },
  'order-cancelled': { shop: orderIs('order_cancelled') },
  'payment-declined': { shop: orderIs('order_aborted') },
  'payment-approved': { shop: { getPayment: change((payment: object) => ({ ...payment, state: 'approved' })) } },
  'account-weak': { shop: { createAccountFromOrder: refuse(422, 'WEAK_PASSWORD') } },
  'account-exists': { shop: { createAccountFromOrder: refuse(409, 'ALREADY_REGISTERED') } },
  'account-fails': { shop: { createAccountFromOrder: broken } },
  ...accountFaults,
  ...reservationFaults,
  'statement-fails': { shop: { withdraw: broken, cancelSubscription: broken } },
  'asked-too-often': { shop: { trackOrder: refuse(429, 'too_many_calls', { retryAfter: 180 }) } },
  'order-on-its-way': { shop: { trackOrder: answer(() => trackedOrder) } },
  'tracked-order-cancellable': { shop: { trackOrder: answer(() => cancellableOrder) } },
  'tracked-order-cancelled': { shop: { trackOrder: answer(() => cancelledOrder) } },
  'order-returnable': {
    shop: {
      findReturnableOrder: answer((question) => priced(returnableOrder, question)),
      requestReturn: answer(({ items = [] }) =>
        items.some(({ exchangeFor }) => exchangeFor) ? announcedExchange : announcedReturn,
      ),
      getReturnLabel: answer(() => ({ fileName: 'RABCDEFGH23.pdf', file: '' })),
    },
  },
  'exchange-waits': {
    shop: {
      findExchange: answer(() => ({ orderNumber: 'V-100251', names: ['Wickelmantel, L'], state: 'waiting' as const })),
    },
  },
  'size-sold-out': { shop: { requestReturn: refuse(409, 'SIZE_SOLD_OUT') } },
  'return-period-over': { shop: { findReturnableOrder: answer(() => orderOfThePast) } },
  'label-fails': { shop: { getReturnLabel: away } },
  'order-partly-sent': { shop: { getOrderById: change<Order>(partlyShipped) } },
  'order-called-off': { shop: { getOrderById: change<Order>(cancelled) } },
  'order-partly-back': { shop: { getOrderById: change<Order>(partlyReturned) } },
}
