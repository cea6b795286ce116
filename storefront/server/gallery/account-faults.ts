import { problemResponse } from '@vitrine/contracts/http'
import type {
  Address,
  FashionCard,
  Newsletter,
  OutputOf,
  SavedPaymentMethod,
  ShopContract,
  StoreSearch,
  Subscription,
  SubscriptionDelivery,
  User,
} from '@vitrine/contracts/shop'
import { ownReviews } from '../../app/gallery/states/review-states.ts'
import { sampleCardId } from '../../app/gallery/states/sample-card.ts'

/** The reply to a call; it may pass the call on first. */
type Answer = (ask: () => Promise<Response>) => Promise<Response>

const refuse =
  (status: number, code: string): Answer =>
  async () =>
    problemResponse({ status, code, detail: 'As the state of the gallery wants it' })
const away = refuse(503, 'away')

const say =
  <Reply>(reply: Reply): Answer =>
  async () =>
    Response.json(reply)

/** The real answer, with a difference. */
const change =
  <Reply>(differ: (reply: Reply) => Reply): Answer =>
  async (ask) => {
    const response = await ask()
    return response.ok ? Response.json(differ((await response.json()) as Reply)) : response
  }

const at = '2026-11-02T09:00:00Z'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const address = (id: number, street: string, isDefault: boolean): Address => ({
  id,
  recipient: { firstName: 'Johanna', lastName: 'Beispiel' },
  street,
  zipCode: '10115',
  city: 'Berlin',
  countryCode: 'DEU',
  isDefault: { billing: isDefault, shipping: isDefault },
  isBillingAddress: true,
  isShippingAddress: true,
  createdAt: at,
  updatedAt: at,
  version: 1,
})

const card = (group: FashionCard['group'], more: Partial<FashionCard> = {}, balance = 1364): FashionCard => ({
  referenceKey: 'gallery',
  loyalty: { points: { balance }, card: { number: '2600 4410 0001 0' } },
  group,
  history: [
    { at, points: 264, reason: 'order', reference: 'V-100001' },
    { at: '2025-03-01T09:00:00Z', points: balance - 264, reason: 'transfer' },
  ],
  reward: { points: 2000, amount: 2000 },
  missing: [],
  ...more,
})

const savedCard = (id: string, differs: Partial<SavedPaymentMethod>): SavedPaymentMethod => ({
  id,
  brand: 'visa',
  last4: '4242',
  expires: '2031-09',
  isExpired: false,
  isDefault: false,
  ...differs,
})
const savedCards = [
  savedCard('5b1f0c1e-8f3e-4a39-9f6c-000000000001', { isDefault: true }),
  savedCard(sampleCardId, { brand: 'mastercard', last4: '5454' }),
  savedCard('5b1f0c1e-8f3e-4a39-9f6c-000000000003', {
    brand: 'amex',
    last4: '0005',
    expires: '2025-01',
    isExpired: true,
  }),
]

const delivery = (day: string, differs: Partial<SubscriptionDelivery> = {}): SubscriptionDelivery => ({
  day,
  state: 'ordered',
  order: { id: 100_301, number: 'V-100301' },
  missing: [],
  tryAgainOn: null,
  ...differs,
})
const item = { variantId: 1, productId: 1, name: 'Strumpfhose Matt', size: 'M', quantity: 2 }

const subscription = (differs: Partial<Subscription>): Subscription => ({
  id: '7f0f2c1e-8f3e-4a39-9f6c-000000000001',
  number: 'A-200001',
  status: 'active',
  interval: 'monthly',
  nextDelivery: inDays(20),
  endsOn: null,
  orderId: 100_101,
  items: [item],
  createdAt: `${inDays(-132)}T09:00:00Z`,
  price: 2998,
  address: {
    recipient: { firstName: 'Johanna', lastName: 'Beispiel' },
    street: 'Schaustraße 1',
    zipCode: '10115',
    city: 'Berlin',
    countryCode: 'DEU',
  },
  payment: 'invoice',
  savedMethod: null,
  hasPaymentProblem: false,
  changeableUntil: inDays(17),
  undo: null,
  deliveries: [],
  ...differs,
})
const subscribed = (differs: Partial<Subscription> = {}) => ({
  shop: { getSubscriptions: say([subscription(differs)]), getProductsByIds: say([]) },
})
const nothingNext = { nextDelivery: null, changeableUntil: null }

/** Faults behind the pages of an account and the store finder. */
export const accountFaults = {
  'profile-fails': { shop: { updateShopUser: refuse(500, 'internal') } },
  'external-sign-in': {
    shop: {
      refreshUser: change<{ user?: User }>(({ user }) =>
        user ? { user: { ...user, authentication: { type: 'beispiel' } } } : {},
      ),
      getSignInWays: say({ hasPassword: false, isFresh: false, providers: [{ key: 'beispiel', isLinked: true }] }),
    },
  },
  'ways-there': {
    shop: {
      getSignInWays: say({
        hasPassword: true,
        isFresh: true,
        providers: [
          { key: 'beispiel', isLinked: true },
          { key: 'muster-id', isLinked: false },
        ],
      }),
    },
  },
  'two-addresses': {
    shop: { getShopUserAddresses: say([address(1, 'Schaustraße 1', true), address(2, 'Fensterplatz 4', false)]) },
  },
  'newsletter-pending': { shop: { getNewsletter: say<Newsletter>({ status: 'pending', since: at }) } },
  'addresses-away': { shop: { getShopUserAddresses: away } },
  'no-card': { shop: { fetchFashionCard: refuse(404, 'NO_CARD') } },
  'card-temporary': { shop: { fetchFashionCard: say(card('Temporary_Card', { missing: ['address', 'email'] })) } },
  'card-basic': { shop: { fetchFashionCard: say(card('Basic_Card')) } },
  'card-vip': { shop: { fetchFashionCard: say(card('VIP_Card', {}, 2364)) } },
  'card-away': { shop: { fetchFashionCard: away } },
  'saved-cards': {
    shop: {
      getPaymentMethods: change<OutputOf<ShopContract['getPaymentMethods']>>((reply) => ({
        ...reply,
        methods: savedCards,
      })),
    },
  },
  'orders-of-years': {
    shop: {
      getOrders: change<OutputOf<ShopContract['getOrders']>>((reply) => ({
        ...reply,
        years: [new Date().getFullYear(), 2024],
        elsewhere: [{ shopId: 10029, count: 2 }],
      })),
    },
  },
  'subscription-active': subscribed({
    deliveries: [
      delivery(inDays(-10), { missing: [{ ...item, name: 'Strumpfhose Glanz' }] }),
      delivery(inDays(-40), { state: 'sold_out', order: null, missing: [item] }),
      delivery(inDays(-71), { order: { id: 100_201, number: 'V-100201' } }),
      delivery(inDays(-101), { state: 'account_closed', order: null }),
    ],
  }),
  'subscription-skipped': subscribed({ undo: { kind: 'skip', until: inDays(5) } }),
  'subscription-paused': subscribed({ status: 'paused', ...nothingNext }),
  'subscription-ended': subscribed({ status: 'cancelled', endsOn: '2026-10-31', ...nothingNext }),
  'subscription-unpaid': subscribed({
    hasPaymentProblem: true,
    payment: 'card',
    deliveries: [delivery(inDays(-1), { state: 'unpaid', order: null, tryAgainOn: inDays(2) }), delivery(inDays(-31))],
  }),
  'subscription-declines': { shop: { paySubscriptionDelivery: refuse(402, 'PAYMENT_DECLINED') } },
  'subscription-change-fails': { shop: { changeSubscription: refuse(500, 'internal') } },
  'no-stores-found': { shop: { searchStores: say<StoreSearch>({ from: null, wanted: null, stores: [] }) } },
  // Neither of the two nearest has it, and the third has one.
  'last-piece-far': {
    shop: {
      searchStores: change<StoreSearch>((reply) => ({
        ...reply,
        wanted: { productId: 1, productName: 'Seidenbluse', size: '38' },
        stores: reply.stores.map((store, place) => ({
          ...store,
          carries: place === 2,
          shelf: place === 2 ? { state: 'few', left: 1 } : { state: 'none' },
        })),
      })),
    },
  },
  'own-reviews': { shop: { getOwnReviews: say(ownReviews) } },
  'store-search-away': { shop: { searchStores: away } },
} as const
