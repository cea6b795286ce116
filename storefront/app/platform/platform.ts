import type { Identity } from './identity.ts'
import type { OtherBasket } from './other-baskets.ts'
import type { MapTiles } from './map-tiles.ts'
import type { MergedPlug } from './merged.ts'
import type { Shop } from './shop.ts'
import type { CheckoutPlug } from './checkout.ts'
import type { Content } from './content.ts'
import type { Categories } from './categories.ts'
import type { Search } from './search.ts'
import type { StudioPlug } from './studio.ts'

/** The outside services, each behind its own file in this folder, as one request may use them. */
export type Platform = {
  shop: Shop
  identity: Identity
  checkout: CheckoutPlug
  /** What the visitor has left in other shops. */
  otherBaskets(): Promise<readonly OtherBasket[]>
  merged: MergedPlug
  content: Content
  search: Search
  /** Where a map of streets comes from; nowhere unless the shop's people say so. */
  mapTiles: MapTiles | null
  categories: Categories
  /** Only in the studio, and only where this installation keeps the content itself. */
  studio: StudioPlug | null
  /** Tells the engineers what went wrong; never with personal data. */
  report(event: string, error: unknown): void
}
