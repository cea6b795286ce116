import { refusesTracking } from '@vitrine/contracts/consent'
import { type Fetch, readText } from '@vitrine/contracts/http'
import { marketOfShop } from '@vitrine/contracts/markets'
import { ShopProblem, VisitReport } from '@vitrine/contracts/shop'
import { Hono } from 'hono'
import * as v from 'valibot'
import { createShopClient } from '../../app/platform/shop.ts'
import type { ConsentLayers } from '../consent/consent-layers.ts'

export type ApiInsightsOptions = {
  shop: { fetch: Fetch; base: string }
  consentLayers: Pick<ConsentLayers, 'consentOf'>
  report: (event: string, error: unknown, facts: Record<string, string>) => void
}

const headers = { 'Cache-Control': 'private, no-store' }
const longestBody = 8 * 1024

/** Programs that say so, and those that say nothing. */
const robot = /bot\b|bot[/;]|crawl|spider|slurp|preview|monitor|lighthouse|^\s*$/i

/** Receives reports of visits by beacon. Without consent, and from robots, nothing is read or passed on. */
export function apiInsights({ shop, consentLayers, report }: ApiInsightsOptions): Hono {
  const app = new Hono()

  const isCounted = (request: Request): boolean =>
    !refusesTracking(request.headers) &&
    !robot.test(request.headers.get('user-agent') ?? '') &&
    (consentLayers.consentOf(request)?.granted.includes('analytics') ?? false)

  app.post('/api/insights', async (c) => {
    if (!isCounted(c.req.raw)) {
      await c.req.raw.body?.cancel()
      return c.body(null, 204, headers)
    }
    const text = await readText(c.req.raw, longestBody).catch(() => '')
    if (text === null) return c.body(null, 413, headers)
    const market = marketOfShop(Number(c.req.query('shop')))
    const visit = v.safeParse(VisitReport, parseJson(text))
    if (!market || !visit.success) return c.body(null, 400, headers)
    // An order counts only for its own browser, which the session proves. Other reports travel without it.
    const cookie = visit.output.orders.length > 0 ? (c.req.header('cookie') ?? null) : null
    const client = createShopClient({ ...shop, shopId: market.shopId, cookie })
    await client.recordVisit(visit.output).catch((error: unknown) => {
      const isThrottled = error instanceof ShopProblem && error.problem.status === 429
      if (!isThrottled) report('insights.visit.failed', error, { locale: market.locale })
    })
    return c.body(null, 204, headers)
  })
  return app
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
