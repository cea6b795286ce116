import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeTerms, demoFolder } from '@vitrine/brand-kit/current'
import { marketOf, termsOf } from '@vitrine/contracts/markets'
import { servicePath } from '@vitrine/contracts/urls'
import { shopClient } from '@vitrine/contracts/shop'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningHost, runHost } from '../testing/running-host.ts'

const before = structuredClone(termsOf(marketOf('de')))
let folder: string
let host: RunningHost
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'edited-brand-'))
  cpSync(join(demoFolder, 'brand.json'), join(folder, 'brand.json'))
  cpSync(join(demoFolder, 'markets'), join(folder, 'markets'), { recursive: true })
  host = await runHost(inject('databaseUrl'), {}, { brandFolder: folder })
}, 180_000)
afterAll(async () => {
  await host.stop()
  // Other files of this process sell in the same markets.
  changeTerms('de', before)
  rmSync(folder, { recursive: true })
})

type Delivery = typeof before.delivery
function edit(delivery: Partial<Delivery>, returnDays = before.returnDays): void {
  const path = join(folder, 'markets/de.json')
  const market = JSON.parse(readFileSync(path, 'utf8')) as { delivery: Delivery }
  writeFileSync(path, JSON.stringify({ ...market, delivery: { ...market.delivery, ...delivery }, returnDays }))
}

const plain = (html: string) => html.replaceAll(/<!--.*?-->/g, '').replaceAll(/\u00a0|&nbsp;/g, ' ')
const page = async (path: string) => plain((await host.pageIn('de', path)).body)
const question = `/search/?${new URLSearchParams({ searchTerm: 'Was kostet der Versand?' })}`
const answer = async () => /<section class="answer"[^]*?<\/section>/.exec(await page(question))?.[0] ?? ''

/** A visitor with the cheapest variant of the shop in the basket. */
async function fillBasket() {
  let cookie = ''
  const shop = shopClient({
    base: `${host.url}api`,
    shopId: marketOf('de').shopId,
    async fetch(input, init) {
      const own = { cookie, 'sec-fetch-site': 'same-origin' }
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...own }
      const response = await fetch(input, { ...init, headers })
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return response
    },
  })
  const found = await shop.getProductsByCategory({ perPage: 100 })
  const [cheapest] = (found.ok ? found.value.products : [])
    .flatMap(({ variants }) => variants.filter(({ stock }) => stock.quantity > 1))
    .toSorted((a, b) => a.price.withTax - b.price.withTax)
  if (!cheapest || cheapest.price.withTax >= before.delivery.freeFrom) throw new Error('Everything is sent for free')
  await shop.addItemToBasket({ variantId: cheapest.id, quantity: 1 })
  return { shop, goods: cheapest.price.withTax }
}

describe('terms that are edited while the shop runs', () => {
  it('change the answer, the sums of basket and checkout, and pages that were cached', async () => {
    const { shop, goods } = await fillBasket()
    const shipping = servicePath('shipping_payment', 'de')
    expect((await shop.getBasket({})).basket.delivery).toMatchObject({ withTax: 495, freeFrom: 5900 })
    await expect.poll(answer).toContain('4,95 €')
    expect(await page('/')).toContain('59 €')
    expect(await page(shipping)).toContain('4,95 €, ab 59 €')

    edit({ standard: 675, freeFrom: 30_000, days: { ...before.delivery.days, standard: [3, 6] } }, 40)
    await expect.poll(answer).toContain('6,75 €')
    expect((await shop.getBasket({})).basket.delivery).toMatchObject({ withTax: 675, freeFrom: 30_000 })
    const quote = await shop.getQuote({})
    expect(quote).toMatchObject({ ok: true, value: { due: goods + 675, terms: { returnDays: 40 } } })
    const home = await page('/')
    expect(home).toContain('3–6 Werktage Lieferzeit')
    expect(home).toContain('ab 300 € ohne Versandkosten')
    // Browsers take terms from the page, not from their scripts.
    expect(home.replaceAll('&quot;', '"')).toContain('"standard":675,"freeFrom":30000')
    expect(await page(shipping)).toContain('6,75 €, ab 300 €')
    expect(await page(servicePath('returns', 'de'))).toContain('40 Tage')
    expect(host.logged).toContainEqual(
      expect.objectContaining({ level: 'info', event: 'brand.changed', file: 'markets/de.json', field: 'delivery' }),
    )
  })

  it('stay as they were when an edit has a mistake, which the log names', async () => {
    edit({ standard: 525 })
    await expect.poll(answer).toContain('5,25 €')
    edit({ standard: -1, express: 1 })
    await expect
      .poll(async () => host.logged)
      .toContainEqual(
        expect.objectContaining({
          level: 'error',
          event: 'brand.refused',
          file: 'markets/de.json',
          field: 'delivery.standard',
          rule: expect.stringContaining('must'),
        }),
      )
    expect(marketOf('de').delivery).toMatchObject({ standard: 525, express: before.delivery.express })
    expect(await answer()).toContain('5,25 €')
  })
})
