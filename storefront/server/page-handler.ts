import { randomBytes } from 'node:crypto'
import { refusesTracking } from '@vitrine/contracts/consent'
import { type CookieTransport, problemResponse, readCookie, type SigningKeys } from '@vitrine/contracts/http'
import { entryOf, type Locale, type Market } from '@vitrine/contracts/markets'
import type { ShopView } from '@vitrine/contracts/time-machine'
import { unsavedType } from '../app/editor/wire.ts'
import type { ConsentLayers } from './consent/consent-layers.ts'
import { vendorOrigins } from './consent/vendor-origins.ts'
import { paymentOriginsFor } from './content-security-policy.ts'
import { type createEditorMode, editorLink } from './editor/editor-mode.ts'
import { createEditorPages } from './editor/editor-pages.ts'
import type { FinishedReply } from './finished-page.ts'
import { nonceSources } from './inline-hashes.ts'
import { createInlineStyles } from './inline-styles.ts'
import { startLate } from './late-scripts.ts'
import { locate, type Place } from './locate.ts'
import type { MarketUrls } from './market-urls.ts'
import { marketOrigins, setPolicy, type WritePolicy } from './page-policy.ts'
import { readablePath } from './readable-path.ts'
import { refuseBadForm } from './refuse-bad-form.ts'
import type { RenderRequest } from './render-request.ts'
import { createSharedPages, isShared, type VisitorKind } from './shared-pages.ts'
import { shortenQuotes } from './short-quotes.ts'
import type { StorefrontOptions } from './storefront-options.ts'
import { createStudioPages, isStudioPath, studioLanguageOf } from './studio-pages.ts'
import {
  createTimeMachinePages,
  isTimeMachinePath,
  type TimeMachinePagesOptions,
} from './time-machine/time-machine-pages.ts'
import { signView, timeMachinePath } from './time-machine/view-link.ts'

type PageHandlerOptions = Pick<
  StorefrontOptions,
  | 'publicUrl'
  | 'marketHosts'
  | 'isProduction'
  | 'editor'
  | 'studio'
  | 'timeMachine'
  | 'tracking'
  | 'paymentOrigins'
  | 'report'
> & {
  render: (request: RenderRequest) => Promise<Response>
  /** The version of a shop's menu, which every cached page shows. */
  menuVersionOf: (market: Market) => { known(): number; read(): Promise<number> }
  writePolicy: WritePolicy
  editorMode: ReturnType<typeof createEditorMode> | null
  createReadsThen: TimeMachinePagesOptions['createReads']
  consentLayers: Pick<ConsentLayers, 'forPage' | 'kindFor'>
  /** The built files; `null` while developing. */
  clientDir: string | null
  marketUrls: MarketUrls
  transport: CookieTransport
}

/** A request as a server reads it, before it is one of the web. */
export type PlainRequest = { method: string; host: string; path: string; headers: Pick<Headers, 'get'> }

/** Answers requests for pages: finds the shop, then renders for the studio, an editor, all visitors or this one. */
export function createPageHandler(options: PageHandlerOptions) {
  const { publicUrl, marketHosts, marketUrls, isProduction, transport, render, writePolicy, editor, editorMode } =
    options
  const { consentLayers } = options
  const sharedPages = createSharedPages({
    render,
    versionOf: options.menuVersionOf,
    onError: (error) => options.report('page.refresh.failed', error, {}),
    ...(options.clientDir && { improve: improvePages(options.clientDir) }),
  })
  const renderForEditor = createEditorPages({ render, origins: editor?.origins ?? [] })
  const renderStudio = createStudioPages({
    render,
    access: options.studio
      ? {
          ...options.studio,
          linkPreview: editor ? previewLinks(editor.keys, marketUrls) : null,
          timeMachine: options.timeMachine
            ? { signLink: viewLinks(options.timeMachine.keys), open: options.timeMachine.open }
            : null,
        }
      : null,
    transport,
  })
  const timeMachine =
    options.studio && options.timeMachine
      ? createTimeMachinePages({
          settings: options.timeMachine,
          staff: options.studio.staff,
          render,
          createReads: options.createReadsThen,
          publicOrigin: publicUrl.origin,
          transport,
          report: options.report,
        })
      : null
  const ownOrigins = ["'self'", ...marketOrigins(options)]

  async function handleStudio(request: Request, nonce: string, address: string): Promise<Response> {
    const { host, pathname, search } = new URL(request.url)
    // One place for all shops, so that an editor signs in once.
    if (marketHosts.has(host)) return redirectPrivately(publicUrl.origin + pathname + search)
    if (timeMachine && isTimeMachinePath(pathname)) {
      const page = await timeMachine.handle({ request, nonce, language: studioLanguageOf(request, transport) })
      return setPolicy(page, writePolicy(nonceSources(nonce), { ancestors: ["'self'"] }))
    }
    const refusal = await refuseBadForm(request, 'application/json')
    if (refusal) return refusal
    return setPolicy(
      await renderStudio({ request, nonce, address }),
      writePolicy(nonceSources(nonce), { frames: ownOrigins }),
    )
  }

  const ownSourcesOf = (headers: Pick<Headers, 'get'>, market: Market) => ({
    payment: paymentOriginsFor(headers, options.paymentOrigins),
    vendors: vendorOrigins(market, options.tracking, refusesTracking(headers)),
  })

  /** Visitors differ by the consent layer, by signals against tracking, and by the wallets of their browsers. */
  function kindNameOf(headers: Pick<Headers, 'get'>, market: Market): string | null {
    const layer = consentLayers.kindFor(headers, market)
    if (layer === 'own') return null
    const hasWallets = paymentOriginsFor(headers, options.paymentOrigins) === options.paymentOrigins
    return `${layer} ${hasWallets} ${refusesTracking(headers)}`
  }

  const visitorKindOf = (request: Request, market: Market): VisitorKind => ({
    name: kindNameOf(request.headers, market),
    policy: (inline) => writePolicy(inline, ownSourcesOf(request.headers, market)),
    consentHtml: () => consentLayers.forPage({ request, market }),
  })

  async function handle(received: Request, address: string): Promise<Response> {
    const request = readablePath(received)
    if (!request)
      return problemResponse({ status: 400, code: 'broken_address', detail: 'The address cannot be decoded' })
    const { host, pathname: path, search } = new URL(request.url)
    const nonce = randomBytes(16).toString('base64')
    if (isStudioPath(path)) return handleStudio(request, nonce, address)
    const cookieLocale = readCookie(request.headers.get('cookie'), 'locale', transport)
    const acceptLanguage = request.headers.get('accept-language')
    const place = locate({ host, path, search, cookieLocale, acceptLanguage }, marketHosts)
    if (place.kind === 'elsewhere') return redirectToShop(place, publicUrl)
    const entering = editorMode?.enter(request)
    if (entering) return entering
    const isEditor = editorMode?.isEditor(request.headers) ?? false
    const refusal = await refuseBadForm(request, isEditor ? unsavedType : undefined)
    if (refusal) return refusal
    const { market, prefix } = place
    const mayShare = isProduction && !isEditor && isShared(request, prefix)
    if (mayShare) return sharedPages.render({ request, market, prefix }, visitorKindOf(request, market))
    const consentHtml = isEditor ? '' : await consentLayers.forPage({ request, market })
    const renderPage = isEditor ? renderForEditor : render
    const policy = writePolicy(nonceSources(nonce), {
      ...ownSourcesOf(request.headers, market),
      ...(isEditor && editor && { ancestors: ["'self'", ...editor.origins] }),
    })
    return setPolicy(await renderPage({ request, market, prefix, nonce, consentHtml }), policy)
  }

  return {
    handle,

    /** A reply that is ready to be sent, without any work; `null` for every other request. */
    findFinished({ method, host, path, headers }: PlainRequest): FinishedReply | null {
      if (method !== 'GET' || !isProduction || !path.startsWith('/') || path.includes('?')) return null
      const place = locate({ host, path, search: '', cookieLocale: null, acceptLanguage: null }, marketHosts)
      if (place.kind === 'elsewhere' || editorMode?.isEditor(headers)) return null
      const { market, prefix } = place
      const name = kindNameOf(headers, market)
      return name === null ? null : sharedPages.find({ market, prefix, path }, name, headers)
    },

    /** Shared pages that show some of this data are made anew before they are served again. */
    markChanged: sharedPages.markChanged,
  }
}

/** Improves the first visit: styles come within the page, scripts start after it. */
function improvePages(clientDir: string) {
  const inlineStyles = createInlineStyles(clientDir)
  return async (html: string, nonce: string) => startLate(shortenQuotes(await inlineStyles(html, nonce)))
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

/** A working day. */
const viewHours = 10

const viewLinks =
  (keys: SigningKeys) =>
  ({ view, staffId }: { view: ShopView; staffId: number }): string =>
    `${timeMachinePath}${signView(keys, { view, staffId, until: Date.now() + viewHours * 3_600_000 })}`

/** Long enough to look at a page; the cookie that it becomes lasts longer. */
const previewMinutes = 10

const previewLinks =
  (keys: SigningKeys, marketUrls: MarketUrls) =>
  (path: string, locale: Locale): string =>
    editorLink(keys, new URL(entryOf(marketUrls, locale) + path), new Date(Date.now() + previewMinutes * 60_000)).href
