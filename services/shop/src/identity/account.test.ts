import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { anyEmail, goodPassword, mailsTo, register } from '../testing/accounts.ts'
import { type Browser, type RunningShop, startShop, tokenOf } from '../testing/running-shop.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
})
afterAll(() => running.stop())

const query = async (text: string, values: unknown[] = []) => (await running.database.pool.query(text, values)).rows
const idOf = async (browser: Browser) => (await browser.getUser({})).user?.id ?? 0

/** An order as the checkout leaves it, as far as deleting an account is concerned. */
async function orderOf(customerId: number, status: string): Promise<void> {
  await query(
    `insert into orders (reference_key, shop_id, customer_id, email, zip_code, status, order_status, billing_status,
       shipping_status, currency, total, body)
     values (gen_random_uuid()::text, 10028, $1, 'ada@vitrine.example', '10115', $2, 'order_open', 'billing_open',
       'shipping_open', 'EUR', 100, '{"address": {"billing": {"city": "Berlin"}}}')`,
    [customerId, status],
  )
}

const address = {
  recipient: { firstName: 'Ada', lastName: 'Muster' },
  street: 'Schaustraße 1',
  zipCode: '10115',
  city: 'Berlin',
  countryCode: 'DEU',
}

describe('everything about oneself', () => {
  it('can be taken along, in all shops, without anything secret', async () => {
    const ada = await register(running)
    const id = await idOf(ada)
    await ada.createAddress({ address })
    await ada.registerFashionCard({ acceptTerms: true, birthDate: '1984-03-17' })
    await orderOf(id, 'invoice_completed')
    const data = await ada.exportUserData({})
    expect(data).toMatchObject({
      profile: { id, email: ada.email, firstName: 'Ada', birthDate: '1984-03-17', groups: ['new', 'Temporary_Card'] },
      addresses: [{ street: 'Schaustraße 1' }],
      loyaltyCards: [{ points: 0 }],
      orders: [{ status: 'invoice_completed', order: { address: { billing: { city: 'Berlin' } } } }],
      sessions: [{ shopId: 10028 }],
      basket: [],
      wishlist: [],
    })
    expect(JSON.stringify(data)).not.toMatch(/argon2|token|password_?hash/i)
  })

  it('leaves out requests by others with the same address', async () => {
    const email = anyEmail()
    await query('update variants set quantity = 0 where id = 1012')
    expect((await running.visitor().notifyWhenBack({ variantId: 1012, email })).ok).toBe(true)
    const data = await (await register(running, email)).exportUserData({})
    // As a value: random ids may contain the same digits.
    expect(JSON.stringify(data)).not.toMatch(/:"?1012\b/)
  })

  it('is not exported to other customers', async () => {
    const bob = await register(running)
    const data = await bob.exportUserData({})
    expect(data).toMatchObject({ addresses: [], orders: [] })
    expect((await running.visitor().send('exportUserData', {})).status).toBe(401)
    expect((await (await running.customer({ isGuest: true })).send('exportUserData', {})).status).toBe(403)
  })
})

describe('leaving', () => {
  it('takes every name away, ends all sessions, and keeps the orders', async () => {
    const ada = await register(running)
    const id = await idOf(ada)
    const elsewhere = running.visitor()
    await elsewhere.oauthLogin({ email: ada.email, password: goodPassword })
    await ada.createAddress({ address }, { idempotencyKey: crypto.randomUUID() })
    await ada.registerFashionCard({ acceptTerms: true })
    await orderOf(id, 'invoice_completed')
    const token = tokenOf(ada)

    const reply = await ada.send('deleteUser', { password: goodPassword })
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }])
    expect(reply.headers.get('clear-site-data')).toContain('storage')
    expect(ada.cookie).toBe('')
    expect(await elsewhere.getUser({})).toEqual({})
    expect(await (await running.visitor().send('getUser', {}, { cookie: `__Host-sid-10028=${token}` })).json()).toEqual(
      {},
    )

    const [left] = await query('select * from customers where id = $1', [id])
    expect(left).toMatchObject({ first_name: null, last_name: null, password_hash: null, is_active: false, groups: [] })
    expect(left.email).toMatch(/@deleted\.invalid$/)
    expect(await query('select customer_id::int, body from orders where customer_id = $1', [id])).toEqual([
      { customer_id: id, body: { address: { billing: { city: 'Berlin' } } } },
    ])
    for (const table of ['addresses', 'loyalty_cards', 'sessions', 'mail_tokens', 'identities'])
      expect(await query(`select 1 from ${table} where customer_id = $1`, [id])).toEqual([])
    expect(await query(`select 1 from idempotency where scope like $1`, [`% c${id} %`])).toEqual([])
    expect((await mailsTo(running, ada.email)).map(({ kind }) => kind)).toEqual(['mail.account_deleted'])
  })

  it('frees the address for a new account, which has nothing to do with the old one', async () => {
    const ada = await register(running)
    const id = await idOf(ada)
    await ada.deleteUser({ password: goodPassword })
    expect(await running.visitor().oauthLogin({ email: ada.email, password: goodPassword })).toMatchObject({
      ok: false,
    })
    const again = await register(running, ada.email)
    expect(await idOf(again)).not.toBe(id)
  })

  it('needs the password, typed now or a moment ago', async () => {
    const ada = await register(running)
    expect(await ada.deleteUser({ password: 'wrong' })).toMatchObject({ ok: false, error: { code: 'WRONG_PASSWORD' } })
    await query(`update sessions set authenticated_at = now() - interval '16 minutes'`)
    expect(await ada.deleteUser({})).toMatchObject({
      ok: false,
      error: { code: 'PASSWORD_NEEDED', problem: { status: 403 } },
    })
    expect((await ada.deleteUser({ password: goodPassword })).ok).toBe(true)
  })

  it('cannot be forced by guessing', async () => {
    const ada = await register(running)
    for (let i = 0; i < 5; i++) await ada.deleteUser({ password: 'wrong' })
    expect(await ada.deleteUser({ password: goodPassword })).toMatchObject({
      ok: false,
      error: { code: 'TOO_MANY_ATTEMPTS' },
    })
  })

  it.each(['order_open', 'payment_pending', 'payment_reserved'])('waits while an order is %s', async (status) => {
    const ada = await register(running)
    await orderOf(await idOf(ada), status)
    const reply = await ada.deleteUser({ password: goodPassword })
    expect(reply).toMatchObject({ ok: false, error: { code: 'OPEN_ORDERS', problem: { status: 409 } } })
    expect((await ada.getUser({})).user?.firstName).toBe('Ada')
  })

  it('waits while a subscription runs', async () => {
    const ada = await register(running)
    await query(
      `insert into subscriptions (shop_id, customer_id, interval, items) values (10028, $1, 'monthly', '[]')`,
      [await idOf(ada)],
    )
    expect(await ada.deleteUser({})).toMatchObject({ ok: false, error: { code: 'OPEN_ORDERS' } })
  })

  it('is for accounts', async () => {
    expect((await running.visitor().send('deleteUser', {})).status).toBe(401)
    expect((await (await running.customer({ isGuest: true })).send('deleteUser', {})).status).toBe(403)
    expect((await (await running.customer()).send('deleteUser', { password: 7 })).status).toBe(400)
  })
})

it('nothing was reported as failed meanwhile', () => {
  expect(running.reported).toEqual([])
})
