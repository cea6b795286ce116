import { answerConsent, isTrackingService, refusesTracking, writeConsent } from '@vitrine/contracts/consent'
import { type CookieTransport, type Fetch, setCookie } from '@vitrine/contracts/http'
import { type Market, marketOfShop } from '@vitrine/contracts/markets'
import { ShopProblem } from '@vitrine/contracts/shop'
import { Hono } from 'hono'
import { safeRedirectTarget } from '../../app/navigation/redirect-target.ts'
import { createShopClient } from '../../app/platform/shop.ts'
import type { ConsentLayers } from '../consent/consent-layers.ts'
import { visitorCookie } from '../search-visitor.ts'

export type ApiConsentOptions = {
  shop: { fetch: Fetch; base: string }
  consentLayers: Pick<ConsentLayers, 'servicesOf' | 'usercentricsOf' | 'consentOf' | 'alone'>
  publicOrigin: string
  transport: CookieTransport
  report: (event: string, error: unknown, facts: Record<string, string>) => void
}

const headers = { 'Cache-Control': 'private, no-store' }

/** Deletes the visitor's id of the search, of this host and of the site. Nothing for a visitor without one. */
function removeVisitor({ headers: sent, url }: Request): string[] {
  if (!sent.get('cookie')?.includes(`${visitorCookie}=`)) return []
  const removal = `${visitorCookie}=; Path=/; Max-Age=0; SameSite=Lax`
  const site = new URL(url).hostname.split('.').slice(-2).join('.')
  return [removal, `${removal}; Domain=${site}`]
}

/** Stores answers to the consent layer, by scripts or as a plain form, and hands out the layer. */
export function apiConsent({ shop, consentLayers, publicOrigin, transport, report }: ApiConsentOptions): Hono {
  const app = new Hono()
  const pathOf = (from: unknown) => safeRedirectTarget(typeof from === 'string' ? from : null, publicOrigin) ?? '/'

  app.get('/api/consent', async (c) => {
    const market = marketOfShop(Number(c.req.query('shop')))
    if (!market || consentLayers.usercentricsOf(market)) return c.body(null, 404, headers)
    return c.html(await consentLayers.alone(c.req.raw, market, pathOf(c.req.query('from'))), 200, headers)
  })

  app.post('/api/consent', async (c) => {
    const market = marketOfShop(Number(c.req.query('shop')))
    const form = await c.req.raw.formData().catch(() => null)
    const answer = market && form && readAnswer(form, market)
    if (!answer) return c.body(null, 400, headers)
    const granted = refusesTracking(c.req.raw.headers)
      ? answer.granted.filter((service) => !isTrackingService(service))
      : answer.granted
    const consent = answerConsent(consentLayers.consentOf(c.req.raw), { ...answer, granted })
    await keepProof(market, consent)
    c.header('Set-Cookie', setCookie('consent', writeConsent(consent), transport))
    if (!consent.granted.includes('analytics'))
      for (const removal of removeVisitor(c.req.raw)) c.header('Set-Cookie', removal, { append: true })
    const isFromScript = c.req.header('accept') === 'application/json'
    return isFromScript
      ? c.body(null, 204, headers)
      : c.body(null, 303, { ...headers, Location: pathOf(form.get('from')) })
  })

  /** Services that a form asks about, and those it allows; null for a form that is not ours. */
  function readAnswer(form: FormData, market: Market) {
    const services: readonly string[] = consentLayers.servicesOf(market)
    const named = form.getAll('service').map(String)
    switch (form.get('choice')) {
      case 'none':
        return { asked: services, granted: [] }
      case 'all':
        return { asked: services, granted: services }
      case 'selected':
        return { asked: services, granted: named }
      case 'grant':
      case 'withdraw': {
        const asked = named.filter((service) => services.includes(service))
        return { asked, granted: form.get('choice') === 'grant' ? asked : [] }
      }
      case 'manager':
        return consentLayers.usercentricsOf(market) && { asked: form.getAll('asked').map(String), granted: named }
      default:
        return null
    }
  }

  /** The answer counts even where its proof cannot be kept. */
  async function keepProof(market: Market, { version, granted, asked }: ReturnType<typeof answerConsent>) {
    const client = createShopClient({ ...shop, shopId: market.shopId, cookie: null })
    const refused = asked.filter((service) => !granted.includes(service))
    await client.recordConsent({ version, granted: [...granted], refused }).catch((error: unknown) => {
      const isThrottled = error instanceof ShopProblem && error.problem.status === 429
      if (!isThrottled) report('consent.proof.failed', error, { locale: market.locale })
    })
  }

  return app
}
