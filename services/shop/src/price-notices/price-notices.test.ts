import { markets } from '@vitrine/contracts/markets'
import { openDatabase } from '@vitrine/database'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { mailsTo, register } from '../testing/accounts.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { createPriceNoticeList } from './price-notice-list.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101, name: 'Mantel Zürich', price: 10_000, sizes: [{ size: 'S' }] }),
      makeStyle({ id: 103, isActive: false }),
    ],
  })
})
afterAll(() => running.stop())
beforeEach(async () => {
  await query('delete from price_notices; delete from outbox; update variants set quantity = 5 where id = 1011')
  await cost(10_000)
})

const query = <Row extends object>(text: string, values?: unknown[]) => running.database.pool.query<Row>(text, values)
const soon = { timeout: 10_000, interval: 30 }
const ask = (email: string, browser: Browser = running.visitor()) =>
  browser.notifyWhenCheaper({ productId: 101, email })
const confirmed = async () =>
  (
    await query<{ email: string }>('select email from price_notices where confirmed_at is not null order by id')
  ).rows.map(({ email }) => email)
const drops = async () =>
  (
    await query<{ payload: Record<string, unknown> }>(
      "select payload from outbox where kind = 'mail.price_drop' order by seq",
    )
  ).rows.map(({ payload }) => payload)

/** The price of the only size from now on. Prices of the same moment would be one line of the ledger. */
let moment = Date.now() - 3_600_000
async function cost(amount: number, market = markets.de) {
  moment += 1000
  await query(
    `insert into price_ledger (shop_id, variant_id, valid_from, amount, reason) values ($1, 1011, $2, $3, 'regular')`,
    [market.shopId, new Date(moment), amount],
  )
}

async function tokenOf(email: string): Promise<string> {
  const { rows } = await query<{ url: string }>(
    "select payload->>'noticeUrl' as url from outbox where payload->>'to' = $1 order by seq desc limit 1",
    [email],
  )
  return new URL(rows[0]?.url ?? '').searchParams.get('price') ?? ''
}
async function askAndConfirm(email: string, market = markets.de) {
  const visitor = running.visitor(market)
  await ask(email, visitor)
  expect(await visitor.answerPriceNotice({ token: await tokenOf(email), isWanted: true })).toMatchObject({ ok: true })
}

describe('a request for a mail about a lower price', () => {
  it('of a typed address counts once its owner has confirmed it, in the language of the shop', async () => {
    const visitor = running.visitor(markets['fr-ch'])
    expect(await ask('ada@example.com', visitor)).toEqual({ ok: true, value: { success: true, isConfirmed: false } })
    expect(await mailsTo(running, 'ada@example.com')).toMatchObject([
      { kind: 'mail.price_notice_confirm', locale: 'fr-ch', productName: 'Mantel Zürich (fr)' },
    ])
    expect(await confirmed()).toEqual([])
    const token = await tokenOf('ada@example.com')
    const about = { productId: 101, productName: 'Mantel Zürich (fr)' }
    expect(await visitor.getPriceNotice({ token })).toEqual({ ok: true, value: { ...about, isConfirmed: false } })
    for (let press = 0; press < 2; press += 1)
      expect(await visitor.answerPriceNotice({ token, isWanted: true })).toMatchObject({ ok: true })
    expect(await confirmed()).toEqual(['ada@example.com'])
    // Another shop, another notice and a forged link open nothing.
    expect((await running.visitor(markets.de).answerPriceNotice({ token, isWanted: false })).ok).toBe(false)
    for (const forged of [`1${token}`, token.replace(/.$/, ''), '1.unknown', 'x'])
      expect((await visitor.answerPriceNotice({ token: forged, isWanted: false })).ok).toBe(false)
    expect(await confirmed()).toEqual(['ada@example.com'])
  })

  it('of a signed-in customer with a confirmed address counts at once, and only for that address', async () => {
    const ada = await register(running)
    await query('update customers set email_confirmed_at = now() where email = $1', [ada.email])
    expect(await ask(ada.email, ada)).toEqual({ ok: true, value: { success: true, isConfirmed: true } })
    expect(await ask('other@example.com', ada)).toEqual({ ok: true, value: { success: true, isConfirmed: false } })
    // A stranger who types the address does not learn that it is on the list.
    expect(await ask(ada.email)).toEqual({ ok: true, value: { success: true, isConfirmed: false } })
    expect(await confirmed()).toEqual([ada.email])
    expect((await mailsTo(running, ada.email)).map(({ kind }) => kind)).not.toContain('mail.price_notice_confirm')
  })

  it('gets one confirmation mail, however often it is sent, and five a day at most', async () => {
    for (const market of [markets.de, markets.de, markets.at, markets.ch, markets['fr-ch'], markets.en])
      await ask('ada@example.com', running.visitor(market))
    expect(await mailsTo(running, 'ada@example.com')).toHaveLength(5)
    await query("update price_notices set asked_at = now() - interval '11 minutes'")
    await ask('ada@example.com')
    expect(await mailsTo(running, 'ada@example.com')).toHaveLength(5)
  })

  it('for a product that the shop does not sell is refused', async () => {
    for (const productId of [103, 9999])
      expect(await running.visitor().notifyWhenCheaper({ productId, email: 'ada@example.com' })).toMatchObject({
        ok: false,
        error: { code: 'NOT_FOUND', problem: { status: 404 } },
      })
  })

  it('is deleted after a week without confirmation, and after a year', async () => {
    const { sweep } = createPriceNoticeList(openDatabase(running.database.pool))
    await ask('ada@example.com')
    await askAndConfirm('bob@example.com')
    expect(await sweep()).toBe(0)
    await query("update price_notices set asked_at = now() - interval '8 days'")
    expect(await sweep()).toBe(1)
    await query("update price_notices set confirmed_at = now() - interval '366 days'")
    expect(await sweep()).toBe(1)
  })
})

describe('a lower price', () => {
  it('is mailed once per drop, with the new price and a link that ends these mails', async () => {
    await askAndConfirm('ada@example.com')
    await ask('unconfirmed@example.com')
    await cost(8_000)
    await expect.poll(drops, soon).toHaveLength(1)
    expect(await drops()).toEqual([
      expect.objectContaining({
        to: 'ada@example.com',
        locale: 'de',
        price: 8_000,
        productUrl: 'https://vitrine.example/de/p/mantel-zurich-101/',
        noticeUrl: expect.stringMatching(/^https:\/\/vitrine\.example\/de\/notice\/\?price=\d+\.[\w-]{22}$/),
      }),
    ])
    await cost(7_000)
    await expect.poll(drops, soon).toHaveLength(2)
    expect((await drops())[1]).toMatchObject({ price: 7_000 })
    const token = await tokenOf('ada@example.com')
    expect(await running.visitor().answerPriceNotice({ token, isWanted: false })).toMatchObject({ ok: true })
    expect((await running.visitor().answerPriceNotice({ token, isWanted: true })).ok).toBe(false)
    await cost(6_000)
    await settle()
    expect(await drops()).toHaveLength(2)
  })

  it('counts from the price of the last rise, and in its own shop only', async () => {
    await askAndConfirm('ada@example.com')
    await askAndConfirm('bob@example.com', markets.at)
    await cost(12_000)
    await expect.poll(knownPrices, soon).toEqual([12_000, 10_000])
    await cost(11_000)
    await expect.poll(drops, soon).toMatchObject([{ to: 'ada@example.com', price: 11_000 }])
    await cost(10_500, markets.at)
    await settle()
    expect(await drops()).toHaveLength(1)
  })

  it('of a sold-out product is mailed when it is back', async () => {
    await askAndConfirm('ada@example.com')
    await query('update variants set quantity = 0 where id = 1011')
    await cost(8_000)
    await settle()
    expect(await drops()).toEqual([])
    await query('update variants set quantity = 2 where id = 1011')
    await expect.poll(drops, soon).toMatchObject([{ to: 'ada@example.com', price: 8_000 }])
  })

  it('is mailed once to each of hundreds of addresses', async () => {
    await query(`insert into price_notices (shop_id, product_id, email, price, confirmed_at)
      select 10028, 101, 'reader' || n || '@example.com', 10000, now() from generate_series(1, 250) n`)
    await cost(8_000)
    await expect.poll(async () => (await drops()).length, soon).toBe(250)
    expect(new Set((await drops()).map(({ to }) => to)).size).toBe(250)
  })
})

const knownPrices = async () =>
  (await query<{ price: number }>('select price from price_notices order by id')).rows.map(({ price }) => price)
/** Waits until the feed has been read up to here. */
async function settle() {
  await running.shop.catalogue.take({ styles: [], parts: {} })
  await new Promise((resolve) => setTimeout(resolve, 300))
}
