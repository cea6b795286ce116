import type { Locale } from '@vitrine/contracts/markets'
import type { FindGoods } from './find-goods.ts'

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
  'Product',
  'Outfit',
  'Wishlist',
  'Basket',
  'Sign-in',
  'Account',
  'Error screen',
] as const

/** What goes wrong behind the page; `server/gallery/faults.ts` knows how. */
export type FaultName =
  | 'search-away'
  | 'search-fails-on-change'
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
  | 'piece-sold-out'
  | 'line-sold-out'
  | 'lines-sold-out'
  | 'line-gone'
  | 'line-few-left'
  | 'line-too-many'
  | 'line-change-fails'
  | 'line-change-fewer'
  | 'sign-in-wrong'
  | 'sign-in-rests'
  | 'sign-in-fails'
  | 'mail-exists'
  | 'password-weak'
  | 'reset-link-good'
  | 'providers-there'
  | 'account-parts-away'

/** What a visitor does. Elements are found by selectors, since their names differ from shop to shop. */
export type Step =
  | { press: string }
  | { type: string; text: string }
  | { choose: string }
  | { scrollTo: string }
  /** With the pointer, as one does to read a notice that would go away. */
  | { restOn: string }

/** What whoever opens the page has done before. */
export type Before = {
  /** How many products lie in the basket, and how many are saved. */
  basket?: number
  wishlist?: number
  isSignedIn?: boolean
  /** Gathered it all as a guest, and signed in only then. */
  hasMerged?: boolean
}

export type State = {
  id: string
  screen: (typeof screens)[number]
  words: string
  /** Where it is, without the locale. */
  at: string | ((find: FindGoods) => Promise<string>)
  before?: Before
  faults?: readonly FaultName[]
  /** Requests of the browser that are never answered, by a part of their address: what is loading goes on loading. */
  holds?: readonly string[]
  /** Requests of the browser that fail. */
  fails?: readonly string[]
  steps?: readonly Step[]
  /** The shops that have it, where not all do. */
  locales?: readonly Locale[]
  /** It exists on screens of one kind only. */
  only?: 'small' | 'large'
  /** What is seen in this state, and in no other of its page. */
  shows: string
  /** A message that stands in it. */
  says?: string
}
