import type { Locale } from '@vitrine/contracts/markets'
import type { Quote } from '@vitrine/contracts/shop'
import type { FindGoods } from './find-products.ts'
import type { OrderWish } from './place-order.ts'

/** Behind it an address names the state its page is to be in; only builds with the gallery read it. */
export const stateKey = '_state'

export const screens = [
  'Header',
  'Main menu',
  'Search box',
  'Product tile',
  'Filters and sorting',
  'Added to basket',
  'Home',
  'Category list',
  'Search results',
  'Answers',
  'Product',
  'Reviews',
  'Outfit',
  'Wishlist',
  'Basket',
  'Checkout',
  'Sign-in',
  'Confirmation',
  'Profile',
  'Fashion card',
  'Saved cards',
  'Subscriptions',
  'Stores',
  'Reservation',
  'Withdrawal',
  'Cancellation',
  'Order tracking',
  'Returns portal',
  'Account',
  'Error screen',
] as const

/** Faults of the services behind a page; `server/gallery/faults.ts` implements them. */
export type FaultName =
  | 'search-away'
  | 'lists-away'
  | 'search-fails-on-change'
  | 'answers-late'
  | 'answers-away'
  | 'nothing-in-category'
  | 'tiles-sold-out'
  | 'no-pictures'
  | 'no-recommendations'
  | 'content-away'
  | 'categories-away'
  | 'shop-away'
  | 'product-inactive'
  | 'stores-away'
  | 'no-stores'
  | 'adding-sold-out'
  | 'adding-full'
  | 'adding-fails'
  | 'adding-fewer'
  | 'notice-fails'
  | 'wish-fails'
  | 'wishlist-full'
  | 'wish-sold-out'
  | 'wish-gone'
  | 'wish-back'
  | 'wish-reduced'
  | 'wish-dearer'
  | 'wish-missing'
  | 'wish-lists'
  | 'piece-sold-out'
  | 'line-sold-out'
  | 'lines-sold-out'
  | 'line-gone'
  | 'line-few-left'
  | 'line-too-many'
  | 'line-change-fails'
  | 'line-change-fewer'
  | 'line-price-changed'
  | 'line-promotion-lost'
  | 'line-promoted-by-more'
  | 'lines-as-set'
  | 'set-incomplete'
  | 'gift-earned'
  | 'offer-near'
  | 'basket-changed-elsewhere'
  | 'voucher-minimum'
  | 'voucher-second'
  | 'voucher-not-holding'
  | 'sign-in-wrong'
  | 'sign-in-rests'
  | 'sign-in-disabled'
  | 'sign-in-fails'
  | 'mail-exists'
  | 'password-weak'
  | 'password-wrong'
  | 'reset-link-good'
  | 'providers-there'
  | 'order-cancelled'
  | 'payment-declined'
  | 'payment-approved'
  | 'account-weak'
  | 'account-exists'
  | 'account-fails'
  | 'profile-fails'
  | 'external-sign-in'
  | 'ways-there'
  | 'two-addresses'
  | 'newsletter-pending'
  | 'addresses-away'
  | 'no-card'
  | 'card-temporary'
  | 'card-basic'
  | 'card-vip'
  | 'card-away'
  | 'saved-cards'
  | 'own-reviews'
  | 'orders-of-years'
  | 'subscription-active'
  | 'subscription-skipped'
  | 'subscription-paused'
  | 'subscription-ended'
  | 'subscription-unpaid'
  | 'subscription-change-fails'
  | 'subscription-declines'
  | 'no-stores-found'
  | 'last-piece-far'
  | 'store-search-away'
  | 'reservation-gone'
  | 'reservation-too-many'
  | 'reservation-fails'
  | 'reservation-held'
  | 'reservation-expired'
  | 'reservations-own'
  | 'statement-fails'
  | 'asked-too-often'
  | 'order-on-its-way'
  | 'tracked-order-cancellable'
  | 'tracked-order-cancelled'
  | 'order-returnable'
  | 'exchange-waits'
  | 'size-sold-out'
  | 'return-period-over'
  | 'label-fails'
  | 'account-parts-away'
  | 'order-partly-sent'
  | 'order-called-off'
  | 'order-partly-back'

/** An action of the visitor. Elements are found by selectors, since names differ between shops. */
export type Step =
  | { press: string }
  | { type: string; text: string }
  | { choose: string }
  /** Moves the focus to another field, which triggers the checks. */
  | { leave: string }
  /** Waits until it is there. */
  | { see: string }
  | { scrollTo: string }
  /** With the pointer, as one does to read a notice that would go away. */
  | { restOn: string }

/** The visit before the page is opened. */
export type Before = {
  /** How many products lie in the basket, and how many are saved. */
  basket?: number
  wishlist?: number
  /** Something that comes regularly lies in the basket, too. */
  hasRegular?: boolean
  isSignedIn?: boolean
  /** A customer with an order; other signed-in customers have none. */
  hasOrdered?: boolean
  /** Gathered it all as a guest, and signed in only then. */
  hasMerged?: boolean
  /** The basket has been ordered like this; the page then has the token that opens the receipt. */
  order?: OrderWish
}

export type State = {
  id: string
  screen: (typeof screens)[number]
  description: string
  /** Path of the page, without the locale. */
  at: string | ((find: FindGoods) => Promise<string>)
  before?: Before
  faults?: readonly FaultName[]
  /** Requests of the browser that are never answered, by a part of their address: what is loading goes on loading. */
  holds?: readonly string[]
  /** Requests of the browser that fail. */
  fails?: readonly string[]
  /** Replies to requests of the browser, by a part of their address; complete or as a change of the real one. */
  answers?: Readonly<Record<string, { status: number; body: object } | { change: (quote: Quote) => Quote }>>
  steps?: readonly Step[]
  /** The shops that have it, where not all do. */
  locales?: readonly Locale[]
  /** It exists on screens of one kind only. */
  only?: 'small' | 'large'
  /** Selector of an element that only this state of the page has. */
  shows: string
  /** A message that stands in it. */
  says?: string
}
