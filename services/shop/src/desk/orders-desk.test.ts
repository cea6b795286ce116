import type { DeskClient } from '@vitrine/contracts/desk'
import { markets } from '@vitrine/contracts/markets'
import { openDatabase } from '@vitrine/database'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../payment/test-provider.ts'
import { startDoomedShop } from '../testing/doomed-shop.ts'
import { killAtEveryPoint } from '../testing/kill-at-every-point.ts'
import { createOrderDesk, staffMember, target, value } from '../testing/order-desk.ts'
import { mustBeSound, newKey, order, refundedFor, someCustomer, stockOf, toldAbout } from '../testing/ordering.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { openStaffSession } from '../testing/staff-session.ts'
import { payDueGoodwill } from './orders/goodwill-promises.ts'
import { runOrderJobs } from './orders/run-order-jobs.ts'
import { bookArrivals } from './returns/book-arrivals.ts'

let running: RunningShop
let provider: TestProvider
beforeAll(async () => {
  provider = createTestProvider()
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101, sizes: [{ quantity: 900 }] }),
      makeStyle({ id: 102, price: 9_000, sizes: [{ quantity: 900 }] }),
      makeStyle({ id: 103, sizes: [{ quantity: 900 }, { quantity: 900 }] }),
    ],
    payment: provider,
  })
})
afterAll(() => running.stop())

const { owner, service, warehouse, openOrder, linesAbout, paid } = createOrderDesk(() => running)

const numbersIn = async (desk: DeskClient, query: Parameters<DeskClient['listOrders']>[0]) =>
  value(await desk.listOrders(query)).rows.map(({ id }) => id)
const deliver = async (id: number) => {
  const { orders } = running.shop
  await orders.pack(id)
  await orders.ship(id, `T${id}`)
  await orders.deliver(id)
}

describe('the list of orders', () => {
  it('pages by moment and number in both directions, keeps its views apart, and shows a member the own shops only', async () => {
    const ids: number[] = []
    for (let n = 0; n < 5; n++) ids.push(await paid())
    await running.shop.orders.pack(ids[1] ?? 0)
    const waiting = ids.filter((_, index) => index !== 1)
    const first = value(await warehouse().listOrders({ view: 'pack', sort: 'oldest', limit: 3 }))
    const second = value(
      await warehouse().listOrders({ view: 'pack', sort: 'oldest', limit: 200, after: first.next ?? '' }),
    )
    const all = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(all.filter((id) => ids.includes(id))).toEqual(waiting)
    expect(await numbersIn(owner(), { view: 'ship' })).toContain(ids[1])
    expect((await numbersIn(owner(), { limit: 1 }))[0]).toBe(ids[4])
    const inAustria = running.shop.desk.clientOf(staffMember(4, 'Anna', { shops: ['at'] }))
    expect(await numbersIn(inAustria, {})).toEqual([])
    expect(await inAustria.getOrder({ number: String(ids[0]) })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    const { version } = await openOrder(ids[0] ?? 0)
    expect(await inAustria.packOrder({ orderId: ids[0] ?? 0, version })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    expect(await numbersIn(owner(), { shopId: markets.at.shopId })).toEqual([])
  })

  it('is saved as views: own ones for their author alone, shared ones for every member who sees orders', async () => {
    const state = { view: 'ship', find: '', sort: 'oldest', shopId: markets.at.shopId } as const
    value(await warehouse().saveView({ name: 'Österreich', isShared: false, state }))
    const shared = value(await warehouse().saveView({ name: 'Früh', isShared: true, state: { ...state, find: 'x' } }))
    const again = await warehouse().saveView({ name: 'Früh', isShared: true, state: { ...state, find: 'y' } })
    expect(again).toEqual({ ok: true, value: shared })
    const namesOf = async (desk: DeskClient) => value(await desk.listSavedViews({})).map(({ name }) => name)
    expect(await namesOf(warehouse())).toEqual(['Österreich', 'Früh'])
    expect(value(await service().listSavedViews({}))).toMatchObject([
      { name: 'Früh', state: { find: 'y' }, author: 'Wanda', isRemovable: false },
    ])
    const inGermany = running.shop.desk.clientOf(staffMember(9, 'Gerd', { shops: ['de'] }))
    expect(await namesOf(inGermany)).toEqual([])
    expect(await inGermany.saveView({ name: 'x', isShared: false, state })).toMatchObject({
      error: { code: 'NOT_ALLOWED' },
    })
    expect(await service().removeView(shared)).toMatchObject({ error: { code: 'NOT_FOUND' } })
    value(await owner().removeView(shared))
    expect(await namesOf(service())).toEqual([])
  })

  it('finds by number, name, e-mail address, postcode, tracking number and code of a return', async () => {
    const customer = await running.customer()
    const shippingAddress = {
      recipient: { firstName: 'Zoe', lastName: 'Zauberer' },
      street: 'Weg',
      houseNumber: '1',
      zipCode: '80331',
      city: 'München',
      countryCode: 'DEU',
    } as const
    const { orderId } = await order(
      customer,
      { 1011: 1 },
      { shippingAddress, customer: { ...someCustomer, lastName: 'Quer' } },
    )
    await deliver(orderId)
    const { pieces } = await openOrder(orderId)
    const announced = value(
      await customer.createReturn({ orderId, items: [{ key: pieces[0]?.key ?? '' }] }, { idempotencyKey: newKey() }),
    )
    const email = (await openOrder(orderId)).customer?.email ?? ''
    for (const find of [
      `V-${orderId}`,
      `${orderId}`,
      'zauberer',
      'Zoe Zauberer',
      'QUER',
      '80331',
      `t${orderId}`,
      announced.identCode,
      email.slice(0, 14),
    ])
      expect([find, await numbersIn(owner(), { find })]).toEqual([find, expect.arrayContaining([orderId])])
    expect(await numbersIn(owner(), { find: 'Zoe Quer' })).toEqual([])
    expect(await numbersIn(owner(), { find: 'zauberer', view: 'pack' })).toEqual([])
    // Closed orders give no names away to members who pack.
    expect(await numbersIn(warehouse(), { find: 'zauberer' })).toEqual([])
    expect(await openOrder(orderId, warehouse())).toMatchObject({
      shippingAddress: null,
      customer: null,
      money: null,
      mails: [],
    })
  })

  it('shows trouble: parcels that are late and messages that could not be delivered', async () => {
    const [late, parked] = [await paid(), await paid()]
    expect(await numbersIn(owner(), { view: 'trouble' })).not.toContain(late)
    await running.database.pool.query(`update order_packages set latest = '2020-01-01' where order_id = $1`, [late])
    await running.database.pool.query(`update outbox set parked_at = now() where aggregate = $1`, [`order:${parked}`])
    expect(await numbersIn(owner(), { view: 'trouble' })).toEqual([parked, late])
    await running.database.pool.query(`update outbox set parked_at = null`)
  })
})

describe('an order', () => {
  it('goes its way with names in its history, and every refusal has its reason', async () => {
    const id = await paid({ 1011: 1, 1021: 1 })
    const seen = await openOrder(id, warehouse())
    expect(seen).toMatchObject({
      money: null,
      customer: null,
      shippingAddress: expect.arrayContaining(['10115 Berlin']),
    })
    expect(await warehouse().shipOrder(target(seen))).toEqual({ ok: false, error: { code: 'NOT_PACKED' } })
    const packed = value(await warehouse().packOrder(target(seen)))
    expect(packed).toMatchObject({
      order: 'order_delegated',
      steps: { pack: { code: 'ALREADY_PACKED' }, ship: { isPossible: true } },
    })
    // A page that began before it learns who was faster, and of what.
    expect(await service().packOrder(target(seen))).toEqual({
      ok: false,
      error: { code: 'CHANGED', details: { code: 'order_delegated', at: expect.any(String), actor: 'Wanda' } },
    })
    const shipped = value(await warehouse().shipOrder({ ...target(packed), trackingId: 'JJD42' }))
    expect(shipped.parcels).toMatchObject([{ trackingId: 'JJD42' }])
    const delivered = value(await warehouse().deliverOrder(target(shipped)))
    expect(await warehouse().deliverOrder(target(delivered))).toEqual({
      ok: false,
      error: { code: 'ALREADY_DELIVERED' },
    })
    const noted = value(await service().addOrderNote({ orderId: id, text: 'Klingel kaputt' }))
    const named = noted.timeline.map((entry) =>
      'text' in entry ? entry.text : 'code' in entry ? `${entry.code} ${entry.actor}` : entry.action,
    )
    expect(named.slice(-4)).toEqual([
      'order_delegated Wanda',
      'order_shipped Wanda',
      'order_invoiced Wanda',
      'Klingel kaputt',
    ])
    expect(noted.mails.map(({ kind }) => kind).toSorted()).toEqual([
      'order_confirmation',
      'order_delivered',
      'order_shipped',
    ])
    expect(await linesAbout(id)).toEqual([
      'order.packed Wanda',
      'order.shipped Wanda',
      'order.delivered Wanda',
      'order.noted Selma',
    ])
  })

  it('loses single pieces with their money, until its parcel has left', async () => {
    const id = await paid({ 1011: 1, 1021: 1 })
    const packed = value(await warehouse().packOrder(target(await openOrder(id))))
    const [first, second] = packed.pieces
    expect(await service().cancelPieces({ ...target(packed), keys: ['x'] }, newKey())).toMatchObject({
      error: { code: 'UNKNOWN_PIECE' },
    })
    const seen = await openOrder(id, service())
    expect(seen.cancellable).toEqual([first?.key, second?.key])
    const less = value(
      await service().cancelPieces({ ...target(seen), keys: [first?.key ?? ''], reason: 'vergriffen' }, newKey()),
    )
    expect(less.pieces.map(({ status }) => status)).toEqual(['cancelled', 'available'])
    expect(less.money?.payments).toMatchObject([{ method: 'card', refunded: 10_000 }])
    expect(await service().cancelPieces({ ...target(less), keys: [first?.key ?? ''] }, newKey())).toMatchObject({
      error: { code: 'NOTHING_LEFT' },
    })
    const shipped = value(await warehouse().shipOrder(target(less)))
    expect(await service().cancelPieces({ ...target(shipped), keys: [second?.key ?? ''] }, newKey())).toMatchObject({
      error: { code: 'ALREADY_SHIPPED' },
    })
    await mustBeSound(running)
  })

  it('of two members at once keeps the deed of one, and tells the other', async () => {
    const seen = await openOrder(await paid())
    const replies = await Promise.all([
      warehouse().packOrder(target(seen)),
      service().cancelPieces({ ...target(seen), keys: [...seen.cancellable] }, newKey()),
      owner().packOrder(target(seen)),
    ])
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(replies.flatMap((reply) => (reply.ok ? [] : [reply.error.code]))).toEqual(['CHANGED', 'CHANGED'])
    expect(await linesAbout(seen.id)).toHaveLength(1)
    await mustBeSound(running)
  })
})

describe('a killed process', () => {
  it('leaves each deed with its line in the log, or neither', async () => {
    const { mortal, doomed, stop } = await startDoomedShop(running, provider)
    const { member, token } = await openStaffSession(running, 'Doro')
    const doomedDesk = doomed.desk.clientOf(member, token)
    let id = 0
    const died = await killAtEveryPoint(
      mortal,
      async () => {
        const seen = await openOrder((id = await paid({ 1021: 1 })))
        return {
          work: async () => {
            const packed = value(await doomedDesk.packOrder(target(seen)))
            value(
              await doomedDesk.giveGoodwill(
                { ...target(packed), amount: 100, to: 'payment', reason: 'late' },
                newKey(),
              ),
            )
            await running.database.pool.query(`update goodwill_promises set pay_at = now()`)
            await payDueGoodwill(openDatabase(mortal.pool), () => {})
          },
          mend: async () => {
            const now = await openOrder(id)
            const lines = await linesAbout(id)
            expect(lines.includes('order.packed Doro')).toBe(now.order === 'order_delegated')
            const { goodwill = [], promisedGoodwill = [] } = now.money ?? {}
            expect(lines.includes('order.goodwill Doro')).toBe(goodwill.length + promisedGoodwill.length === 1)
            expect(lines.includes('order.goodwill_paid Doro')).toBe(goodwill.length === 1)
          },
        }
      },
      () => mustBeSound(running),
      { stride: 5 },
    )
    await stop()
    expect(died).toBeGreaterThan(3)
  }, 60_000)
})

describe('a job for many orders', () => {
  it('says for each order how it ended, and goes on where a killed process stopped', async () => {
    const ids = [await paid(), await paid(), await paid(), await paid()]
    await running.shop.orders.pack(ids[2] ?? 0)
    const desk = warehouse()
    const key = newKey()
    const start = { step: 'pack', choice: { by: 'ids', ids } } as const
    const { id } = value(await desk.startOrderJob(start, key))
    expect(value(await desk.startOrderJob(start, key)).id).toBe(id)
    const { mortal, stop } = await startDoomedShop(running, provider)
    mortal.dieAt({ before: 'statement', number: 14 })
    await runOrderJobs(openDatabase(mortal.pool), () => {}).catch(() => {})
    mortal.liveAgain()
    await stop()
    const half = value(await desk.getOrderJob({ id }))
    expect(half).toMatchObject({ all: 4, doneAt: null })
    expect(half.done).toBeLessThan(3)
    await Promise.all(
      [1, 2].map(() => runOrderJobs(openDatabase(running.database.pool), (_, error) => running.reported.push(error))),
    )
    const job = value(await desk.getOrderJob({ id }))
    expect(job).toMatchObject({
      all: 4,
      done: 3,
      refused: 1,
      author: 'Wanda',
      rows: expect.arrayContaining([{ orderNumber: `V-${ids[2]}`, outcome: 'ALREADY_PACKED' }]),
    })
    for (const [index, orderId] of ids.entries())
      expect(await linesAbout(orderId)).toEqual(index === 2 ? [] : ['order.packed Wanda'])
    expect(await service().startOrderJob(start, newKey())).toMatchObject({ error: { code: 'NOT_ALLOWED' } })
    const later = value(await desk.startOrderJob({ step: 'ship', choice: { by: 'filter', view: 'ship' } }, newKey()))
    await runOrderJobs(openDatabase(running.database.pool), () => {})
    expect(value(await desk.getOrderJob({ id: later.id })).refused).toBe(0)
    expect(await numbersIn(desk, { view: 'ship' })).toEqual([])
    await mustBeSound(running)
  })

  it('prints one pick list, delivery notes and labels', async () => {
    const ids = [await paid({ 1011: 2 }), await paid({ 1011: 1 })]
    const text = async (paper: 'pick-list' | 'delivery-notes' | 'labels') =>
      readPdf(Buffer.from(value(await warehouse().printOrders({ paper, ids })).file)).lines.join('\n')
    expect(await text('pick-list')).toContain(`V-${ids[0]} × 2, V-${ids[1]}`)
    for (const paper of ['delivery-notes', 'labels'] as const)
      for (const id of ids) expect(await text(paper)).toContain(`V-${id}`)
  })
})

describe('a returned parcel', () => {
  it('is scanned by its code or order, can be taken back for a moment, and then moves stock and money once', async () => {
    const customer = await running.customer()
    const { orderId } = await order(customer, { 1011: 1 }, { payment: { method: 'card' } })
    await deliver(orderId)
    const [piece] = (await openOrder(orderId)).pieces
    const made = value(
      await customer.createReturn({ orderId, items: [{ key: piece?.key ?? '' }] }, { idempotencyKey: newKey() }),
    )
    const code = made.identCode
    const swapped = code.slice(0, 4) + (code[5] ?? '') + (code[4] ?? '') + code.slice(6)
    expect(await warehouse().scanReturn({ code: `${code}9` })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    expect(value(await warehouse().findNearReturns({ code: swapped }))[0]).toEqual({
      code,
      orderNumber: `V-${orderId}`,
    })
    const scanned = value(await warehouse().scanReturn({ code: code.toLowerCase() }))
    expect(scanned).toMatchObject({
      row: { state: 'arrived', orderNumber: `V-${orderId}`, refund: null },
      pieces: [expect.any(String)],
    })
    expect(await warehouse().scanReturn({ code })).toEqual({
      ok: false,
      error: { code: 'ALREADY_SCANNED', details: { by: 'Wanda' } },
    })
    const db = openDatabase(running.database.pool)
    const report = (_: string, error: unknown) => void running.reported.push(error)
    // Nothing moves before the time is over.
    expect(await bookArrivals(db, report)).toBe(0)
    expect(value(await warehouse().undoScan({ code })).state).toBe('announced')
    value(await warehouse().scanReturn({ code: `V-${orderId}` }))
    const before = await stockOf(running, 1011)
    await running.database.pool.query(`update return_arrivals set book_at = now()`)
    expect((await Promise.all([bookArrivals(db, report), bookArrivals(db, report)])).toSorted()).toEqual([0, 1])
    expect((await stockOf(running, 1011)).sold).toBe(before.sold - 1)
    await running.shop.tidyUp()
    expect(await toldAbout(running, `order:${orderId}`)).toContain('mail.refund')
    expect(await warehouse().undoScan({ code })).toMatchObject({ error: { code: 'TOO_LATE' } })
    expect(await warehouse().scanReturn({ code })).toMatchObject({ error: { code: 'ALREADY_RECEIVED' } })
    expect((await linesAbout(orderId)).slice(-2)).toEqual(['return.scanned Wanda', 'return.received Wanda'])
    expect(value(await service().listReturns({ state: 'refunded' })).rows.map((line) => line.code)).toContain(code)
    await mustBeSound(running)
  })

  it('comes in parts: what came is refunded and restocked by its condition, the rest stays open', async () => {
    const customer = await running.customer()
    const { orderId } = await order(customer, { 1011: 2, 1021: 1 }, { payment: { method: 'card' } })
    await deliver(orderId)
    const keys = (await openOrder(orderId)).pieces.map(({ key }) => key)
    const items = keys.map((key) => ({ key }))
    const { identCode: code, refund } = value(
      await customer.createReturn({ orderId, items }, { idempotencyKey: newKey() }),
    )
    const detail = value(await warehouse().getReturn({ code }))
    expect(detail).toMatchObject({ row: { state: 'announced', pieces: 3 }, undoUntil: null, parts: [] })
    const [good, damaged, late] = detail.pieces.map((piece) => piece.key)
    const unknown = [{ key: 'x', condition: 'good' as const }]
    expect(await warehouse().scanReturn({ code, pieces: unknown })).toMatchObject({ error: { code: 'NO_PIECES' } })

    const db = openDatabase(running.database.pool)
    const report = (_: string, error: unknown) => void running.reported.push(error)
    const book = async () => {
      await running.database.pool.query(`update return_arrivals set book_at = now()`)
      expect(await bookArrivals(db, report)).toBe(1)
      await running.shop.tidyUp()
    }
    const refunded = async () =>
      (
        await running.database.pool.query<{ refunded: number }>('select refunded from payments where order_id = $1', [
          orderId,
        ])
      ).rows[0]?.refunded
    const stockBefore = await stockOf(running, 1011)
    const came = [
      { key: good ?? '', condition: 'good' as const },
      { key: damaged ?? '', condition: 'damaged' as const },
    ]
    expect(value(await warehouse().scanReturn({ code, pieces: came })).pieces).toHaveLength(2)
    await book()
    // One of two pieces can be sold again; the other one is written off.
    const stockAfter = await stockOf(running, 1011)
    expect([stockAfter.quantity - stockBefore.quantity, stockAfter.sold - stockBefore.sold]).toEqual([1, -2])
    const rest = value(await service().getReturn({ code }))
    expect(rest).toMatchObject({
      row: { state: 'announced', pieces: 1 },
      pieces: [{ key: late }],
      parts: [{ code: `${code}-1`, state: 'refunded', pieces: 2 }],
    })
    const share = rest.parts[0]?.refund ?? 0
    expect(share).toBeGreaterThan(0)
    expect(share + (rest.row.refund ?? 0)).toBe(refund)
    expect(await refunded()).toBe(share)
    await mustBeSound(running)

    value(await warehouse().scanReturn({ code }))
    await book()
    expect(await refunded()).toBe(refund)
    expect(value(await warehouse().getReturn({ code })).row.state).toBe('refunded')
    await mustBeSound(running)
  })

  it('with other sizes instead is received whole, because they leave in one parcel', async () => {
    const customer = await running.customer()
    const { orderId } = await order(customer, { 1031: 1, 1021: 1 }, { payment: { method: 'card' } })
    await deliver(orderId)
    const { pieces: ordered } = await openOrder(orderId)
    const [one, two] = [103, 102].map((id) => ordered.find(({ productId }) => productId === id)?.key)
    const items = [{ key: one ?? '', exchangeFor: 1032 }, { key: two ?? '' }]
    const { identCode: code } = value(await customer.createReturn({ orderId, items }, { idempotencyKey: newKey() }))
    const pieces = [{ key: two ?? '', condition: 'good' as const }]
    expect(await warehouse().scanReturn({ code, pieces })).toMatchObject({ error: { code: 'HAS_EXCHANGE' } })
  })
})

it('a statement about an order that was not found is matched to it, and settled by a member', async () => {
  const id = await paid()
  await running.visitor().withdraw(
    {
      name: 'Ada Muster',
      email: 'someone@vitrine.example',
      contract: 'mein Mantel vom Montag',
      items: [],
      itemKeys: [],
    },
    { idempotencyKey: newKey() },
  )
  const open = async () => value(await service().listStatements({ limit: 200 })).rows
  const statement = (await open()).find(({ contract }) => contract === 'mein Mantel vom Montag')
  const match = (number: string) => service().matchStatement({ id: statement?.id ?? '', number })
  expect(await match('V-1')).toMatchObject({ error: { code: 'NO_SUCH_ORDER' } })
  expect(value(await match(`V-${id}`))).toMatchObject({ orderNumber: `V-${id}`, finding: 'matched' })
  expect(await match(`V-${id}`)).toMatchObject({ error: { code: 'ALREADY_MATCHED' } })
  expect((await open()).map((row) => row.id)).toContain(statement?.id)
  expect(value(await service().finishStatement({ id: statement?.id ?? '' })).doneBy).toBe('Selma')
  expect((await open()).map((row) => row.id)).not.toContain(statement?.id)
  expect((await openOrder(id)).timeline.map((entry) => ('code' in entry ? entry.code : ''))).toContain(
    'withdrawal_received',
  )
})

it('mails are listed with their state, shown as sent, and sent again once; a link that opens an account stays hidden', async () => {
  const to = 'mia@vitrine.example'
  const id = (await order(running.visitor(), { 1011: 1 }, { customer: { ...someCustomer, email: to } })).orderId
  const [mail] = value(await service().listMails({ to })).rows
  expect(mail).toMatchObject({ kind: 'order_confirmation', orderNumber: `V-${id}`, state: 'waiting' })
  const mailId = mail?.id ?? ''
  expect(value(await service().getMail({ id: mailId })).html).toContain(`V-${id}`)
  expect(await service().resendMail({ id: mailId }, newKey())).toMatchObject({ error: { code: 'WAITING' } })
  await running.database.pool.query(`update outbox set parked_at = now(), last_error = 'no route' where id = $1`, [
    mailId,
  ])
  expect(value(await service().listMails({ state: 'parked' })).rows).toMatchObject([{ id: mailId, error: 'no route' }])
  expect(value(await service().resendParkedMails({}, newKey()))).toEqual({ count: 1 })
  expect(await service().resendParkedMails({}, newKey())).toMatchObject({ error: { code: 'NOTHING_PARKED' } })
  await running.database.pool.query(`update outbox set done_at = now() where id = $1`, [mailId])
  // Sending again can be taken back until it leaves; then it is as it was.
  expect(value(await service().resendMail({ id: mailId }, newKey())).undoUntil).not.toBeNull()
  expect(value(await service().undoResend({ id: mailId }))).toMatchObject({ state: 'sent', undoUntil: null })
  expect(await service().undoResend({ id: mailId })).toMatchObject({ error: { code: 'TOO_LATE' } })
  expect(value(await service().resendMail({ id: mailId }, newKey())).state).toBe('waiting')
  await running.database.pool.query(`update outbox set next_at = now() where id = $1`, [mailId])
  expect(await service().undoResend({ id: mailId })).toMatchObject({ error: { code: 'TOO_LATE' } })
  await running.database.pool.query(
    `insert into outbox (aggregate, kind, payload) values ('c', 'mail.password_reset', '{"to": "mia@vitrine.example", "locale": "de", "url": "https://x/?hash=s"}')`,
  )
  const [secret] = value(await service().listMails({ to, limit: 1 })).rows
  expect(await service().getMail({ id: secret?.id ?? '' })).toEqual({ ok: false, error: { code: 'SECRET' } })
  expect(await refundedFor(running, provider, id)).toEqual([])
})
