import type { Locale, MarketTerms } from '@vitrine/contracts/markets'
import { createContext, useContext } from 'react'
import type { MessageAddress } from './i18n/load-messages.ts'

/** Settings every visitor may see. They travel in the document, so that pages, error screen included, agree with it. */
export type PublicSettings = {
  locale: Locale
  /** Terms of this shop at the moment; they follow the brand's files while it runs. */
  terms: MarketTerms
  termsVersion: string
  /** Start address of each shop, without a trailing slash: `https://vitrine.example/fr-ch`. */
  marketUrls: Readonly<Record<Locale, string>>
  cdnUrl: string
  /** The year by the server's clock, so that page and browser cannot disagree about it. */
  year: number
  /** Addresses of this locale's messages; the browser fetches those of this page while it parses the document. */
  messages: readonly MessageAddress[]
  /** Services of other vendors; absent in a shop without any. */
  outside?: OutsideServices
  /** Receives errors of pages; absent without an address for them. */
  errorReports?: ErrorReportSettings
  /** Absent for visitors. */
  editor?: EditorConnection
}

/** Services of other vendors in one shop. All but the consent layer start with consent only. */
export type OutsideServices = {
  /** Another vendor's consent layer instead of ours. */
  usercentrics?: UsercentricsSettings
  /** The tag manager's container. */
  tagManager?: string
  abTesting?: { siteId: string; domain: string }
  /** The address of the script has the merchant id in it. */
  recommendations?: { merchantId: string; scriptUrl: string; storagePrefix: string }
}

export type UsercentricsSettings = { settingsId: string; generation: 'v2' | 'v3' }

/** Where errors are sent to, and the environment they are marked with: `production`. */
export type ErrorReportSettings = { dsn: string; environment: string }

/** Settings with which a page connects to an editor's page. */
export type EditorConnection = {
  /** As the content service names it: `fr-CH`. */
  locale: string
  space?: string
  environment?: string
  /** Origins whose messages are accepted. */
  origins: readonly string[]
}

export const settingsMetaName = 'vitrine:settings'

const SettingsContext = createContext<PublicSettings | null>(null)
export const PublicSettingsProvider = SettingsContext.Provider

export function usePublicSettings(): PublicSettings {
  const settings = useContext(SettingsContext)
  if (!settings) throw new Error('usePublicSettings is used outside of PublicSettingsProvider')
  return settings
}
