import { randomBytes } from 'node:crypto'
import { isConsentOpen, readConsent, refusesTracking } from '@vitrine/contracts/consent'
import { type CookieTransport, readCookie } from '@vitrine/contracts/http'
import { entryOf, type Locale, type Market } from '@vitrine/contracts/markets'
import type { BuildSource } from '../build.ts'
import { consentServicesOf, type TrackingSettings } from './tracking-settings.ts'

type ConsentLayersOptions = {
  currentBuild: BuildSource
  transport: CookieTransport
  marketUrls: Readonly<Record<Locale, string>>
  tracking: TrackingSettings
}

type Page = { request: Request; market: Market }

/** Whether a page asks: not at all, as every new visitor, or about a changed answer of this visitor. */
export type LayerKind = 'none' | 'first' | 'own'

export type ConsentLayers = ReturnType<typeof createConsentLayers>

/** The key in a page's address that opens the layer there, for visitors without scripts. */
const openKey = 'consent'

/** Renders the consent layer for a page or by itself, and knows whether a visitor must be asked. */
export function createConsentLayers({ currentBuild, transport, marketUrls, tracking }: ConsentLayersOptions) {
  const pathMark = randomBytes(16).toString('hex')
  /** Most layers differ by path alone. */
  const firstLayers = new WeakMap<object, Map<Locale, string>>()

  const servicesOf = (market: Market) => consentServicesOf(market, tracking).services
  const usercentricsOf = ({ locale }: Market) => tracking.usercentrics?.[locale] ?? null
  const consentIn = (headers: Pick<Headers, 'get'>) =>
    readConsent(readCookie(headers.get('cookie'), 'consent', transport))
  const consentOf = (request: Request) => consentIn(request.headers)

  async function render({ request, market }: Page, isUnfolded: boolean, path: string): Promise<string> {
    const { entry } = await currentBuild()
    const layer = {
      market,
      messages: await entry.allMessages(market.locale),
      shopUrl: entryOf(marketUrls, market.locale),
      ...consentServicesOf(market, tracking),
      consent: consentOf(request),
      isTrackingRefused: refusesTracking(request.headers),
      isUnfolded,
    }
    if (layer.consent || layer.isTrackingRefused || isUnfolded) return entry.renderConsentLayer({ ...layer, path })
    const known = firstLayers.get(entry) ?? new Map<Locale, string>()
    firstLayers.set(entry, known)
    const html = known.get(market.locale) ?? entry.renderConsentLayer({ ...layer, path: pathMark })
    known.set(market.locale, html)
    return html.replace(pathMark, () => escapeAttribute(path))
  }

  function kindFor(headers: Pick<Headers, 'get'>, market: Market): LayerKind {
    if (usercentricsOf(market) || refusesTracking(headers)) return 'none'
    const consent = consentIn(headers)
    if (!isConsentOpen(consent, servicesOf(market))) return 'none'
    return consent ? 'own' : 'first'
  }

  return {
    servicesOf,
    usercentricsOf,
    consentOf,
    kindFor,

    /** The layer of a page; empty for a visitor who has answered, whose browser refuses, or with another layer. */
    async forPage(page: Page): Promise<string> {
      const { request, market } = page
      const url = new URL(request.url)
      if (url.pathname.endsWith('.data') || usercentricsOf(market)) return ''
      const isWanted = url.searchParams.get(openKey) === 'open'
      if (!isWanted && kindFor(request.headers, market) === 'none') return ''
      url.searchParams.delete(openKey)
      return render(page, isWanted, url.pathname + url.search)
    },

    /** The layer with the visitor's answer, for a page that is already open. */
    alone: (request: Request, market: Market, path: string): Promise<string> => render({ request, market }, true, path),
  }
}

const escapeAttribute = (text: string) => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)
