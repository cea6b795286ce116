import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openOperator } from '../operator/open-operator.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'

const password = 'ein langer Satz 21'
const address = '203.0.113.7'

let running: RunningShop
const told: string[] = []
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    security: (event, facts) => void told.push(JSON.stringify({ event, ...facts })),
  })
  const operator = await openOperator(running.database.pool)
  for (const [name, role] of [
    ['edda', 'editor'],
    ['mara', 'merchandiser'],
    ['rest', 'editor'],
  ] as const)
    await operator.addStaff([role], { email: `${name}@vitrine.example`, name, password })
})
afterAll(() => running.stop())

const signIn = (email: string, words = password) => running.shop.staff.signIn({ email, password: words }, address)
const sessions = async () => (await running.database.pool.query('select * from staff_sessions')).rows

it('a member of staff is known by a token until they sign out', async () => {
  const { staff } = running.shop
  const reply = await signIn(' Edda@vitrine.example ')
  if (!reply.ok) throw new Error(reply.code)
  expect(reply.member).toEqual({ id: 1, name: 'edda', email: 'edda@vitrine.example', roles: ['editor'], shops: null })
  expect(await staff.who(reply.token)).toEqual(reply.member)
  expect(JSON.stringify(await sessions())).not.toContain(reply.token)
  await staff.signOut(reply.token)
  expect(await staff.who(reply.token)).toBeNull()
  for (const guess of [null, '', 'x', 'A'.repeat(43), `${reply.token}'`]) expect(await staff.who(guess)).toBeNull()
})

it('a wrong password and an unknown address get the same answer, a customer’s account none', async () => {
  await running.customer({ email: 'kundin@vitrine.example' })
  for (const [email, words] of [
    ['mara@vitrine.example', 'falsch'],
    ['nobody@vitrine.example', password],
    ['kundin@vitrine.example', password],
    ['x'.repeat(300), password],
    ['a\0b@vitrine.example', password],
    ['\uD800@vitrine.example', password],
    ['mara@vitrine.example', 'x'.repeat(2_000)],
  ] as const)
    expect(await signIn(email, words)).toEqual({ ok: false, code: 'WRONG' })
})

it('after too many guesses even the right password has to wait', async () => {
  for (let guess = 0; guess < 5; guess++)
    expect(await signIn('rest@vitrine.example', 'falsch')).toMatchObject({ ok: false })
  expect(await signIn('rest@vitrine.example')).toEqual({
    ok: false,
    code: 'TOO_MANY',
    retryAfterSeconds: expect.any(Number),
  })
  expect((await signIn('edda@vitrine.example')).ok).toBe(true)
})

it('a session ends after 12 idle hours, lasts while it is used, and is swept away in the end', async () => {
  const { staff } = running.shop
  const reply = await signIn('edda@vitrine.example')
  const token = reply.ok ? reply.token : ''
  const age = (hours: number) =>
    running.database.pool.query(`update staff_sessions set last_seen_at = last_seen_at - interval '${hours} hours'`)
  await age(11)
  expect(await staff.who(token)).not.toBeNull()
  await age(11)
  expect(await staff.who(token)).not.toBeNull()
  await age(13)
  expect(await staff.who(token)).toBeNull()
  await running.shop.tidyUp()
})

it('a session does not outlive its account', async () => {
  const reply = await signIn('mara@vitrine.example')
  await running.database.pool.query(`delete from staff where name = 'mara'`)
  expect(await running.shop.staff.who(reply.ok ? reply.token : '')).toBeNull()
})

it('sign-ins are reported without a name', () => {
  expect(told.some((line) => line.includes('staff.signed_in'))).toBe(true)
  expect(told.some((line) => line.includes('staff.sign_in_failed'))).toBe(true)
  expect(told.join()).not.toMatch(/edda|mara|@/)
})
