import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../figure.ts'
import { median } from '../figure.ts'
import { startShop } from '../pages/start-server.ts'
import { findVariants, sendBuyers } from './buyers.ts'
import { sendShoppers, slowestOfHundred } from './shoppers.ts'

const rounds = 3
const seconds = 5
const buyers = 2

/** The front door under load: orders beside browsing, five times as many requests as can be answered, many shoppers. */
export async function measureAdmission(): Promise<Figure[]> {
  // Buyers come from many networks, which a proxy in front of the shop names.
  const shop = await startShop(undefined, { TRUSTED_PROXIES: '1' })
  try {
    const home = new URL('de/', shop.url)
    return [
      ...(await measureOrders(shop.url, home)),
      ...(await measureOverload(new URL('?n=1', home))),
      ...(await measureCrowd(home)),
    ]
  } finally {
    await shop.stop()
  }
}

async function measureOrders(url: URL, home: URL): Promise<Figure[]> {
  const variants = await findVariants(url)
  const order = (secondsOfOrders: number) => sendBuyers(url, variants, { buyers, seconds: secondsOfOrders })
  const crowds = {
    '200 programs on a cached page': { url: home.href, shoppers: 200, thinkMs: 0 },
    '20 programs on search': { url: new URL('search/?searchTerm=kleid', home).href, shoppers: 20, thinkMs: 0 },
  }
  await order(3)
  const alone: number[] = []
  const beside = new Map(Object.keys(crowds).map((name) => [name, [] as number[]]))
  // Rounds alternate, so that other load of the machine affects both.
  for (let round = 0; round < rounds; round++) {
    alone.push((await order(seconds)).placed)
    for (const [name, crowd] of Object.entries(crowds)) {
      const browsing = sendShoppers({ ...crowd, seconds: seconds + 3 })
      await sleep(1_500)
      beside.get(name)?.push((await order(seconds)).placed)
      await browsing
    }
  }
  return [...beside].map(([name, placed]) => ({
    name: `Orders beside ${name}`,
    value: Math.round((median(placed) / median(alone)) * 100) / 100,
    unit: '× alone',
    least: 0.8,
    reference: 'the same buyers alone',
    ratio: median(placed) / median(alone),
  }))
}

/** A page that is rendered for every request, requested five times as often as it can be rendered. */
async function measureOverload(page: URL): Promise<Figure[]> {
  const url = page.href
  const thinkMs = 1_000
  await sendShoppers({ url, shoppers: 10, thinkMs: 0, seconds: 2 })
  const calm = await sendShoppers({ url, shoppers: 10, thinkMs: 0, seconds })
  const peak = calm.ok.length / seconds
  const shoppers = Math.ceil((5 * peak * thinkMs) / 1_000)
  const rush = await sendShoppers({ url, shoppers, thinkMs, seconds: 2 * seconds })
  const overAt = performance.now()
  while (!(await isQuick(page))) await sleep(50)
  const goodput = rush.ok.length / (2 * seconds)
  return [
    {
      name: 'Pages answered at five times the load',
      value: Math.round((goodput / peak) * 100) / 100,
      unit: '× peak',
      least: 0.85,
      reference: 'the peak without overload',
      ratio: goodput / peak,
    },
    {
      name: 'Accepted pages at five times the load, slowest of a hundred',
      value: Math.round(slowestOfHundred(rush.ok)),
      unit: 'ms',
      limit: 1_000,
    },
    {
      name: 'Refusals at five times the load, median',
      value: Math.round(median(rush.refused)),
      unit: 'ms',
    },
    { name: 'Failed requests at five times the load', value: rush.failed, unit: 'requests', limit: 0 },
    {
      name: 'Recovery after five times the load',
      value: Number(((performance.now() - overAt) / 1_000).toFixed(1)),
      unit: 's',
      limit: 5,
    },
  ]
}

async function isQuick(page: URL): Promise<boolean> {
  const askedAt = performance.now()
  const { ok } = await fetch(page)
  return ok && performance.now() - askedAt < 200
}

/** Shoppers with open connections who look at a cached page every ten seconds. */
async function measureCrowd(page: URL): Promise<Figure[]> {
  const { ok, refused, failed } = await sendShoppers({
    url: page.href,
    shoppers: 2_000,
    thinkMs: 10_000,
    seconds: 20,
  })
  return [
    {
      name: 'Cached page for 2,000 connected shoppers, slowest of a hundred',
      value: Math.round(slowestOfHundred(ok)),
      unit: 'ms',
      limit: 400,
    },
    { name: 'Errors for 2,000 connected shoppers', value: refused.length + failed, unit: 'requests', limit: 0 },
  ]
}
