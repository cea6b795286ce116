import type { Identity } from './identity.ts'
import type { Shop } from './shop.ts'
import type { Content } from './content.ts'

/** The outside services, each behind its own file in this folder, as one request may use them. */
export type Platform = {
  shop: Shop
  identity: Identity
  content: Content
  /** Tells the engineers what went wrong; never with personal data. */
  report(event: string, error: unknown): void
}
