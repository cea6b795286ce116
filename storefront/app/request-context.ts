import type { Market } from '@vitrine/contracts/markets'
import { createContext } from 'react-router'
import type { CompiledMessages } from '@vitrine/contracts/messages'
import type { ConsentServices } from './consent/services.ts'
import type { Platform } from './platform/platform.ts'
import type { PublicSettings } from './public-settings.ts'

/** Values of a request that are known before any route runs. */
export type RequestContext = {
  market: Market
  /** `/de`, or empty on a host that is bound to one shop. */
  prefix: string
  /** The brand's people are at work here, no visitor. */
  isStudio: boolean
  nonce: string
  /** The consent layer, for a visitor who has not answered yet. */
  consentHtml: string
  /** Services that need consent in this shop. */
  consentServices: ConsentServices
  requestId: string
  messages: CompiledMessages
  settings: PublicSettings
  platform: Platform
}

export const requestContext = createContext<RequestContext>()
