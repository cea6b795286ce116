import { randomBytes } from 'node:crypto'
import { refusesTracking } from '@vitrine/contracts/consent'
import { type CookieTransport, readCookie } from '@vitrine/contracts/http'
import { entryOf, type Locale, type Market } from '@vitrine/contracts/markets'
import { unsavedType } from '../app/editor/wire.ts'
import type { ConsentLayers } from './consent/consent-layers.ts'
import { vendorOrigins } from './consent/vendor-origins.ts'
import { paymentOriginsFor } from './content-security-policy.ts'
import { type createEditorMode, editorLink } from './editor/editor-mode.ts'
import { createEditorPages } from './editor/editor-pages.ts'
import { createInlineStyles } from './inline-styles.ts'
import { startLate } from './late-scripts.ts'
import { locate, type Place } from './locate.ts'
import type { MarketUrls } from './market-urls.ts'
import { marketOrigins, type SetPolicy } from './policy-header.ts'
import { refuseBadForm } from './refuse-bad-form.ts'
import type { RenderRequest } from './render-request.ts'
import { createSharedPages, isShared } from './shared-pages.ts'
import type { StorefrontOptions } from './storefront-options.ts'
import { createStudioPages, isStudioPath } from './studio-pages.ts'

type PageHandlerOptions = Pick<
  StorefrontOptions,
  'publicUrl' | 'marketHosts' | 'isProduction' | 'editor' | 'studio' | 'tracking' | 'paymentOrigins' | 'report'
> & {
  render: (request: RenderRequest) => Promise<Response>
  /** The version of a shop's menu, which every cached page shows. */
  menuVersionOf: (market: Market) => Promise<number>
  setPolicy: SetPolicy
  editorMode: ReturnType<typeof createEditorMode> | null
  consentLayers: Pick<ConsentLayers, 'forPage'>
  /** The built files; `null` while developing. */
  clientDir: string | null
  marketUrls: MarketUrls
  transport: CookieTransport
}

/** Answers requests for pages: finds the shop, then renders for the studio, an editor, all visitors or this one. */
export function createPageHandler(options: PageHandlerOptions) {
  const { publicUrl, marketHosts, marketUrls, isProduction, transport, render, setPolicy, editor, editorMode } = options
  const { consentLayers } = options
  const renderShared = createSharedPages({
    render,
    versionOf: options.menuVersionOf,
    onError: (error) => options.report('page.refresh.failed', error, {}),
    ...(options.clientDir && { improve: improvePages(options.clientDir) }),
  })
  const renderForEditor = createEditorPages({ render, origins: editor?.origins ?? [] })
  const renderStudio = createStudioPages({
    render,
    access:
      options.studio && editor ? { ...options.studio, previewLink: previewLinks(editor.secret, marketUrls) } : null,
    transport,
  })
  const ownOrigins = ["'self'", ...marketOrigins(options)]

  async function handleStudio(request: Request, nonce: string, address: string): Promise<Response> {
    const { host, pathname, search } = new URL(request.url)
    // One place for all shops, so that an editor signs in once.
    if (marketHosts.has(host)) return redirectPrivately(publicUrl.origin + pathname + search)
    const refusal = await refuseBadForm(request, 'application/json')
    if (refusal) return refusal
    return setPolicy(await renderStudio({ request, nonce, address }), nonce, { frames: ownOrigins })
  }

  return async (request: Request, address: string): Promise<Response> => {
    const { host, pathname: path, search } = new URL(request.url)
    const nonce = randomBytes(16).toString('base64')
    if (isStudioPath(path)) return handleStudio(request, nonce, address)
    const cookieLocale = readCookie(request.headers.get('cookie'), 'locale', transport)
    const acceptLanguage = request.headers.get('accept-language')
    const place = locate({ host, path, search, cookieLocale, acceptLanguage }, marketHosts)
    if (place.kind === 'elsewhere') return redirectToShop(place, publicUrl)
    const entering = editorMode?.enter(request)
    if (entering) return entering
    const isEditor = editorMode?.isEditor(request) ?? false
    const refusal = await refuseBadForm(request, isEditor ? unsavedType : undefined)
    if (refusal) return refusal
    const { market, prefix } = place
    const mayShare = isProduction && !isEditor && isShared(request, prefix)
    const renderPage = isEditor ? renderForEditor : mayShare ? renderShared : render
    const consentHtml = isEditor ? '' : await consentLayers.forPage({ request, market, nonce })
    const response = await renderPage({ request, market, prefix, nonce, consentHtml })
    return setPolicy(response, nonce, {
      payment: paymentOriginsFor(request.headers, options.paymentOrigins),
      vendors: vendorOrigins(market, options.tracking, refusesTracking(request.headers)),
      ...(isEditor && editor && { ancestors: ["'self'", ...editor.origins] }),
    })
  }
}

/** Improves the first visit: styles come within the page, scripts start after it. */
function improvePages(clientDir: string) {
  const inlineStyles = createInlineStyles(clientDir)
  return async (html: string, nonce: string) => startLate(await inlineStyles(html, nonce))
}

const redirectToShop = ({ location, isPersonal }: Place & { kind: 'elsewhere' }, publicUrl: URL) =>
  new Response(null, {
    status: isPersonal ? 302 : 308,
    headers: {
      Location: location.startsWith('//') ? publicUrl.protocol + location : location,
      ...(isPersonal && { 'Cache-Control': 'private, no-store', Vary: 'Accept-Language, Cookie' }),
    },
  })

const redirectPrivately = (location: string) =>
  new Response(null, { status: 307, headers: { Location: location, 'Cache-Control': 'private, no-store' } })

/** Long enough to look at a page; the cookie that it becomes lasts longer. */
const previewMinutes = 10

const previewLinks =
  (secret: string, marketUrls: MarketUrls) =>
  (path: string, locale: Locale): string =>
    editorLink(secret, new URL(entryOf(marketUrls, locale) + path), new Date(Date.now() + previewMinutes * 60_000)).href
