import type { DeskClient } from '@vitrine/contracts/desk'
import { markets } from '@vitrine/contracts/markets'
import type { StaffMember } from '@vitrine/contracts/staff'
import { openDatabase } from '@vitrine/database'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { enterDuePlans } from '../price-plans/enter-plans.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { daysFromNow, makeStyle } from '../testing/small-catalogue.ts'

let running: RunningShop
let pricing: DeskClient
let owner: DeskClient
let warehouse: DeskClient

const member = (id: number, ...roles: StaffMember['roles']): StaffMember => ({
  id,
  name: `Person ${id}`,
  email: `${id}@vitrine.example`,
  roles,
  shops: null,
})

beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101, price: 10_000, categoryIds: [12] }),
      makeStyle({
        id: 102,
        categoryIds: [13],
        price: [
          { validFrom: daysFromNow(-90), amount: 8_000, reason: 'regular' },
          { validFrom: daysFromNow(-10), amount: 10_000, reason: 'regular' },
        ],
      }),
    ],
  })
  const { desk } = running.shop
  pricing = desk.clientOf(member(1, 'pricing'))
  owner = desk.clientOf(member(2, 'owner'))
  warehouse = desk.clientOf(member(3, 'warehouse'))
})
afterAll(() => running.stop())

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const texts = (text: string) => ({ de: text, fr: `${text} (fr)`, en: `${text} (en)` })
const lastLine = async () => {
  const log = await owner.listLog({ limit: 1 })
  const [line] = log.ok ? log.value.rows : []
  return line && [line.staffId, line.action, line.subject]
}
const priceOf = async (variantId: number) =>
  (await running.visitor().getVariantById({ ids: [variantId] }))[0]?.price.withTax

describe('stock', () => {
  it('is changed by difference, or against the value that was seen: a sale in between is not overwritten', async () => {
    const changes = [
      { variantId: 1011, by: -3 },
      { variantId: 1012, to: 5, expected: 9 },
      { variantId: 1021, by: -11 },
      { variantId: 9_999, by: 1 },
    ]
    expect(await warehouse.changeStock({ changes, reason: 'Bruch' })).toEqual({
      ok: true,
      value: [
        { variantId: 1011, ok: true, quantity: 7 },
        { variantId: 1012, ok: false, code: 'MOVED', quantity: 10 },
        { variantId: 1021, ok: false, code: 'TOO_FEW', quantity: 10 },
        { variantId: 9_999, ok: false, code: 'NOT_FOUND' },
      ],
    })
    expect(await lastLine()).toEqual([3, 'stock.changed', 'variant 1011'])
    expect(
      await warehouse.changeStock({ changes: [{ variantId: 1012, to: 0, expected: 9 }], reason: '' }),
    ).toMatchObject({ ok: false, error: { code: 'NOTHING_CHANGED', mistakes: [{ path: '1012', code: 'MOVED' }] } })
    expect(await lastLine()).toEqual([3, 'stock.changed', 'variant 1011'])
  })

  it('is taken back by its difference, once, from the line of the log', async () => {
    const quantity = async () => {
      const found = await warehouse.findStock({ numbers: ['v-1021'] })
      return found.ok ? found.value[0]?.row.quantity : undefined
    }
    const seen = (await quantity()) ?? 0
    expect(await warehouse.changeStock({ changes: [{ variantId: 1021, by: 4 }], reason: '' })).toMatchObject({
      ok: true,
    })
    const log = await owner.listLog({ limit: 1 })
    const line = (log.ok && log.value.rows[0]?.id) || 0
    const other = running.shop.desk.clientOf(member(9, 'warehouse'))
    expect(await other.takeBackStock({ line })).toEqual({ ok: false, error: { code: 'NOT_FOUND' } })
    expect(await warehouse.takeBackStock({ line })).toEqual({ ok: true, value: { quantity: seen } })
    expect(await lastLine()).toEqual([3, 'stock.taken_back', 'variant 1021'])
    expect(await owner.takeBackStock({ line })).toEqual({ ok: false, error: { code: 'TAKEN_BACK' } })
    expect(await quantity()).toBe(seen)
  })

  it('is listed page by page, and found by numbers of any kind', async () => {
    const first = await warehouse.listStock({ limit: 3 })
    expect(first).toMatchObject({ ok: true, value: { rows: [{ variantId: 1011 }, {}, {}], next: '1021' } })
    expect(await warehouse.listStock({ limit: 3, after: '1021' })).toMatchObject({
      ok: true,
      value: { rows: [{ variantId: 1022 }] },
    })
    const found = await warehouse.findStock({ numbers: ['v-1022', 'p-101', 'unknown'] })
    expect(found.ok && found.value.map(({ number, row }) => [number, row.variantId])).toEqual([
      ['v-1022', 1022],
      ['p-101', 1011],
      ['p-101', 1012],
    ])
    expect(await warehouse.listStock({ text: 'mantel 102', state: 'out' })).toEqual({ ok: true, value: { rows: [] } })
  })
})

describe('goods', () => {
  it('are found by words, numbers and category, with stock and prices of the shops', async () => {
    const found = await owner.listGoods({ text: 'Mantel 102' })
    expect(found).toMatchObject({
      ok: true,
      value: { rows: [{ productId: 102, sizes: [{ size: 'S' }, { size: 'M' }] }] },
    })
    expect(found.ok && found.value.rows[0]?.prices[0]).toEqual({
      shopId: markets.de.shopId,
      from: 10_000,
      to: 10_000,
      percent: null,
    })
    expect(await owner.listGoods({ category: 12 })).toMatchObject({ ok: true, value: { rows: [{ productId: 101 }] } })
  })

  it.each([
    ['any part of a name in any letters', 'ANTEL 10', [101, 102]],
    ['a part of a name in another language', '102 (FR', [102]],
    ['a part of the number of the style', 'yle-101', [101]],
    ['a part of the number of the product', 'P-10', [101, 102]],
    ['the number of a size', 'v-1022', [102]],
    ['a barcode', '4000000001010', [101]],
    ['two letters, which no index knows', 'ma', [101, 102]],
    ['letters that a pattern would read', '%%%', []],
    ['a number that is not whole', 'v-102', []],
  ])('and their sizes are found by %s', async (_, text, expected) => {
    const goods = await owner.listGoods({ text })
    expect(goods.ok && goods.value.rows.map(({ productId }) => productId)).toEqual(expected)
    const sizes = await owner.listStock({ text })
    const products = sizes.ok ? sizes.value.rows.map(({ productId }) => productId) : []
    expect([...new Set(products)]).toEqual(expected)
    const inCategory = await owner.listStock({ text, category: 13 })
    const kept = expected.filter((id) => id === 102)
    expect(inCategory.ok && [...new Set(inCategory.value.rows.map(({ productId }) => productId))]).toEqual(kept)
  })

  it('tell from returns and exchanges that a style runs small, and nothing below the sample', async () => {
    /** Pieces of a size that arrived; the first of them came back with a reason, or for another size. */
    const deliver = (variantId: number, pieces: number, back: { pieces: number; reason?: string; forSize?: number }) =>
      running.database.pool.query(
        `with ordered as (
            insert into orders (reference_key, shop_id, email, zip_code, status, order_status, billing_status,
              shipping_status, currency, total, body)
            values (gen_random_uuid()::text, $1, 'fit@vitrine.example', '10115', 'delivered', 'delivered', 'paid', 'delivered',
              'EUR', 0, '{}') returning id),
          items as (
            insert into order_items (order_id, variant_id, status, amount, body)
            select id, $2, case when n <= $4 then 'returned' else 'delivered' end, 0, '{}'
            from ordered, generate_series(1, $3) n returning id, order_id, status),
          other as (
            insert into order_items (order_id, variant_id, status, amount, body)
            select id, $6::int, 'available', 0, '{}' from ordered where $6::int is not null returning id),
          sent as (
            insert into returns (order_id, status, ident_code)
            select id, 'refunded', gen_random_uuid()::text from ordered returning id)
          insert into return_items (order_item_id, return_id, reason, exchange_item_id)
          select items.id, sent.id, $5, case when row_number() over (order by items.id) = 1 then (select id from other) end
          from items, sent where items.status = 'returned'`,
        [markets.de.shopId, variantId, pieces, back.pieces, back.reason ?? null, back.forSize ?? null],
      )
    await deliver(1011, 20, { pieces: 8, reason: 'too_small' })
    await deliver(1012, 10, { pieces: 1, reason: 'changed_mind' })
    // An exchange for a larger size says so without any reason, one for a smaller size the opposite.
    await deliver(1011, 1, { pieces: 1, forSize: 1012 })
    await deliver(1022, 15, { pieces: 1, forSize: 1021 })
    const reply = await owner.listFits({})
    const fits = reply.ok ? reply.value : []
    const counts = fits.map(({ productId, proposal, delivered, tooSmall, tooLarge }) => [
      productId,
      proposal,
      delivered,
      tooSmall,
      tooLarge,
    ])
    expect(counts).toEqual([
      [101, 'runs small', 31, 9, 0],
      [102, null, 15, 0, 1],
    ])
    expect(fits[0]?.sizes.map(({ size, tooSmall, small }) => [size, tooSmall, small === null])).toEqual([
      ['S', 9, false],
      ['M', 0, true],
    ])
    expect(fits[1]?.large).toBeNull()
    expect(fits[0]?.small?.low).toBeGreaterThan(0.1)
  })

  it('refuses the later of two editors, and loses neither text', async () => {
    const read = await owner.getGoods({ productId: 101 })
    if (!read.ok || !read.value) throw new Error('The product was not read')
    const { version, texts: before } = read.value
    const change = (fitNote: string) =>
      owner.changeGoodsTexts({ productId: 101, version, ...before, fitNote: texts(fitNote) })
    expect(await change('Fällt groß aus.')).toMatchObject({ ok: true })
    expect(await change('Fällt klein aus.')).toEqual({ ok: false, error: { code: 'CHANGED' } })
    expect(await owner.getGoods({ productId: 101 })).toMatchObject({
      ok: true,
      value: { texts: { fitNote: texts('Fällt groß aus.') } },
    })
  })
})

describe('selling', () => {
  it('a voucher batch is made once per key, used, and stopped', async () => {
    const draft = { code: 'mail', discount: { percent: 10 }, from: day(-1), to: day(5) }
    const key = 'voucher-batch-0001'
    const made = await pricing.addVoucherBatch({ draft, count: 3 }, key)
    expect(await pricing.addVoucherBatch({ draft, count: 3 }, key)).toEqual(made)
    const code = made.ok ? (made.value.codes[0] ?? '') : ''
    const visitor = running.visitor()
    await visitor.addItemToBasket({ variantId: 1021, quantity: 1 })
    expect(await visitor.redeemCode({ code })).toMatchObject({ ok: true })
    const first = await pricing.listVouchers({ text: 'MAIL-', limit: 2 })
    expect(first).toMatchObject({ ok: true, value: { rows: [{ state: 'running' }, {}] } })
    const next = first.ok ? (first.value.next ?? '') : ''
    const second = await pricing.listVouchers({ text: 'MAIL-', limit: 2, after: next })
    expect(second.ok && [second.value.rows.length, second.value.next]).toEqual([1, undefined])
    expect(await pricing.endVoucherBatch({ prefix: 'mail-' })).toEqual({ ok: true, value: { count: 3 } })
    expect((await visitor.getBasket({})).basket.codes.voucher).toMatchObject({ problem: 'VOUCHER_EXPIRED' })
  })

  it('a promotion is seen on a basket, with the condition that fails, and an outdated change is refused', async () => {
    const schedule = { from: day(-1), to: day(5) }
    const draft = { key: 'coats', name: texts('Mäntel'), ...schedule, discount: { percent: 20 }, categories: [12] }
    expect(await pricing.addPromotion({ draft })).toEqual({ ok: true, value: { key: 'coats' } })
    await pricing.addPromotion({
      draft: { key: 'big', name: texts('Viel'), ...schedule, discount: { percent: 5 }, minimumQuantity: 9 },
    })
    const tried = await pricing.tryBasket({
      shop: 'de',
      items: [
        { number: 'v-1011', quantity: 1 },
        { number: 'x', quantity: 1 },
      ],
    })
    expect(tried).toMatchObject({
      ok: true,
      value: {
        lines: [{ variantId: 1011, name: 'Mantel 101', size: 'S', before: 10_000, total: 8_000, promotion: 'Mäntel' }],
        unknown: ['x'],
        soldOut: [],
        promotions: [
          { key: 'coats', isApplied: true, failed: [] },
          { key: 'big', isApplied: false, failed: ['minimumQuantity'] },
        ],
      },
    })
    const listed = await pricing.listPromotions({})
    const [row] = listed.ok ? listed.value : []
    expect(row).toMatchObject({ state: 'running', overlaps: [{ key: 'big', isStronger: false }] })
    const version = row?.version ?? ''
    expect(
      await pricing.changePromotion({ key: 'coats', version, change: { discount: { percent: 30 } } }),
    ).toMatchObject({ ok: true })
    expect(await owner.changePromotion({ key: 'coats', version, change: { priority: 9 } })).toMatchObject({
      ok: false,
      error: { code: 'CHANGED' },
    })
    expect(await pricing.endPromotion({ key: 'coats' })).toEqual({ ok: true, value: null })
  })

  it('a campaign is planned by one person and begins by the approval of another', async () => {
    const draft = {
      key: 'winter',
      name: texts('Winter'),
      headline: texts('Winter'),
      subline: texts('Bis Sonntag'),
      percent: 25,
      from: day(0),
      to: day(3),
      categories: [12],
      link: '/damen/',
    }
    expect(await pricing.planCampaign({ draft: { ...draft, percent: 95 } })).toMatchObject({
      ok: false,
      error: { code: 'INVALID', mistakes: [{ path: 'percent', code: 'FORM' }] },
    })
    const planned = await owner.planCampaign({ draft })
    const id = planned.ok ? planned.value.id : 0
    expect(await owner.approveCampaign({ id })).toEqual({ ok: false, error: { code: 'OWN_PLAN' } })
    expect(await pricing.approveCampaign({ id })).toEqual({ ok: false, error: { code: 'NOT_ALLOWED' } })
    const other = running.shop.desk.clientOf(member(4, 'owner'))
    expect(await other.approveCampaign({ id })).toMatchObject({ ok: true, value: { key: 'winter' } })
    await expect.poll(() => priceOf(1012), { timeout: 10_000 }).toBe(7_500)
    expect(await other.approveCampaign({ id })).toEqual({ ok: false, error: { code: 'NOT_FOUND' } })
    expect(await pricing.endCampaign({ key: 'winter' })).toMatchObject({ ok: true })
  })

  it('a gift card shows its lines and pays no more once it is stopped', async () => {
    const issued = await pricing.issueGiftCards(
      { draft: { currency: 'EUR', amount: 5_000 }, count: 1 },
      'gift-card-key-0001',
    )
    const code = issued.ok ? (issued.value.codes[0] ?? '') : ''
    expect(await pricing.endGiftCard({ code })).toMatchObject({ ok: true })
    expect(await pricing.getGiftCard({ code })).toMatchObject({
      ok: true,
      value: { card: { balance: 5_000, isBlocked: true }, lines: [] },
    })
  })

  it('a member of one shop changes nothing that holds in others', async () => {
    const swiss = running.shop.desk.clientOf({ ...member(5, 'pricing'), shops: ['ch'] })
    const draft = { key: 'all', name: texts('Alle'), from: day(-1), to: day(1), discount: { percent: 5 } }
    const refused = { ok: false, error: { code: 'NOT_ALLOWED' } }
    expect(await swiss.addPromotion({ draft })).toEqual(refused)
    expect(await swiss.changePromotion({ key: 'big', version: '', change: {} })).toEqual(refused)
    expect(await swiss.addVoucher({ draft: {} })).toEqual(refused)
    expect(await swiss.tryBasket({ shop: 'de', items: [] })).toEqual(refused)
    expect(await swiss.addPromotion({ draft: { ...draft, shops: ['ch'] } })).toMatchObject({ ok: true })
  })
})

describe('a price plan', () => {
  const db = () => openDatabase(running.database.pool)
  const plan = (change: object = {}) => ({
    name: 'Novembersale',
    from: day(3),
    reason: 'sale' as const,
    shops: ['de' as const],
    numbers: ['p-102'],
    percent: 30,
    ...change,
  })
  const stateOf = async (id: number) => {
    const read = await pricing.getPricePlan({ id })
    return read.ok ? read.value?.plan.state : undefined
  }

  it('names what may be announced, and from which day on as planned', async () => {
    const added = await pricing.addPricePlan(plan())
    const id = added.ok ? added.value.id : 0
    const read = await pricing.getPricePlan({ id })
    expect(read).toMatchObject({
      ok: true,
      value: {
        summary: { lines: 2, asPlanned: 0, less: 2, kept: 0 },
        page: { rows: [{ variantId: 1021, before: 10_000, amount: 7_000, planned: 30, announced: 12 }, {}] },
      },
    })
    const line = read.ok ? read.value?.page.rows[0] : undefined
    const days = (Date.parse(line?.firstLegalAt ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(19)
    expect(days).toBeLessThan(21.1)
    expect(await pricing.addPricePlan(plan({ numbers: ['p-102', 'gone'] }))).toMatchObject({
      ok: false,
      error: { code: 'INVALID', mistakes: [{ path: 'numbers', code: 'UNKNOWN', details: { names: 'gone' } }] },
    })
    expect(await pricing.addPricePlan(plan({ from: day(-1) }))).toEqual({ ok: false, error: { code: 'WRONG_TIME' } })
  })

  it('begins at its moment once another person has approved it, and the old price returns', async () => {
    const added = await owner.addPricePlan(plan({ from: day(3), to: day(5), numbers: ['v-1022'], percent: 50 }))
    const id = added.ok ? added.value.id : 0
    expect(await owner.submitPricePlan({ id, version: 1 })).toEqual({ ok: true, value: { version: 2 } })
    expect(await owner.approvePricePlan({ id, version: 2 })).toEqual({ ok: false, error: { code: 'OWN_PLAN' } })
    const other = running.shop.desk.clientOf(member(4, 'owner'))
    expect(await other.approvePricePlan({ id, version: 1 })).toEqual({ ok: false, error: { code: 'CHANGED' } })
    expect(await pricing.priceWork({})).toMatchObject({ ok: true, value: { toApprove: 1 } })
    expect(await other.approvePricePlan({ id, version: 2 })).toEqual({ ok: true, value: { version: 3 } })
    expect(await enterDuePlans(db())).toBe(0)

    await running.database.pool.query(`update price_plans set starts_at = now() - interval '1 minute' where id = $1`, [
      id,
    ])
    expect(await enterDuePlans(db())).toBe(1)
    expect(await enterDuePlans(db())).toBe(0)
    await expect.poll(() => priceOf(1022), { timeout: 10_000 }).toBe(5_000)
    expect(await lastLine()).toEqual([4, 'price-plan.begun', `price plan ${id}`])
    expect(await pricing.takeBackPricePlan({ id, version: 4 })).toEqual({ ok: false, error: { code: 'WRONG_STATE' } })
    const ledger = await running.database.pool.query(
      'select amount from price_ledger where variant_id = 1022 and shop_id = $1 order by valid_from desc limit 2',
      [markets.de.shopId],
    )
    expect(ledger.rows).toEqual([{ amount: 10_000 }, { amount: 5_000 }])
  })

  it('is taken back before it begins, also out of the ledger', async () => {
    const soon = new Date(Date.now() + 120_000).toISOString()
    const added = await pricing.addPricePlan(plan({ from: soon, numbers: ['v-1011'] }))
    const id = added.ok ? added.value.id : 0
    await pricing.submitPricePlan({ id, version: 1 })
    await owner.approvePricePlan({ id, version: 2 })
    expect(await enterDuePlans(db(), new Date(Date.now() + 60_000))).toBe(1)
    expect(await stateOf(id)).toBe('begun')
    expect(await pricing.takeBackPricePlan({ id, version: 4 })).toEqual({ ok: true, value: { version: 5 } })
    const later = await running.database.pool.query(
      'select 1 from price_ledger where variant_id = 1011 and valid_from > now() and shop_id = $1',
      [markets.de.shopId],
    )
    expect([await stateOf(id), later.rowCount]).toEqual(['draft', 0])
    expect(
      await pricing.changePricePlan({
        id,
        version: 5,
        prices: [
          { number: 'v-1011', shop: 'de', amount: 9_000 },
          { number: 'nope', shop: 'de', amount: 1 },
        ],
      }),
    ).toEqual({ ok: true, value: { version: 6, unknown: ['nope'] } })
    expect(await pricing.discardPricePlan({ id, version: 6 })).toEqual({ ok: true, value: null })
    expect(await stateOf(id)).toBe('discarded')
  })
})
