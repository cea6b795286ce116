import type { PaymentOrigins } from './content-security-policy.ts'
import type { Fetch } from '@vitrine/contracts/http'
import type { ContentAccess } from '../app/platform/content/source.ts'
import type { MapTiles } from '../app/platform/map-tiles.ts'
import type { SearchAccess } from '../app/platform/search.ts'
import type { StudioAccess } from '../app/platform/studio.ts'
import type { BuildSource } from './build.ts'
import type { TrackingSettings } from './consent/tracking-settings.ts'
import type { EditorSettings } from './editor/editor-mode.ts'
import type { MarketHosts } from './locate.ts'
import type { TimeMachineSettings } from './time-machine/services-then.ts'

export type StorefrontOptions = {
  /** The folder that a build made, or a source of ever newer builds while developing. */
  build: string | BuildSource
  /** Public address of the shops that have no host of their own. */
  publicUrl: URL
  marketHosts: MarketHosts
  /** Base of picture addresses: a path of this host or an absolute address, without a trailing slash. */
  cdnUrl: string
  isProduction: boolean
  /** Milliseconds until a page is answered without its data; three seconds by default. */
  loaderTimeoutMs?: number | undefined
  shop: { fetch: Fetch; base: string; isInProcess?: boolean }
  /** Base of the checkout element: a path of this host or an absolute address. */
  checkoutUrl: string
  /** The search service; without one lists say that they cannot be shown. */
  search?: SearchAccess | null
  /** The content service; without one the shop shows the pages it brings along. */
  content?: ContentSettings
  /** A map of streets for the store finder, from elsewhere; without it there is the drawn one alone. */
  mapTiles?: MapTiles | null
  /** Origins of the wallets that shoppers can pay with. */
  paymentOrigins?: PaymentOrigins
  /** Outside services; without it there are none. */
  tracking?: TrackingSettings
  /** Without it drafts cannot be seen. */
  editor?: EditorSettings
  /** Without it there is no studio. */
  studio?: StudioSettings
  /** Without it staff see the shop of now only. */
  timeMachine?: TimeMachineSettings | null
  /** Knows failures of what is handed in here, such as the database behind the studio. */
  isOutage?: (error: unknown) => boolean
  report: (event: string, error: unknown, facts: Record<string, string>) => void
}

export type ContentSettings = {
  access: ContentAccess
  /** Folder in which the last good replies survive a restart. */
  copiesFolder: string
  /** Origins of its pictures and films, if another host serves them: `https://images.ctfassets.net`. */
  mediaOrigins: readonly string[]
}

export type StudioSettings = Pick<StudioAccess, 'staff' | 'contentOf' | 'deskOf' | 'merchandisingOf' | 'health'>
