import { randomBytes } from 'node:crypto'
import { preferredEncoding } from '@vitrine/contracts/http'
import { type Market, termsVersion } from '@vitrine/contracts/markets'
import { createTaskQueue } from '@vitrine/resilience'
import { matchRoutes } from 'react-router'
import { shopRoutes } from '../app/route-table.ts'
import {
  createVariant,
  type FinishedPage,
  type FinishedReply,
  type PageVariant,
  replyWith,
  textWith,
  toResponse,
} from './finished-page.ts'
import { hashInline, type InlineSources } from './inline-hashes.ts'
import type { LatePage } from './late-scripts.ts'
import { createPageBody } from './page-body.ts'
import { createPageCache } from './page-cache.ts'
import { pageKeys } from './page-keys.ts'
import { isPage } from './page-policy.ts'
import type { RenderRequest } from './render-request.ts'

const routes = shopRoutes.map(({ id, path }) => ({ id, path: `/${path}` }))
const shared = new Set(shopRoutes.filter(({ isIndexable }) => isIndexable).map(({ id }) => id))

/** Whether all visitors get the same reply: a public page without a query that could change it. */
export function isShared({ method, url }: Request, prefix: string): boolean {
  const { pathname, search } = new URL(url)
  if (method !== 'GET' || search !== '') return false
  const path = pathname.slice(prefix.length).replace(/\/_\.data$/, '/')
  const route = matchRoutes(routes, path)?.at(-1)?.route.id
  return route !== undefined && shared.has(route)
}

/** A visitor as far as a shared page is concerned. */
export type VisitorKind = {
  /** Visitors of the same name get the same bytes; `null` for a consent layer of one visitor alone. */
  name: string | null
  policy(inline: InlineSources): string
  /** The consent layer; empty where nothing is to be asked. */
  consentHtml(): Promise<string>
}

type SharedRequest = Pick<RenderRequest, 'request' | 'market' | 'prefix'>
type PageAddress = { market: Market; prefix: string; path: string }
type Headers = Pick<globalThis.Headers, 'get'>

type SharedPagesOptions = {
  render: (request: RenderRequest) => Promise<Response>
  /** Another value when all pages of a shop have to be rendered anew: its menu has changed. */
  versionOf: (market: Market) => { known(): number; read(): Promise<number> }
  onError: (error: unknown) => void
  /** Makes a page better that many will see. */
  improve?: (html: string, nonce: string) => Promise<LatePage>
}

/** Most pages that wait for a better compression. */
const mostImprovements = 500

/**
 * Renders public pages once for all visitors. Their scripts are trusted by hashes, so that a page is compressed once as
 * well, and sent as it is.
 */
export function createSharedPages({ render, versionOf, onError, improve }: SharedPagesOptions) {
  const cache = createPageCache({ onError })
  const improvements = createTaskQueue({ maxWaiting: mostImprovements })
  // A page of earlier terms or with an earlier menu is never served.
  const keyOf = ({ market, prefix, path }: PageAddress, version: number) =>
    `${market.locale} ${prefix} ${path} ${termsVersion()} ${version}`

  async function make({ request, market, prefix }: SharedRequest): Promise<FinishedPage> {
    // Neither leaves the process: hashes and the layer take their places.
    const nonce = randomBytes(16).toString('base64')
    const gap = randomBytes(16).toString('hex')
    const keys = new Set<string>([pageKeys.all])
    const response = await render({
      request: withoutVisitor(request),
      market,
      prefix,
      nonce,
      consentHtml: gap,
      onData: (key) => keys.add(key),
    })
    const text = await response.text()
    const page = {
      status: response.status,
      headers: [...response.headers],
      keys,
      bodies: new Map(),
      variants: new Map(),
    }
    if (!isPage(response.headers)) return { ...page, html: [Buffer.from(text)], inline: null }
    const { html: improved, lateScripts } = (await improve?.(text, nonce)) ?? { html: text, lateScripts: [] }
    const { html, inline } = hashInline(improved, nonce, lateScripts)
    return { ...page, html: html.split(gap).map((part) => Buffer.from(part)), inline }
  }

  function variantOf(page: FinishedPage, kind: VisitorKind, consentHtml: string, onGrow: () => void): PageVariant {
    const existing = page.variants.get(kind.name ?? '')
    if (existing) return existing
    const text = textWith(page, consentHtml)
    // Policies may differ where texts do not.
    const body = page.bodies.get(consentHtml) ?? createPageBody(text, { improvements, onGrow })
    const variant = createVariant(text, body, page.inline && kind.policy(page.inline))
    if (kind.name !== null) {
      page.bodies.set(consentHtml, body)
      page.variants.set(kind.name, variant)
    }
    return variant
  }

  return {
    /** The page for this visitor, made if necessary. */
    async render(visit: SharedRequest, kind: VisitorKind): Promise<Response> {
      const { request, market, prefix } = visit
      const address = { market, prefix, path: new URL(request.url).pathname }
      const key = keyOf(address, await versionOf(market).read())
      const { page, state } = await cache.read(key, () => make(visit))
      const variant = variantOf(page, kind, await kind.consentHtml(), () => cache.reweigh(key))
      const { headers } = request
      // Pages that are not kept, such as "not found", are compressed like those of one visitor.
      const isKept = page.status === 200
      const body = await variant.body.encode(isKept ? preferredEncoding(headers.get('accept-encoding')) : null)
      const response = toResponse(replyWith(page, variant, body, isKept ? headers.get('if-none-match') : null))
      if (!isKept) for (const name of ['ETag', 'Content-Length', 'Vary']) response.headers.delete(name)
      response.headers.set('Server-Timing', `cache;desc=${state}`)
      return response
    },

    /** The same without any waiting, where page, layer and encoding are there. */
    find(address: PageAddress, kindName: string, headers: Headers): FinishedReply | null {
      const page = cache.peek(keyOf(address, versionOf(address.market).known()))
      const variant = page?.variants.get(kindName)
      const body = variant?.body.ready(preferredEncoding(headers.get('accept-encoding')))
      return page && variant && body ? replyWith(page, variant, body, headers.get('if-none-match')) : null
    },

    /** Pages that show some of this data are made anew before they are served again. */
    markChanged: cache.markChanged,
  }
}

/** Without cookies no personal data can end up in a shared page. */
function withoutVisitor(request: Request): Request {
  const requestId = request.headers.get('x-request-id')
  return new Request(request.url, { headers: requestId ? { 'x-request-id': requestId } : {} })
}
