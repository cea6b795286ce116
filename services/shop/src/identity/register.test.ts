import { customerType } from '@vitrine/contracts/shop'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { anyEmail, goodPassword, mailsTo, otherPassword, register } from '../testing/accounts.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
})
afterAll(() => running.stop())

const someone = { first_name: 'Ada', last_name: 'Muster', password: goodPassword }
const rows = async (query: string, values: unknown[] = []) => (await running.database.pool.query(query, values)).rows

describe('registering', () => {
  it('makes a new customer who is signed in and welcomed', async () => {
    const ada = await register(running)
    const { user } = await ada.getUser({})
    expect(user).toMatchObject({ email: ada.email, firstName: 'Ada', lastName: 'Muster', groups: ['new'] })
    expect(user?.status.isGuestCustomer).toBe(false)
    expect(user?.authentication.type).toBe('password')
    expect(customerType(user)).toBe('new')
    expect(await mailsTo(running, ada.email)).toEqual([
      { kind: 'mail.welcome', to: ada.email, locale: 'de', firstName: 'Ada' },
    ])
  })

  it('answers without a body, and never keeps the password', async () => {
    const reply = await running.visitor().send('oauthRegister', { ...someone, email: anyEmail() })
    expect([reply.status, await reply.text()]).toEqual([204, ''])
    expect(JSON.stringify(await rows('select * from customers'))).not.toContain(goodPassword)
  })

  it.each([
    ['with the same address', (email: string) => email],
    ['with the same address in capitals', (email: string) => email.toUpperCase()],
  ])('%s again is refused and leaves the account as it was', async (_, spelled) => {
    const ada = await register(running)
    const before = await rows('select * from customers where email = $1', [ada.email])
    const reply = await running
      .visitor()
      .oauthRegister({ ...someone, email: spelled(ada.email), password: otherPassword })
    expect(reply).toMatchObject({ ok: false, error: { code: 'EMAIL_TAKEN', problem: { status: 409 } } })
    expect(await rows('select * from customers where lower(email) = $1', [ada.email])).toEqual(before)
  })

  it('with the address of a guest is possible, and does not touch the guest', async () => {
    const email = anyEmail()
    const guest = await running.customer({ email, isGuest: true })
    const ada = await register(running, email)
    expect((await ada.getUser({})).user?.id).not.toBe(guest.id)
    expect((await guest.getUser({})).user?.status.isGuestCustomer).toBe(true)
  })

  it.each(['passwort123', 'aaaaaaaaaa', 'ada muster'])('with the weak password "%s" is refused', async (password) => {
    const reply = await running.visitor().oauthRegister({ ...someone, email: anyEmail(), password })
    expect(reply).toMatchObject({ ok: false, error: { code: 'WEAK_PASSWORD', problem: { status: 422 } } })
  })

  it.each([
    ['no name', { first_name: '  ' }],
    ['no address', { email: 'ada' }],
    ['a short password', { password: 'kurz 7!' }],
    ['an endless password', { password: 'x y'.repeat(50) }],
    ['a password of four characters that take eight places', { password: '👗👠👜🧥' }],
    ['half a character in the password', { password: 'ein langer Satz \ud83d' }],
    ['an address with invisible characters', { email: `a\u200bda${anyEmail()}` }],
    ['half a character in the name', { first_name: 'A\ud800' }],
    ['a control character in the name', { first_name: 'A\u0000da' }],
    ['a link in the name', { first_name: 'Win at https://evil.example' }],
    ['markup in the name', { last_name: '<b>Ada</b>' }],
    ['a tower of accents', { first_name: `a${'\u0301'.repeat(40)}` }],
    ['nothing but invisible characters', { first_name: '\u200b\u202e\ufeff' }],
    ['a field that is not asked for', { groups: ['VIP_Card'] }],
  ])('with %s is refused', async (_, change) => {
    const reply = await running.visitor().send('oauthRegister', { ...someone, email: anyEmail(), ...change })
    expect(reply.status).toBe(400)
  })

  it.each([
    ["Nuño O'Brien-Ångström", "Nuño O'Brien-Ångström"],
    ['Ł', 'Ł'],
    ['محمد', 'محمد'],
    ['さくら', 'さくら'],
    ['Ali\u202eecila', 'Aliecila'],
    ['Zoe\u0308', 'Zoë'],
    ['نیکی\u200cنام', 'نیکی\u200cنام'],
    ["Robert'); drop table customers;--", "Robert'); drop table customers;--"],
  ])('keeps the name %j as %j', async (typed, kept) => {
    const browser = running.visitor()
    const reply = await browser.oauthRegister({ ...someone, first_name: typed, email: anyEmail() })
    expect(reply.ok).toBe(true)
    expect((await browser.getUser({})).user?.firstName).toBe(kept)
  })

  it('many times at once with one address makes one account', async () => {
    const email = anyEmail()
    // Few enough for a busy machine to hash in time, and none has to be sent away.
    const browsers = Array.from({ length: 8 }, () => running.visitor())
    const replies = await Promise.all(browsers.map((browser) => browser.send('oauthRegister', { ...someone, email })))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(7)
    expect(await rows('select count(*)::int from customers where email = $1', [email])).toEqual([{ count: 1 }])
  })
})

it('nothing was reported as failed meanwhile', () => {
  expect(running.reported).toEqual([])
})
