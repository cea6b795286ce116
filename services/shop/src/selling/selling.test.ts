import { markets } from '@vitrine/contracts/markets'
import { openDatabase } from '@vitrine/database'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { createSelling, type Selling } from './selling.ts'

let running: RunningShop
let selling: Selling
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101, price: 10_000, categoryIds: [12] }),
      makeStyle({ id: 102, price: 5_000, categoryIds: [13] }),
    ],
  })
  selling = createSelling({ db: openDatabase(running.database.pool), actor: { name: 'grace', staffId: null } })
})
afterAll(() => running.stop())

const texts = (text: string) => ({ de: text, fr: `${text} (fr)`, en: `${text} (en)` })
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const schedule = { from: day(-1), to: day(5) }
const draft = (key: string, change: object = {}) => ({
  key,
  name: texts('Aktion'),
  ...schedule,
  discount: { percent: 10 },
  ...change,
})
const mistakesOf = (reply: { ok: true } | { ok: false; error: readonly { path: string; message: string }[] }) =>
  reply.ok ? [] : reply.error.map(({ path }) => path)
const priceOf = async (variantId: number, market = markets.de) => {
  const [variant] = await running.visitor(market).getVariantById({ ids: [variantId] })
  return variant?.price.withTax
}
const lastAudit = async () => {
  const [line] = await selling.audit(1)
  return line && [line.actor, line.action, line.subject]
}

describe('a promotion', () => {
  it('is offered by the running shop once it is added, changes, and ends', async () => {
    const visitor = running.visitor()
    await visitor.addItemToBasket({ variantId: 1011, quantity: 1 })
    const total = async () => (await visitor.getBasket({})).basket.cost.withTax
    expect(await total()).toBe(10_000)
    const added = await selling.promotions.add(draft('coats', { categories: ['women/coats'] }))
    expect(added).toMatchObject({ ok: true, value: { conditions: [{ key: 'category', categoryIds: [12] }] } })
    expect(await lastAudit()).toEqual(['grace', 'promotion.added', 'coats'])
    const offered = async () => (await visitor.getCurrentPromotions({})).entities.map(({ name }) => name)
    await expect.poll(offered, { timeout: 10_000 }).toEqual(['Aktion'])
    const { items } = (await visitor.getBasket({})).basket
    const update = { quantity: 1, promotionId: String(added.ok && added.value.id) }
    await visitor.updateBasketItem({ basketItemKey: items[0]?.key ?? '', update })
    expect(await total()).toBe(9_000)
    expect((await selling.promotions.change('coats', { discount: { percent: 25 } })).ok).toBe(true)
    await expect.poll(total, { timeout: 10_000 }).toBe(7_500)
    expect((await selling.promotions.end('coats')).ok).toBe(true)
    await expect.poll(total, { timeout: 10_000 }).toBe(10_000)
    expect(mistakesOf(await selling.promotions.end('coats'))).toEqual(['key'])
    const lines = (await selling.audit(3)).map(({ action }) => action)
    expect(lines).toEqual(['promotion.ended', 'promotion.changed', 'promotion.added'])
  })

  it('keeps every field that a change does not name', async () => {
    const whole = draft('whole', {
      shops: ['de', 'at'],
      code: 'whole-10',
      buy: 2,
      times: 2,
      attributes: ['promotion=gift'],
      group: 'VIP_Card',
      minimumValue: { EUR: 5_000, CHF: 6_000 },
      minimumQuantity: 2,
      subline: texts('Nur hier'),
    })
    const before = await selling.promotions.add(whole)
    const after = await selling.promotions.change('whole', { priority: 1 })
    if (!before.ok || !after.ok) throw new Error('The promotion was refused')
    expect(after.value).toEqual({ ...before.value, priority: 1 })
    expect(before.value).toMatchObject({ code: 'WHOLE-10', shopIds: [10028, 10029] })
    await selling.promotions.end('whole')
  })

  it('holds only in its shops', async () => {
    await selling.promotions.add(draft('swiss', { shops: ['ch', 'fr-ch'] }))
    const names = async (market = markets.de) =>
      (await running.visitor(market).getCurrentPromotions({})).entities.map(({ id }) => id)
    await expect.poll(async () => (await names(markets.ch)).length, { timeout: 10_000 }).toBe(1)
    expect([await names(markets['fr-ch']), await names(markets.de)]).toMatchObject([{ length: 1 }, { length: 0 }])
    await selling.promotions.end('swiss')
  })

  it('names every mistake at once, and writes nothing', async () => {
    const before = await selling.audit(1)
    const wrong: object = {
      key: 'Not A Key',
      name: { de: 'Nur deutsch' },
      from: 'soon',
      to: day(1),
      discount: { percent: 120 },
      isAdmin: true,
    }
    const reply = await selling.promotions.add({ ...wrong })
    expect(mistakesOf(reply)).toEqual(
      expect.arrayContaining(['key', 'name.fr', 'name.en', 'discount.percent', 'isAdmin']),
    )
    await selling.promotions.add(draft('first', { code: 'FIRST' }))
    const conflicts = await selling.promotions.add(
      draft('first', {
        from: day(3),
        to: day(1),
        code: 'first',
        gifts: [999_999],
        categories: ['men/hats'],
        attributes: ['material=cheese'],
      }),
    )
    expect(mistakesOf(conflicts)).toEqual(['to', 'key', 'code', 'buy', 'categories', 'attributes', 'gifts'])
    expect(mistakesOf(await selling.promotions.change('unknown', { priority: 1 }))).toEqual(['key'])
    await selling.promotions.end('first')
    expect((await selling.audit(3)).slice(2)).toEqual(before)
  })

  it('is previewed before it is written', async () => {
    const asked = { market: markets.de, items: [{ variantId: 1011, quantity: 2 }] }
    const draftToShow = await selling.promotions.check(
      draft('shown', { discount: { amount: { EUR: 1_500, CHF: 1_600 } } }),
    )
    if (!draftToShow.ok) throw new Error('The draft was refused')
    expect((await selling.preview(asked)).cost.withTax).toBe(20_000)
    expect((await selling.preview({ ...asked, draft: draftToShow.value })).cost.withTax).toBe(17_000)
    expect((await selling.promotions.list()).map(({ key }) => key)).not.toContain('shown')
  })
})

describe('a campaign', () => {
  const campaign = (key: string, change: object = {}) => ({
    key,
    name: texts('Kampagne'),
    headline: texts('Alles muss raus'),
    subline: texts('20 % auf Mäntel'),
    ...schedule,
    percent: 20,
    categories: ['women/coats'],
    link: '/c/damen/maentel/',
    ...change,
  })

  it('reduces the prices of its range, tells the lowest price before, and ends with the old prices', async () => {
    const added = await selling.campaigns.add(campaign('winter'))
    expect(added).toMatchObject({ ok: true, value: { campaign: { key: 'winter' } } })
    await expect.poll(() => priceOf(1011), { timeout: 10_000 }).toBe(8_000)
    expect([await priceOf(1021), (await priceOf(1011, markets.ch)) ?? 0]).toEqual([5_000, expect.any(Number)])
    expect(((await priceOf(1011, markets.ch)) ?? 1) % 5).toBe(0)
    const [variant] = await running.visitor().getVariantById({ ids: [1011] })
    expect(variant?.lowestPriorPrice.withTax).toBe(10_000)
    expect(await running.visitor().getCampaign({})).toMatchObject({ key: 'winter', reduction: 20 })
    expect(mistakesOf(await selling.campaigns.add(campaign('winter', { categories: ['x'] })))).toEqual([
      'key',
      'from',
      'categories',
    ])
    expect(await selling.campaigns.change('winter', { to: day(9) })).toMatchObject({ ok: true })
    expect(await selling.campaigns.end('winter')).toMatchObject({ ok: true })
    await expect.poll(() => priceOf(1011), { timeout: 10_000 }).toBe(10_000)
    expect(await running.visitor().getCampaign({})).toBeNull()
    expect(await lastAudit()).toEqual(['grace', 'campaign.ended', 'winter'])
  })

  it('that has not begun leaves nothing behind', async () => {
    const rows = async () =>
      (await running.database.pool.query(`select * from price_ledger order by variant_id, shop_id, valid_from`)).rows
    const before = await rows()
    expect((await selling.campaigns.add(campaign('spring', { from: day(20), to: day(30), shops: ['de'] }))).ok).toBe(
      true,
    )
    expect((await rows()).length).toBeGreaterThan(before.length)
    expect((await selling.campaigns.end('spring')).ok).toBe(true)
    expect(await rows()).toEqual(before)
    expect((await selling.campaigns.list()).map(({ key }) => key)).not.toContain('spring')
  })

  it('leaves the past of prices alone', async () => {
    await expect(running.database.pool.query('delete from price_ledger where valid_from < now()')).rejects.toThrow(
      'append-only',
    )
    await expect(running.database.pool.query('update price_ledger set amount = 1')).rejects.toThrow('append-only')
  })
})

describe('a voucher', () => {
  const voucher = (code: string, change: object = {}) => ({ code, discount: { percent: 10 }, ...schedule, ...change })

  it('is redeemed once it is added, changes, and ends', async () => {
    expect(await selling.vouchers.add(voucher('danke10', { isPublic: true }))).toEqual({
      ok: true,
      value: { code: 'DANKE10' },
    })
    const visitor = running.visitor()
    await visitor.addItemToBasket({ variantId: 1021, quantity: 1 })
    expect(await visitor.redeemCode({ code: 'DANKE10' })).toMatchObject({
      ok: true,
      value: { basket: { codes: { voucher: { off: 500, isPublic: true } } } },
    })
    expect((await selling.vouchers.change('DANKE10', { minimumValue: { EUR: 9_000, CHF: 9_000 } })).ok).toBe(true)
    expect((await visitor.getBasket({})).basket.codes.voucher).toMatchObject({ problem: 'VOUCHER_MINIMUM' })
    expect((await selling.vouchers.end('danke10')).ok).toBe(true)
    expect((await visitor.getBasket({})).basket.codes.voucher).toMatchObject({ problem: 'VOUCHER_EXPIRED' })
    expect(mistakesOf(await selling.vouchers.add(voucher('DANKE10')))).toEqual(['code'])
    expect(mistakesOf(await selling.vouchers.add({ code: '!', from: 'x', to: 'y' }))).toEqual(['code', 'discount'])
  })

  it('comes in batches of codes for one use each, all or none', async () => {
    const written: string[] = []
    const made = await selling.vouchers.batch(voucher('mail'), 50, async (codes) => void written.push(...codes))
    expect(made).toEqual({ ok: true, value: written })
    expect(new Set(written).size).toBe(50)
    const stored = await selling.vouchers.list({ prefix: 'MAIL-', limit: 100 })
    expect(stored.map(({ code }) => code).toSorted()).toEqual(written.toSorted())
    expect(stored[0]).toMatchObject({ maximumUses: 1, uses: 0 })
    const failing = selling.vouchers.batch(voucher('lost'), 5, () => Promise.reject(new Error('disk full')))
    await expect(failing).rejects.toThrow('disk full')
    expect(await selling.vouchers.list({ prefix: 'LOST-' })).toEqual([])
    expect(await lastAudit()).toEqual(['grace', 'voucher.batch', 'MAIL'])
  })
})

describe('a gift card', () => {
  it('pays once it is issued, and not once it is blocked', async () => {
    const issued = await selling.giftCards.issue({ currency: 'EUR', amount: 2_500 }, 1)
    const [code = ''] = issued.ok ? issued.value : []
    const visitor = running.visitor()
    expect(await visitor.checkGiftCard({ code })).toEqual({ ok: true, value: { code, balance: 2_500 } })
    expect(await selling.giftCards.change(code, { to: day(30) })).toMatchObject({ ok: true })
    expect(await selling.giftCards.end(code)).toMatchObject({ ok: true, value: { balance: 2_500 } })
    expect(await visitor.checkGiftCard({ code })).toMatchObject({ ok: false })
    expect(await lastAudit()).toEqual(['grace', 'gift-card.ended', code])
    expect(mistakesOf(await selling.giftCards.issue({ currency: 'USD', amount: 1 }, 1))).toEqual(['currency', 'amount'])
    expect(mistakesOf(await selling.giftCards.end('UNKNOWN'))).toEqual(['code'])
  })
})
