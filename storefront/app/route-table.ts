import { type MessagePart, messageParts } from './i18n/message-parts.ts'

/** Name of a page in tracking; `null` where the specification has none. */
type PageType =
  | 'home'
  | 'service'
  | 'product_list'
  | 'product_detail'
  | 'searchresult'
  | 'wishlist'
  | 'basket_page'
  | 'checkout'
  | 'confirmation'
  | 'signin_page'
  | 'location_page'
  | 'my_account'
  | 'account_area:order_id'
  | 'subscription'
  | 'subscription-cancellation'

export type ShopRoute = {
  id: string
  /** Behind the locale, which is matched before: `/fr-ch/cart/` and `vitrine.example/cart/` are both `cart`. */
  path: string
  pageType: PageType | null
  isProtected: boolean
  isIndexable: boolean
  layout: 'default' | 'checkout'
  file: string
  /** Parts of the messages it needs besides those of the shell. */
  messages: readonly MessagePart[]
}

type Own = Partial<ShopRoute> & Pick<ShopRoute, 'file'>

const page = (id: string, path: string, pageType: PageType | null, own: Own): ShopRoute => ({
  id,
  path,
  pageType,
  isProtected: false,
  isIndexable: true,
  layout: 'default',
  messages: [],
  ...own,
})
const unlisted = { isIndexable: false }
const account = { isIndexable: false, isProtected: true, messages: ['account', 'orders'] } as const
const afterSales: Own = {
  isIndexable: false,
  file: 'after-sales/route.tsx',
  messages: ['after_sales', 'forms'],
}

/** Every page of the shop. */
export const shopRoutes: readonly ShopRoute[] = [
  page('home', '', 'home', { file: 'home/route.tsx' }),
  page('service', 's/:slug', 'service', { file: 'pages/service-page.tsx', messages: ['service', 'story'] }),
  page('listing', 'c/*', 'product_list', { file: 'category/route.tsx', messages: ['results'] }),
  page('outfit', 'p/shop-the-look/*', null, { file: 'outfit/route.tsx', messages: ['outfit', 'basket'] }),
  page('product', 'p/*', 'product_detail', { file: 'product/route.tsx', messages: ['product'] }),
  page('search', 'search', 'searchresult', { ...unlisted, file: 'search/route.tsx', messages: ['results'] }),
  page('notice', 'notice', null, { ...unlisted, file: 'notice/route.tsx', messages: ['account'] }),
  page('newsletter', 'newsletter', null, {
    ...unlisted,
    file: 'newsletter/route.tsx',
    messages: ['account', 'forms'],
  }),
  page('review-mails', 'review-mails', null, {
    ...unlisted,
    file: 'own-reviews/end-mails.tsx',
    messages: ['own_reviews'],
  }),
  page('farewell', 'goodbye', null, { ...unlisted, file: 'profile/farewell.tsx', messages: ['profile'] }),
  page('wishlist', 'wishlist', 'wishlist', {
    ...unlisted,
    file: 'wishlist/route.tsx',
    messages: ['basket', 'keeping', 'lists'],
  }),
  page('basket', 'cart', 'basket_page', { ...unlisted, file: 'basket/route.tsx', messages: ['basket'] }),
  page('checkout', 'checkout', 'checkout', {
    ...unlisted,
    layout: 'checkout',
    file: 'checkout/route.tsx',
    messages: ['checkout'],
  }),
  page('success', 'success', 'confirmation', {
    ...unlisted,
    file: 'success/route.tsx',
    messages: ['success', 'basket', 'forms'],
  }),
  page('login', 'login', 'signin_page', { ...unlisted, file: 'login/route.tsx', messages: ['login', 'forms'] }),
  page('login-callback', 'login/callback', null, { ...unlisted, file: 'login/callback.tsx', messages: ['login'] }),
  page('stores', 'location', 'location_page', { file: 'stores/route.tsx', messages: ['stores'] }),
  page('reservation', 'reservation', null, {
    ...unlisted,
    file: 'reservation/route.tsx',
    messages: ['reservation', 'forms'],
  }),
  page('order-tracking', 'order-trackform', null, afterSales),
  page('returns', 'returns-portal', null, afterSales),
  // Under the name each language gives it; a shop sends the others to its own (W-01).
  page('withdrawal', 's/widerruf', 'service', afterSales),
  page('withdrawal-fr', 's/retractation', 'service', afterSales),
  page('withdrawal-en', 's/withdrawal', 'service', afterSales),
  // Open to everyone: a contract must be cancellable without signing in (K-01).
  page('cancellation', 'account/subscription-cancellations', 'subscription-cancellation', afterSales),
  page('account', 'account', 'my_account', { ...account, file: 'account/overview.tsx' }),
  page('orders', 'account/orders', null, { ...account, file: 'account/order-list.tsx' }),
  page('order', 'account/order-details/:id', 'account_area:order_id', {
    ...account,
    file: 'account/order-detail.tsx',
    messages: ['account', 'orders', 'after_sales'],
  }),
  page('profile', 'account/profile-details', null, {
    ...account,
    file: 'profile/route.tsx',
    messages: ['account', 'forms', 'profile'],
  }),
  page('fashion-card', 'account/fashion-card', null, {
    ...account,
    file: 'loyalty/route.tsx',
    messages: ['account', 'forms', 'card'],
  }),
  page('subscription', 'account/subscription', 'subscription', {
    ...account,
    file: 'subscriptions/route.tsx',
    messages: ['account', 'subscription'],
  }),
  page('reservations', 'account/reservations', null, {
    ...account,
    file: 'reservation/route.tsx',
    messages: ['account', 'reservation'],
  }),
  page('reviews', 'account/reviews', null, {
    ...account,
    file: 'own-reviews/route.tsx',
    messages: ['account', 'forms', 'orders', 'own_reviews'],
  }),
  page('payment-methods', 'account/payment-methods', null, {
    ...account,
    file: 'payment-methods/route.tsx',
    messages: ['account', 'forms', 'payment_methods'],
  }),
  page('content', '*', 'service', { file: 'pages/content-page.tsx', messages: ['service', 'story'] }),
]

/** Shows every component in every state; part of development and test builds only. */
export const galleryRoute = /* @__PURE__ */ page('gallery', 'gallery', null, {
  ...unlisted,
  file: 'gallery/route.tsx',
  messages: messageParts,
})
