import { markets } from '@vitrine/contracts/markets'
import { openDatabase } from '@vitrine/database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { eraseCustomer } from '../identity/erase.ts'
import { createStockCounts } from '../stores/stock-counts.ts'
import { mailsTo } from '../testing/accounts.ts'
import { fill, mustBeSound, newKey, order, wishOf } from '../testing/ordering.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { smallStores } from '../testing/small-stores.ts'
import { createReservationDesk } from './reservation-desk.ts'
import { expireReservations } from './expire-reservations.ts'
import { remindShoppers } from './remind-shoppers.ts'
import { createReservationTokens } from './reservation-token.ts'

const [munich, vienna, hamburg] = [1, 2, 3]
const [coatS, coatM, dressS] = [1011, 1012, 1021]

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({
        id: 101,
        name: 'Mantel Zürich',
        sizes: [
          { size: 'S', quantity: 50 },
          { size: 'M', quantity: 0 },
        ],
      }),
      makeStyle({ id: 102, sizes: [{ size: 'S', quantity: 5 }] }),
    ],
    parts: { stores: smallStores },
  })
})
beforeEach(async () => {
  await query('delete from store_reservations')
  await query('update store_stock set reserved = 0')
  await setShelf(coatS, 2)
})
afterEach(() => mustBeSound(running))
afterAll(() => running.stop())

const query = <Row extends object>(text: string, values?: unknown[]) => running.database.pool.query<Row>(text, values)
const db = () => openDatabase(running.database.pool)
const desk = () => createReservationDesk(db(), { name: 'operator', staffId: null })
const setShelf = (variantId: number, quantity: number, storeId = munich) =>
  createStockCounts(db()).set({ storeId, variantId, quantity })
/** Pieces on the shelf, and pieces set aside. */
const shelf = async (variantId = coatS, storeId = munich) => {
  const { rows } = await query<{ quantity: number; reserved: number }>(
    'select quantity, reserved from store_stock where store_id = $1 and variant_id = $2',
    [storeId, variantId],
  )
  return rows[0] && [rows[0].quantity, rows[0].reserved]
}
const collecting = { delivery: 'collection', storeId: munich, payment: { method: 'card' } } as const
const anyEmail = () => `${crypto.randomUUID()}@vitrine.example`

const wish = (changes: Partial<Parameters<Browser['reserveInStore']>[0]> = {}) => ({
  variantId: coatS,
  storeId: munich,
  name: 'Ada Muster',
  email: 'ada@vitrine.example',
  ...changes,
})
const reserve = (browser: Browser, changes: Parameters<typeof wish>[0] = {}, idempotencyKey = newKey()) =>
  browser.reserveInStore(wish(changes), { idempotencyKey })
async function reserved(browser: Browser = running.visitor(), changes: Parameters<typeof wish>[0] = {}) {
  const reply = await reserve(browser, { email: anyEmail(), ...changes })
  if (!reply.ok) throw new Error(`Not reserved: ${reply.error.code}`)
  return reply.value
}
const idOf = ({ number }: { number: string }) => Number(number.slice(2))
const letExpire = (reservation: { number: string }) =>
  query("update store_reservations set held_until = now() - interval '1 second' where id = $1", [idOf(reservation)])
const stateIn = async (storeId = munich) => {
  const { stores } = await running.visitor().searchStores({ variantId: coatS })
  return stores.find(({ id }) => id === storeId)?.shelf
}

describe('a reservation in a store', () => {
  it('sets one piece aside until the store closes on its second working day, and mails the shopper', async () => {
    const reservation = await reserved(running.visitor(), { email: 'ada@vitrine.example', phone: '0171 2345678' })
    expect(reservation).toMatchObject({
      number: expect.stringMatching(/^R-\d{6}$/),
      status: 'held',
      productId: 101,
      productName: 'Mantel Zürich',
      size: 'S',
      store: { id: munich, name: 'Vitrine München', street: 'Fensterplatz 4' },
    })
    // The store closes at 19:00 by its own clock.
    const closes = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', timeStyle: 'short' })
    expect(closes.format(new Date(reservation.heldUntil))).toBe('19:00')
    expect(await shelf()).toEqual([1, 1])
    const { rows } = await query('select phone from store_reservations where id = $1', [idOf(reservation)])
    expect(rows).toEqual([{ phone: '+491712345678' }])
    expect(await mailsTo(running, 'ada@vitrine.example')).toMatchObject([
      { kind: 'mail.reservation_confirmation', locale: 'de', number: reservation.number, token: reservation.token },
    ])
    expect(JSON.stringify(reservation)).not.toContain('ada@')
  })

  it('holds a piece that is sold out online', async () => {
    await setShelf(coatM, 1)
    expect(await reserved(running.visitor(), { variantId: coatM })).toMatchObject({ status: 'held', size: 'M' })
  })

  it.each([
    ['a size the shop does not know', { variantId: 999_999 }, 'NOT_FOUND'],
    ['a store of another country', { storeId: vienna }, 'NOT_FOUND'],
    ['a store that hands nothing out', { storeId: hamburg }, 'NOT_FOUND'],
    ['a size of which nothing lies there', { variantId: coatM }, 'STORE_LACKS_ITEM'],
  ])('is refused for %s', async (_, changes, code) => {
    await setShelf(coatM, 0)
    expect(await reserve(running.visitor(), { email: anyEmail(), ...changes })).toMatchObject({
      ok: false,
      error: { code },
    })
  })

  it('is the same one when it is sent again, by its key or by the visitor', async () => {
    const visitor = running.visitor()
    const key = newKey()
    const email = anyEmail()
    const first = await reserve(visitor, { email }, key)
    expect(await reserve(visitor, { email }, key)).toEqual(first)
    expect(await reserve(visitor, { email })).toEqual(first)
    expect(await shelf()).toEqual([1, 1])
    expect(await mailsTo(running, email)).toHaveLength(1)
  })

  it('is opened by its link, in its own shop only', async () => {
    const { token, number } = await reserved()
    expect(await running.visitor().getStoreReservation({ token })).toMatchObject({ value: { number, status: 'held' } })
    const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const [visitor, wrong] of [
      [running.visitor(), forged],
      [running.visitor(), '300001.'],
      [running.visitor(markets.at), token],
    ] as const) {
      expect(await visitor.getStoreReservation({ token: wrong })).toMatchObject({ error: { code: 'NOT_FOUND' } })
      expect(await visitor.cancelStoreReservation({ token: wrong })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    }
    expect(await shelf()).toEqual([1, 1])
  })

  it('stands in the account of the customer who made it, and in no other', async () => {
    const customer = await running.customer()
    const { number } = await reserved(customer)
    await reserved(running.visitor())
    expect(await customer.getStoreReservations({})).toMatchObject([{ number }])
    expect(await (await running.customer()).getStoreReservations({})).toEqual([])
  })
})

describe('the end of a reservation', () => {
  it('by its link gives the piece back once, however often it is pressed', async () => {
    const { token } = await reserved()
    const visitor = running.visitor()
    for (let press = 0; press < 2; press += 1)
      expect(await visitor.cancelStoreReservation({ token })).toMatchObject({
        ok: true,
        value: { status: 'cancelled' },
      })
    expect(await shelf()).toEqual([2, 0])
  })

  it('by time frees the piece before the periodic job has run: for shoppers, reservations and orders', async () => {
    await setShelf(coatS, 1)
    const late = await reserved()
    expect(await stateIn()).toEqual({ state: 'none' })
    await letExpire(late)
    expect(await stateIn()).toEqual({ state: 'few', left: 1 })
    expect(await running.visitor().getStoreReservation({ token: late.token })).toMatchObject({
      value: { status: 'expired' },
    })
    const next = await reserved()
    expect(await shelf()).toEqual([0, 1])
    await letExpire(next)
    await order(running.visitor(), { [coatS]: 1 }, collecting)
    expect(await shelf()).toEqual([0, 0])
    expect(await running.visitor().cancelStoreReservation({ token: next.token })).toMatchObject({
      error: { code: 'NOT_HELD' },
    })
  })

  it('by time is mailed once, also where an order had released the piece before', async () => {
    const [first, second] = ['first@vitrine.example', 'second@vitrine.example'] as const
    await letExpire(await reserved(running.visitor(), { email: first }))
    await letExpire(await reserved(running.visitor(), { email: second }))
    await order(running.visitor(), { [coatS]: 1 }, collecting)
    expect(await expireReservations(db())).toBe(2)
    expect(await expireReservations(db())).toBe(0)
    for (const email of [first, second])
      expect((await mailsTo(running, email)).map(({ kind }) => kind)).toEqual([
        'mail.reservation_confirmation',
        'mail.reservation_expired',
      ])
    expect(await shelf()).toEqual([1, 0])
  })

  it('soon is mailed once, on the evening before the last day', async () => {
    const tokens = createReservationTokens(() => ['secret'])
    const shoppers = ['soon@vitrine.example', 'later@vitrine.example', 'closing@vitrine.example'] as const
    const [soon, later, closing] = shoppers
    const ends = { [soon]: '23 hours', [later]: '25 hours', [closing]: '2 hours' }
    await setShelf(coatS, 5)
    for (const email of shoppers) {
      const held = await reserved(running.visitor(), { email })
      await query('update store_reservations set held_until = now() + $2::interval where id = $1', [
        idOf(held),
        ends[email],
      ])
    }
    expect(await remindShoppers(db(), tokens)).toBe(1)
    expect(await remindShoppers(db(), tokens)).toBe(0)
    const mails = await mailsTo(running, soon)
    expect(mails.map(({ kind }) => kind)).toEqual(['mail.reservation_confirmation', 'mail.reservation_reminder'])
    expect(mails[1]).toMatchObject({ token: expect.stringMatching(/^\d+\.[\w-]{22}$/) })
    for (const email of [later, closing]) expect(await mailsTo(running, email)).toHaveLength(1)
  })

  it('in the store takes the piece away for good, also shortly after its time', async () => {
    const reservation = await reserved()
    await letExpire(reservation)
    expect(await desk().markCollected(idOf(reservation))).toMatchObject({
      isDone: true,
      reservation: { status: 'collected' },
    })
    expect(await shelf()).toEqual([1, 0])
    expect(await desk().cancel(idOf(reservation))).toMatchObject({ isDone: false })
    expect(await running.visitor().cancelStoreReservation({ token: reservation.token })).toMatchObject({
      error: { code: 'NOT_HELD' },
    })
  })

  it('by staff is mailed to the shopper and recorded', async () => {
    const email = anyEmail()
    const reservation = await reserved(running.visitor(), { email })
    await desk().cancel(idOf(reservation))
    expect((await mailsTo(running, email)).map(({ kind }) => kind)).toContain('mail.reservation_cancelled')
    expect(await shelf()).toEqual([2, 0])
    const { rows } = await query('select operator, action, subject from operator_log order by id desc limit 1')
    expect(rows).toEqual([{ operator: 'operator', action: 'cancelled', subject: `reservation ${reservation.number}` }])
    expect(await desk().cancel(999)).toBeUndefined()
  })

  it('comes with the account: an erased customer holds nothing and leaves no name', async () => {
    const customer = await running.customer({ email: 'leaves@vitrine.example' })
    await reserved(customer, { email: 'leaves@vitrine.example' })
    expect(await customer.exportUserData({})).toMatchObject({ storeReservations: [{ productName: 'Mantel Zürich' }] })
    const user = await running.shop.users.find(customer.id, markets.de)
    if (!user) throw new Error('The customer is unknown')
    expect(await db().transaction((tx) => eraseCustomer(tx, user))).toMatchObject({ ok: true })
    expect(await shelf()).toEqual([2, 0])
    expect((await query('select 1 from store_reservations where name is not null')).rowCount).toBe(0)
    expect(await mailsTo(running, 'leaves@vitrine.example')).toEqual([])
  })
})

describe('a stranger cannot block a store:', () => {
  const sendFrom = async (address: string, browser: Browser, email: string) => {
    const response = await running.shop.fetch(
      new Request('https://vitrine.example/api/rpc/reserveInStore', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-shop-id': String(markets.de.shopId),
          'idempotency-key': newKey(),
          ...(browser.cookie && { cookie: browser.cookie }),
        },
        body: JSON.stringify({ payload: wish({ email }) }),
      }),
      { address },
    )
    return response.status
  }

  it('one e-mail address holds three pieces at a time', async () => {
    await setShelf(coatS, 9)
    const email = anyEmail()
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => reserve(running.visitor(), { email: email.toUpperCase() })),
    )
    expect(replies.filter(({ ok }) => ok)).toHaveLength(3)
    expect(await reserve(running.visitor(), { email })).toMatchObject({ error: { code: 'TOO_MANY_RESERVATIONS' } })
    expect(await shelf()).toEqual([6, 3])
  })

  it('one browser holds three, under whatever names', async () => {
    await setShelf(coatS, 9)
    const customer = await running.customer()
    for (let piece = 0; piece < 3; piece += 1) await reserved(customer)
    expect(await reserve(customer, { email: anyEmail() })).toMatchObject({ error: { code: 'TOO_MANY_RESERVATIONS' } })
  })

  it('one network holds four of a product, under whatever names and browsers', async () => {
    await setShelf(coatS, 30)
    const statuses = await Promise.all(
      Array.from({ length: 7 }, (_, i) => sendFrom(`203.0.113.${i}`, running.visitor(), anyEmail())),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(4)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    expect(await sendFrom('198.51.100.7', running.visitor(), anyEmail())).toBe(200)
  })

  it('one network holds thirty pieces of all products together', async () => {
    await setShelf(dressS, 0)
    expect(await sendFrom('203.0.113.1', running.visitor(), anyEmail())).toBe(200)
    await query(
      `insert into store_reservations (shop_id, store_id, variant_id, name, email, visitor_hash, address_hash, body, held_until)
      select shop_id, store_id, $1, name, n || email, decode(md5(n::text), 'hex'), address_hash, body, held_until
      from store_reservations, generate_series(1, 29) n`,
      [dressS],
    )
    await query('update store_stock set reserved = 29 where variant_id = $1', [dressS])
    expect(await sendFrom('203.0.113.2', running.visitor(), anyEmail())).toBe(429)
    expect(await sendFrom('198.51.100.7', running.visitor(), anyEmail())).toBe(200)
  })

  it('one mailbox gets six confirmations a day', async () => {
    const email = anyEmail()
    for (let time = 0; time < 6; time += 1) {
      const { token } = await reserved(running.visitor(), { email })
      await running.visitor().cancelStoreReservation({ token })
    }
    expect(await reserve(running.visitor(), { email })).toMatchObject({ error: { code: 'TOO_MANY_RESERVATIONS' } })
    expect(await shelf()).toEqual([2, 0])
  })
})

describe('of the last piece', () => {
  it('one of eight shoppers gets it, the others are refused because none is left', async () => {
    await setShelf(coatS, 1)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => reserve(running.visitor(), { email: anyEmail() })),
    )
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(replies.flatMap((reply) => (reply.ok ? [] : [reply.error.code]))).toEqual(Array(7).fill('STORE_LACKS_ITEM'))
    expect(await shelf()).toEqual([0, 1])
  })

  it('either a reservation or an order gets it', async () => {
    for (let round = 0; round < 4; round += 1) {
      await setShelf(coatS, 1)
      const buyer = running.visitor()
      await fill(buyer, { [coatS]: 1 })
      const bought = await wishOf(buyer, collecting)
      const [ordered, held] = await Promise.all([
        buyer.placeOrder(bought, { idempotencyKey: newKey() }),
        reserve(running.visitor(), { email: anyEmail() }),
      ])
      expect([ordered.ok, held.ok].toSorted()).toEqual([false, true])
      await query("update store_reservations set held_until = now() - interval '1 second'")
      await expireReservations(db())
    }
  })

  it('ends of all kinds at once leave the books right', async () => {
    await setShelf(coatS, 6)
    const held = await Promise.all(Array.from({ length: 6 }, () => reserved()))
    for (const each of held.slice(0, 3)) await letExpire(each)
    await Promise.all([
      ...held.map(({ token }) => running.visitor().cancelStoreReservation({ token })),
      ...held.map((each) => desk().markCollected(idOf(each))),
      expireReservations(db()),
      expireReservations(db()),
      ...Array.from({ length: 3 }, () => reserve(running.visitor(), { email: anyEmail() })),
    ])
    const { rows } = await query<{ status: string; count: string }>(
      'select status, count(*) from store_reservations group by status',
    )
    const count = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0)
    expect(await shelf()).toEqual([6 - count('collected') - count('held'), count('held')])
  })
})
