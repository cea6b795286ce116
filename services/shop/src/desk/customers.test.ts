import type { StaffMember, StaffRole } from '@vitrine/contracts/staff'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openOperator } from '../operator/open-operator.ts'
import { linkIn, mailsTo } from '../testing/accounts.ts'
import { order } from '../testing/ordering.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'

const password = 'ein langer Satz 21'
let running: RunningShop
let owner: { member: StaffMember; token: string }
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
  const operator = await openOperator(running.database.pool)
  const account = { email: 'olga@vitrine.example', name: 'Olga', password }
  await operator.addStaff(['owner'], account)
  const reply = await running.shop.staff.signIn(account, '203.0.113.7')
  if (!reply.ok) throw new Error(reply.code)
  owner = reply
})
afterAll(() => running.stop())

const desk = () => running.shop.desk.clientOf(owner.member, owner.token)
const serviceOf = (shops: StaffMember['shops'], ...roles: StaffRole[]) =>
  running.shop.desk.clientOf({ ...owner.member, roles, shops })
const query = async (text: string, values: unknown[] = []) => (await running.database.pool.query(text, values)).rows
const lines = async (id: number) =>
  (await query(`select action from operator_log where subject = $1 order by id`, [`customer ${id}`])).map(
    ({ action }) => action as string,
  )
const found = async (text: string) => {
  const reply = await desk().findCustomers({ text })
  return reply.ok ? reply.value.rows.map(({ id }) => id) : []
}

async function customer(firstName: string, lastName: string) {
  const email = `${firstName}.${lastName}@vitrine.example`.toLowerCase()
  const browser = await running.customer({ email })
  const { id } = browser
  await query(`update customers set first_name = $2, last_name = $3, password_hash = 'x' where id = $1`, [
    id,
    firstName,
    lastName,
  ])
  return { id, email, browser }
}

it('customers are found by address, name and numbers, and listed page by page', async () => {
  const { id, email } = await customer('Zora', 'Quitte_Baum')
  await query(`insert into loyalty_cards (number, customer_id) values ('4711000815', $1)`, [id])
  for (const typed of [
    email,
    'zora.quitte_b',
    'zora.quitte_baum@v',
    'ZORA',
    'quitte_b',
    'Zora Quitte',
    'Quitte_Baum Zora',
    String(id),
    '4711 000815',
  ])
    expect([typed, await found(typed)]).toEqual([typed, [id]])
  // Signs of a pattern are letters like any others.
  for (const typed of ['quitte%', 'quitteXb', '%', "'"]) expect(await found(typed)).toEqual([])
  await customer('Zora', 'Zwetschge')
  const first = await desk().findCustomers({ text: 'zora', limit: 1 })
  const next = first.ok ? first.value.next : undefined
  expect(next && (await desk().findCustomers({ text: 'zora', limit: 1, after: next }))).toMatchObject({
    value: { rows: [{ id, name: 'Zora Quitte_Baum' }] },
  })
})

it('every look at a person is a line in the log, without the person’s name', async () => {
  const { id } = await customer('Lina', 'Log')
  expect(await desk().readCustomer({ id })).toMatchObject({ ok: true, value: { name: 'Lina Log', orders: [] } })
  expect((await desk().copyCustomerData({ id })).ok).toBe(true)
  expect(await desk().readCustomer({ id: 999_999_999 })).toMatchObject({ error: { code: 'NOT_FOUND' } })
  expect(await lines(id)).toEqual(['customer.viewed', 'customer.data_copied'])
  const texts = await query(`select l::text as line from operator_log l where subject like 'customer %'`)
  expect(JSON.stringify(texts)).not.toMatch(/Lina|lina\.log/)
})

it('orders are those of the shops that the member works for', async () => {
  const { id, browser } = await customer('Otto', 'Order')
  const { referenceKey: number } = await order(browser, { 1011: 1 })
  const seen = async (shops: StaffMember['shops']) => {
    const reply = await serviceOf(shops, 'service').readCustomer({ id })
    return reply.ok ? reply.value.orders.map((order) => order.number) : []
  }
  expect(await seen(null)).toEqual([number])
  expect(await seen(['de'])).toEqual([number])
  expect(await seen(['at'])).toEqual([])
  expect(await found(number)).toEqual([id])
})

it('an account is closed and opened again, and gets a mail for a new password', async () => {
  const { id, email } = await customer('Paula', 'Passwort')
  const key = crypto.randomUUID()
  expect((await desk().sendPasswordMail({ id, shop: 'en' }, key)).ok).toBe(true)
  expect((await desk().sendPasswordMail({ id, shop: 'en' }, key)).ok).toBe(true)
  expect(await mailsTo(running, email)).toMatchObject([{ kind: 'mail.password_reset', locale: 'en' }])
  const hash = await linkIn(running, email, 'hash')
  expect((await desk().closeCustomer({ id })).ok).toBe(true)
  expect(await desk().closeCustomer({ id })).toMatchObject({ error: { code: 'UNCHANGED' } })
  expect(await running.visitor().checkPasswordHash({ hash })).toEqual({ isGood: false })
  expect(await desk().sendPasswordMail({ id, shop: 'en' }, crypto.randomUUID())).toMatchObject({
    error: { code: 'NOT_FOUND' },
  })
  expect((await desk().reopenCustomer({ id })).ok).toBe(true)
  expect(await lines(id)).toEqual(['customer.password_mail_sent', 'customer.closed', 'customer.reopened'])
})

it('a customer is forgotten by an owner who types the number, once nothing stands in the way', async () => {
  const { id, browser } = await customer('Vera', 'Vergessen')
  const { orderId } = await order(browser, { 1011: 1 })
  expect((await desk().addOrderNote({ orderId, text: 'Vera Vergessen wohnt jetzt im Hinterhaus' })).ok).toBe(true)
  const forget = (typed: string) => desk().forgetCustomer({ id, typed, shop: 'de' })
  expect(await serviceOf(null, 'service').forgetCustomer({ id, typed: String(id), shop: 'de' })).toMatchObject({
    error: { code: 'NOT_ALLOWED' },
  })
  expect(await forget('1')).toMatchObject({ error: { code: 'WRONG_NUMBER' } })
  expect(await forget(String(id))).toMatchObject({ error: { code: 'OPEN_ORDERS' } })
  const blocked = await desk().readCustomer({ id })
  expect(blocked).toMatchObject({ value: { obstacles: [{ kind: 'orders', count: 1 }] } })
  await query(`update orders set status = 'order_delivered' where customer_id = $1`, [id])
  expect((await forget(String(id))).ok).toBe(true)
  // Words of staff about an order may name people, so they go with them.
  expect(await query(`select body from order_notes where order_id = $1`, [orderId])).toEqual([])
  expect(JSON.stringify(await query(`select * from operator_log`))).not.toContain('Hinterhaus')
  expect(await desk().readCustomer({ id })).toMatchObject({ value: { state: 'forgotten', name: '' } })
  expect(await found('vergessen')).toEqual([])
  expect(await forget(String(id))).toMatchObject({ error: { code: 'NOT_FOUND' } })
})
