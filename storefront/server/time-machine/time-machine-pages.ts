import { type CookieTransport, problemResponse, readCookie } from '@vitrine/contracts/http'
import {
  allMarkets,
  isLocale,
  type Locale,
  locales,
  type Market,
  marketOf,
  marketOfShop,
} from '@vitrine/contracts/markets'
import { mayUse, type StaffDoor, worksFor } from '@vitrine/contracts/staff'
import { readOnlyCode, type ShopView } from '@vitrine/contracts/time-machine'
import type { Hono } from 'hono'
import type { StudioLanguage } from '../../app/platform/studio.ts'
import { isPage } from '../page-policy.ts'
import { toPrivateResponse } from '../private-response.ts'
import type { RenderRequest } from '../render-request.ts'
import { barSpace, renderBar } from './bar.ts'
import { timeMachineMessages } from './messages.ts'
import { ownRequest } from './own-request.ts'
import { pageGuardScript } from './page-guard.ts'
import { renderRefusal } from './refusal-page.ts'
import type { ServicesThen, TimeMachineSettings } from './services-then.ts'
import { readView, timeMachinePath } from './view-link.ts'

export type TimeMachinePagesOptions = {
  settings: TimeMachineSettings
  staff: Pick<StaffDoor, 'who'>
  render: (request: RenderRequest) => Promise<Response>
  /** The reads of pages, answered by the services of a view. */
  createReads: (services: ServicesThen, marketUrls: Readonly<Record<Locale, string>>) => Hono
  publicOrigin: string
  transport: CookieTransport
  report: (event: string, error: unknown, facts: Record<string, string>) => void
  now?: () => number
}

type TimeMachineRequest = { request: Request; nonce: string; language: StudioLanguage }

/** A view that a member of staff may see, and what of it a request asks for. */
type Visit = { view: ShopView; services: ServicesThen; base: string; market: Market; path: string }

const reading = new Set(['GET', 'HEAD'])

/** Answers requests below `/studio/as-of/`: pages of a shop as they are at another moment, for their member of staff only. */
export function createTimeMachinePages(options: TimeMachinePagesOptions) {
  const { settings, staff, render, createReads, publicOrigin, transport, report, now = Date.now } = options

  /** `null` for a link that is forged, expired or another person's, and without the right or the shop. */
  async function findVisit(request: Request): Promise<Omit<Visit, 'services'> | null> {
    const url = new URL(request.url)
    const [token = '', first = '', ...rest] = url.pathname.slice(timeMachinePath.length).split('/')
    const link = readView(settings.keys, token, now())
    const member = link && (await staff.who(readCookie(request.headers.get('cookie'), 'studio', transport)))
    if (!link || member?.id !== link.staffId || !mayUse(member, 'preview.read')) return null
    const market = isLocale(first) ? marketOf(first) : (marketOfShop(Number(url.searchParams.get('shop'))) ?? null)
    const asked = market ?? allMarkets.find(({ locale }) => worksFor(member, locale))
    if (!asked || !worksFor(member, asked.locale)) return null
    return { view: link.view, base: timeMachinePath + token, market: asked, path: `/${[first, ...rest].join('/')}` }
  }

  async function answer({ request, nonce, language }: TimeMachineRequest, visit: Visit): Promise<Response> {
    const { view, services, base, market, path } = visit
    const isSearch = path.startsWith('/search-service/')
    if (!reading.has(request.method) && !isSearch) return refuseWrite(request, language)
    if (isSearch && services.search) return services.search.fetch(withPath(request, path, request.body))
    const marketUrls = viewUrls(publicOrigin, base)
    const own = ownRequest(request, market, { shopper: view.shopper, transport })
    if (path.startsWith('/api/')) return createReads(services, marketUrls).fetch(withPath(own, path))
    if (!isLocale(path.split('/')[1])) return refuse(404, language)
    const prefix = `${base}/${market.locale}`
    const response = await render({
      request: request.method === 'HEAD' ? new Request(own, { method: 'HEAD' }) : own,
      market,
      prefix,
      nonce,
      consentHtml: '',
      asOf: { services, view, marketUrls },
    })
    if (!isPage(response.headers) || request.method === 'HEAD') return response
    const guard = pageGuardScript({ base, prefix, locales, refusal: timeMachineMessages[language].readOnly })
    const back = `/studio/time-machine/?${new URLSearchParams({
      at: view.at,
      shop: market.locale,
      shopper: view.shopper,
      texts: view.texts,
      path: new URL(request.url).pathname.slice(prefix.length) || '/',
    })}`
    const { isIndexOfThen } = services
    const bar = renderBar({ view, market, language, isIndexOfThen, back, nonce })
    const html = (await response.text())
      .replace(/<head>/, () => `<head><script nonce="${nonce}">${guard}</script>${barSpace(nonce)}`)
      .replace(/<body[^>]*>/, (body) => body + bar)
    response.headers.delete('Content-Length')
    return new Response(html, response)
  }

  return {
    async handle(asked: TimeMachineRequest): Promise<Response> {
      const visit = await findVisit(asked.request)
      if (!visit) return toPrivateResponse(refuse(403, asked.language))
      let services: ServicesThen
      try {
        services = await settings.open(visit.view)
      } catch (error) {
        report('time_machine.unavailable', error, { at: visit.view.at })
        return toPrivateResponse(renderRefusal(503, asked.language, 'unavailable'))
      }
      const response = toPrivateResponse(await answer(asked, { ...visit, services }))
      // The browser keeps nothing of a visitor who is imagined.
      response.headers.delete('Set-Cookie')
      return response
    },
  }
}

export const isTimeMachinePath = (path: string): boolean => path.startsWith(timeMachinePath)

const viewUrls = (origin: string, base: string) =>
  Object.fromEntries(allMarkets.map(({ locale }) => [locale, `${origin}${base}/${locale}`])) as Record<Locale, string>

/** The same request at the address that the service itself knows. */
function withPath(request: Request, path: string, body: BodyInit | null = null): Request {
  const url = new URL(request.url)
  url.pathname = path
  const { method, headers } = request
  return new Request(url, { method, headers, ...(body && { body, duplex: 'half' }) })
}

/** Browsers that navigate get a page, scripts a problem. */
function refuseWrite(request: Request, language: StudioLanguage): Response {
  const isNavigation = request.headers.get('sec-fetch-mode') === 'navigate'
  if (isNavigation) return renderRefusal(403, language, 'readOnly')
  return problemResponse({ status: 403, code: readOnlyCode, detail: timeMachineMessages[language].readOnly })
}

const refuse = (status: 403 | 404, language: StudioLanguage): Response => renderRefusal(status, language, 'refused')
