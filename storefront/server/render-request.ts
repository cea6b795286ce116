import type { Market } from '@vitrine/contracts/markets'
import type { EditorOptions } from '../app/platform/content.ts'
import type { StudioAccess, StudioVisit } from '../app/platform/studio.ts'
import type { ViewThen } from './time-machine/services-then.ts'

export type RenderRequest = {
  request: Request
  market: Market
  prefix: string
  nonce: string
  /** The consent layer; empty where nothing is to be asked. */
  consentHtml: string
  /** Only for a page that is kept: receives the key of everything that it shows. */
  onData?: (key: string) => void
  /** Only for an editor: drafts instead of published texts. */
  editor?: EditorOptions & { origins: readonly string[] }
  /** Only in the time machine: the services of another moment, and the addresses of the shops within its view. */
  asOf?: ViewThen
  /** Only for pages of the studio. */
  studio?: { access: StudioAccess | null; visit: StudioVisit }
}
