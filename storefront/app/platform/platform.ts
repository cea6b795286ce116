import type { AnswerClient } from './answers.ts'
import type { IdentityClient } from './identity.ts'
import type { OtherBasket } from './other-baskets.ts'
import type { LastKnownLine } from './last-known-basket.ts'
import type { MapTiles } from './map-tiles.ts'
import type { MergeNotice } from './merge-notice.ts'
import type { ShopClient } from './shop.ts'
import type { CheckoutScript } from './checkout.ts'
import type { ContentClient } from './content.ts'
import type { Categories } from './categories.ts'
import type { SearchClient } from './search.ts'
import type { StudioClient } from './studio.ts'

/** The outside services, each behind its own file in this folder, as one request may use them. */
export type Platform = {
  shop: ShopClient
  identity: IdentityClient
  checkout: CheckoutScript
  /** Baskets of the visitor in other shops. */
  otherBaskets(): Promise<readonly OtherBasket[]>
  merged: MergeNotice
  /** The visitor's basket as it was last seen, for when the shop does not answer. */
  lastKnownBasket(): readonly LastKnownLine[] | null
  content: ContentClient
  search: SearchClient
  answers: AnswerClient
  /** Source of street map tiles; `null` unless an operator configures one. */
  mapTiles: MapTiles | null
  categories: Categories
  /** Only in the studio. */
  studio: StudioClient | null
  /** The moment that a page shows: this one, or that of the time machine. */
  now(): Date
  /** Whether an error means that a service does not answer at present. */
  isOutage(error: unknown): boolean
  /** Tells the engineers what went wrong; never with personal data. */
  report(event: string, error: unknown): void
}
