import type { Dependency } from './stand-ins.ts'

/** A page of the route table, and what it answers while something is down. */
export type PageRow = {
  /** Behind the locale; a product is that of the test. */
  path: string | ((product: string) => string)
  /** While all is well; 200 unless the page says otherwise. */
  status?: number
  /** Without a service; the same as with it unless the page says otherwise. An outage is 503. */
  without?: Readonly<Partial<Record<Dependency, number>>>
}

/** Pages of what customers own, which is in the database alone. */
const personal = (path: string, status = 200): PageRow => ({ path, status, without: { database: 503 } })

/** One row for each page of the route table, by its id, as a customer with a full basket sees it. */
export const pageRows: Readonly<Record<string, PageRow>> = {
  home: { path: '' },
  // The stand-in of the content service has no pages: 404 while it answers, an outage otherwise.
  service: { path: 's/hilfe/', status: 404, without: { content: 503 } },
  listing: { path: 'c/damen/' },
  outfit: { path: 'p/shop-the-look/ausflug-999999/', status: 404 },
  product: { path: (product) => product },
  search: { path: 'search/?searchTerm=kleid' },
  notice: { path: 'notice/' },
  newsletter: { path: 'newsletter/' },
  farewell: { path: 'goodbye/' },
  wishlist: personal('wishlist/'),
  basket: personal('cart/'),
  // It opens a session of its own, which is a write.
  checkout: { path: 'checkout/', without: { database: 503, disk: 503 } },
  success: { path: 'success/', status: 404 },
  // A customer is led on; where it is not known who asks, the page offers to sign in.
  login: { path: 'login/', status: 302, without: { database: 200 } },
  'login-callback': { path: 'login/callback/', status: 302 },
  stores: { path: 'location/' },
  reservation: { path: 'reservation/', status: 404 },
  'order-tracking': { path: 'order-trackform/' },
  returns: { path: 'returns-portal/' },
  withdrawal: { path: 's/widerruf/' },
  'withdrawal-fr': { path: 's/retractation/', status: 301 },
  'withdrawal-en': { path: 's/withdrawal/', status: 301 },
  cancellation: { path: 'account/subscription-cancellations/' },
  account: personal('account/'),
  orders: personal('account/orders/'),
  order: personal('account/order-details/V-1/', 404),
  profile: personal('account/profile-details/'),
  'fashion-card': personal('account/fashion-card/'),
  subscription: personal('account/subscription/'),
  reservations: personal('account/reservations/'),
  reviews: personal('account/reviews/'),
  // Without a token it says that the link is broken.
  'review-mails': { path: 'review-mails/' },
  'payment-methods': personal('account/payment-methods/'),
  content: { path: 'magazin/', status: 404, without: { content: 503 } },
}
