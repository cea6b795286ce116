import type { DeskClient } from '@vitrine/contracts/desk'
import { openDatabase } from '@vitrine/database'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../payment/test-provider.ts'
import { createOrderDesk, staffMember, target, value } from '../../testing/order-desk.ts'
import { mustBeSound, newKey, order, refundedFor } from '../../testing/ordering.ts'
import { type RunningShop, startShop } from '../../testing/running-shop.ts'
import { makeStyle } from '../../testing/small-catalogue.ts'
import { ageSession, openStaffSession, type StaffSession } from '../../testing/staff-session.ts'
import { payDueGoodwill } from './goodwill-promises.ts'

let running: RunningShop
let provider: TestProvider
let sessions: Record<'owner' | 'service', StaffSession>
beforeAll(async () => {
  provider = createTestProvider()
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101, sizes: [{ quantity: 900 }] }),
      makeStyle({ id: 102, price: 9_000, sizes: [{ quantity: 900 }] }),
    ],
    payment: provider,
  })
  sessions = {
    owner: await openStaffSession(running, 'Olga'),
    service: await openStaffSession(running, 'Selma', ['service']),
  }
})
afterAll(() => running.stop())

const { warehouse, openOrder, linesAbout, paid } = createOrderDesk(() => running)
const deskOf = ({ member, token }: StaffSession) => running.shop.desk.clientOf(member, token)
const owner = () => deskOf(sessions.owner)
const service = () => deskOf(sessions.service)

/** Pays promised goodwill as if its ten seconds were over. */
async function payGoodwillNow(): Promise<number> {
  await running.database.pool.query(`update goodwill_promises set pay_at = now()`)
  return payDueGoodwill(openDatabase(running.database.pool), (_, error) => running.reported.push(error))
}

describe('goodwill', () => {
  it('goes back the way it was paid or on a gift card, once per key, within what was paid and what the member may give', async () => {
    const id = await paid({ 1021: 1 })
    const seen = await openOrder(id, service())
    expect(seen.money?.goodwillRoom).toEqual({ payment: 5_000, gift_card: 5_000 })
    const gift = { ...target(seen), amount: 2_000, to: 'payment', reason: 'late' } as const
    const key = newKey()
    const given = value(await service().giveGoodwill(gift, key))
    expect(value(await service().giveGoodwill(gift, key))).toEqual(given)
    expect(given.money).toMatchObject({
      goodwill: [],
      promisedGoodwill: [{ amount: 2_000, target: 'payment', reason: 'late' }],
      goodwillRoom: { payment: 3_000 },
    })
    expect(await payGoodwillNow()).toBe(1)
    expect(value(await service().giveGoodwill(gift, key))).toEqual(given)
    const paidOut = await openOrder(id, service())
    expect(paidOut.money).toMatchObject({
      goodwill: [{ amount: 2_000, target: 'payment', reason: 'late' }],
      promisedGoodwill: [],
      goodwillRoom: { payment: 3_000 },
    })
    await running.shop.tidyUp()
    const above = { ...gift, version: paidOut.version, amount: 3_001 }
    expect(await service().giveGoodwill(above, newKey())).toEqual({
      ok: false,
      error: { code: 'ABOVE_LIMIT', details: { room: 3_000 } },
    })
    expect(await owner().giveGoodwill({ ...above, amount: 100_000 }, newKey())).toMatchObject({
      error: { code: 'ABOVE_PAID' },
    })
    value(await owner().giveGoodwill({ ...above, amount: 4_000, to: 'gift_card' }, newKey()))
    await payGoodwillNow()
    const onCard = await openOrder(id)
    expect(onCard.mails.map(({ kind }) => kind)).toContain('goodwill')
    const mail = onCard.mails.find(({ kind }) => kind === 'goodwill')
    expect(value(await owner().getMail({ id: mail?.id ?? '' })).html).toContain('Geschenkkarte')
    const left = onCard.money?.goodwillRoom
    // The last cents on a card, and then nothing.
    const all = value(
      await owner().giveGoodwill(
        { ...target(onCard), amount: left?.payment ?? 0, to: 'payment', reason: 'other' },
        newKey(),
      ),
    )
    expect(all.money?.goodwillRoom).toEqual({ payment: 0, gift_card: 0 })
    expect(await payGoodwillNow()).toBe(1)
    await mustBeSound(running)
  })

  it('is taken back before it is paid, and then neither money nor mail leaves; both deeds have a line', async () => {
    const id = await paid({ 1021: 1 })
    const wish = { amount: 2_000, to: 'payment', reason: 'late' } as const
    const given = value(await service().giveGoodwill({ ...target(await openOrder(id)), ...wish }, newKey()))
    const [promise] = given.money?.promisedGoodwill ?? []
    const db = openDatabase(running.database.pool)
    const report = (_: string, error: unknown) => void running.reported.push(error)
    // Nothing moves before the time is over.
    expect(await payDueGoodwill(db, report)).toBe(0)
    expect(Date.parse(promise?.undoUntil ?? '') - Date.now()).toBeGreaterThan(5_000)
    const undo = (desk: DeskClient) => desk.undoGoodwill({ orderId: id, id: promise?.id ?? 0 })
    expect(await undo(warehouse())).toMatchObject({ error: { code: 'NOT_ALLOWED' } })
    const inAustria = running.shop.desk.clientOf(staffMember(4, 'Anna', { shops: ['at'] }))
    expect(await undo(inAustria)).toMatchObject({ error: { code: 'NOT_FOUND' } })
    const undone = value(await undo(service()))
    expect(undone.money).toMatchObject({ goodwill: [], promisedGoodwill: [], goodwillRoom: { payment: 5_000 } })
    expect(await undo(service())).toEqual({ ok: false, error: { code: 'TOO_LATE' } })
    expect(await payGoodwillNow()).toBe(0)
    await running.shop.tidyUp()
    expect(await refundedFor(running, provider, id)).toEqual([])
    expect(undone.mails.map(({ kind }) => kind)).not.toContain('goodwill')
    expect(await linesAbout(id)).toEqual(['order.goodwill Selma', 'order.goodwill_undone Selma'])
    expect(undone.timeline.slice(-2)).toMatchObject([
      { code: 'goodwill_promised', actor: 'Selma' },
      { code: 'goodwill_undone', actor: 'Selma' },
    ])
    await mustBeSound(running)
  })

  it('is paid or taken back, never both, however close the two are', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await paid({ 1021: 1 })
      const wish = { amount: 1_000, to: 'payment', reason: 'price' } as const
      const given = value(await owner().giveGoodwill({ ...target(await openOrder(id)), ...wish }, newKey()))
      const promise = given.money?.promisedGoodwill[0]?.id ?? 0
      const [payments, undone] = await Promise.all([
        payGoodwillNow(),
        owner().undoGoodwill({ orderId: id, id: promise }),
      ])
      expect(payments + (undone.ok ? 1 : 0)).toBe(1)
      expect((await openOrder(id)).money?.goodwill).toHaveLength(payments)
    }
    await mustBeSound(running)
  })

  it('is dropped where a cancellation has given the money back meanwhile', async () => {
    const id = await paid({ 1021: 1 })
    const wish = { amount: 2_000, to: 'payment', reason: 'late' } as const
    const given = value(await service().giveGoodwill({ ...target(await openOrder(id)), ...wish }, newKey()))
    value(await service().cancelPieces({ ...target(given), keys: [...given.cancellable] }, newKey()))
    expect(await payGoodwillNow()).toBe(0)
    const now = await openOrder(id)
    expect(now.money).toMatchObject({ goodwill: [], promisedGoodwill: [] })
    expect((await linesAbout(id)).at(-1)).toBe('order.goodwill_dropped Selma')
    await mustBeSound(running)
  })

  it('needs a proof of identity of the last 15 minutes; a repetition and taking it back need none', async () => {
    const session = await openStaffSession(running, 'Greta', ['service'])
    const greta = deskOf(session)
    const id = await paid({ 1021: 1 })
    const wish = { ...target(await openOrder(id)), amount: 2_000, to: 'gift_card', reason: 'late' } as const
    const key = newKey()
    await ageSession(running, session)
    const stale = { ok: false, error: { code: 'PASSWORD_NEEDED' } }
    expect(await greta.giveGoodwill(wish, key)).toEqual(stale)
    expect(await running.shop.desk.clientOf(session.member).giveGoodwill(wish, key)).toEqual(stale)
    expect(await linesAbout(id)).toEqual([])
    const proof = { password: 'ein langer Satz 27' }
    expect(await running.shop.staff.prove(session.token, proof, '203.0.113.9')).toEqual({ ok: true })
    const given = value(await greta.giveGoodwill(wish, key))
    await ageSession(running, session)
    expect(value(await greta.giveGoodwill(wish, key))).toEqual(given)
    const [promise] = given.money?.promisedGoodwill ?? []
    value(await greta.undoGoodwill({ orderId: id, id: promise?.id ?? 0 }))
    expect(await linesAbout(id)).toEqual(['order.goodwill Greta', 'order.goodwill_undone Greta'])
  })

  it('on an unpaid bill is a gift card only', async () => {
    const { orderId } = await order(running.visitor(), { 1011: 1 })
    const seen = await openOrder(orderId)
    const wish = { ...target(seen), amount: 500, reason: 'damaged' } as const
    expect(await owner().giveGoodwill({ ...wish, to: 'payment' }, newKey())).toMatchObject({
      error: { code: 'NOT_PAID' },
    })
    expect((await owner().giveGoodwill({ ...wish, to: 'gift_card' }, newKey())).ok).toBe(true)
  })
})
