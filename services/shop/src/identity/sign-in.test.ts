import { markets } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createShop } from '../index.ts'
import { anyEmail, goodPassword, otherPassword, register } from '../testing/accounts.ts'
import { cheapHashes, type RunningShop, startShop, tokenOf } from '../testing/running-shop.ts'

let running: RunningShop
const events: { event: string; facts: Record<string, string> }[] = []
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    secret: 'secret of the tests',
    security: (event, facts) => events.push({ event, facts }),
  })
})
afterAll(() => running.stop())
beforeEach(() => {
  events.length = 0
})

const rows = async (query: string, values: unknown[] = []) => (await running.database.pool.query(query, values)).rows

describe('signing in', () => {
  it('needs the right password for the right address, in any capitals', async () => {
    const ada = await register(running)
    const browser = running.visitor()
    expect(await browser.oauthLogin({ email: ada.email.toUpperCase(), password: goodPassword })).toEqual({
      ok: true,
      value: null,
    })
    expect((await browser.getUser({})).user?.email).toBe(ada.email)
  })

  it('says the same about a wrong password and an unknown address', async () => {
    const ada = await register(running)
    const answers = []
    for (const email of [ada.email, anyEmail()]) {
      const reply = await running.visitor().send('oauthLogin', { email, password: otherPassword })
      const headers = Object.fromEntries([...reply.headers].filter(([name]) => name !== 'date'))
      answers.push([reply.status, await reply.json(), headers])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject([400, { code: 'WRONG_CREDENTIALS' }, {}])
  })

  it('tells with the fifth failure how long to wait, about accounts that exist and others alike', async () => {
    const { email } = await register(running)
    const told: unknown[] = []
    for (const address of [email, anyEmail()]) {
      for (let tries = 0; tries < 5; tries++) {
        const reply = await running.visitor().send('oauthLogin', { email: address, password: 'not the one' })
        const { code, retryAfter } = (await reply.json()) as { code: string; retryAfter?: number }
        expect(reply.headers.get('retry-after')).toBe(retryAfter === undefined ? null : String(retryAfter))
        // A slow machine has waited a part of it already.
        told.push([code, retryAfter && retryAfter <= 5 ? 'a few seconds' : retryAfter])
      }
    }
    const wrong = ['WRONG_CREDENTIALS', undefined]
    const each = [wrong, wrong, wrong, wrong, ['WRONG_CREDENTIALS', 'a few seconds']]
    expect(told).toEqual([...each, ...each])
  })

  it('is not possible for guests, nor for customers without a password', async () => {
    const [guest, vouched] = [anyEmail(), anyEmail()]
    await running.customer({ email: guest, isGuest: true })
    await running.customer({ email: vouched })
    for (const email of [guest, vouched]) {
      const reply = await running.visitor().oauthLogin({ email, password: goodPassword })
      expect(reply).toMatchObject({ ok: false, error: { code: 'WRONG_CREDENTIALS' } })
    }
  })

  it.each([
    [{}],
    [{ email: anyEmail() }],
    [{ email: anyEmail(), password: '' }],
    [{ email: anyEmail(), password: ['a'] }],
  ])('with %j is a bad request', async (payload) => {
    expect((await running.visitor().send('oauthLogin', payload)).status).toBe(400)
  })

  it('hashes a password anew when its hash is of an older day', async () => {
    const ada = await register(running)
    const { argon2Sync } = await import('node:crypto')
    const [{ value: pepper }] = (await rows(`select value from secrets where name = 'pepper'`)) as [{ value: string }]
    const tag = argon2Sync('argon2id', {
      message: otherPassword.normalize('NFKC'),
      nonce: Buffer.from('0123456789abcdef'),
      secret: pepper,
      memory: 64,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    })
    const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
    const old = `$argon2id$v=19$m=64,t=1,p=1$${plain(Buffer.from('0123456789abcdef'))}$${plain(tag)}`
    await rows('update customers set password_hash = $2 where email = $1', [ada.email, old])
    expect((await running.visitor().oauthLogin({ email: ada.email, password: otherPassword })).ok).toBe(true)
    const [{ password_hash: now }] = (await rows('select password_hash from customers where email = $1', [
      ada.email,
    ])) as [{ password_hash: string }]
    expect(now).toContain(`m=${cheapHashes.memory},t=1,p=1`)
    expect((await running.visitor().oauthLogin({ email: ada.email, password: otherPassword })).ok).toBe(true)
  })

  it('sixty times at once is refused for those without a place before anything is read or counted', async () => {
    const client = await running.database.pool.connect()
    try {
      await client.query('begin')
      // Holds the admitted ones, so that none of them makes room for another.
      await client.query('lock table sign_in_failures in access exclusive mode')
      const emails = Array.from({ length: 60 }, anyEmail)
      const statuses: number[] = []
      const attempts = emails.map(async (email) => {
        const reply = await running.visitor().send('oauthLogin', { email, password: otherPassword })
        statuses.push(reply.status)
        return reply
      })
      await expect.poll(() => statuses.length).toBe(38)
      await client.query('rollback')
      const replies = await Promise.all(attempts)
      expect(statuses.toSorted()).toEqual([...Array(22).fill(400), ...Array(38).fill(429)])
      for (const { status, headers } of replies) expect(headers.has('retry-after')).toBe(status === 429)
      expect(events.filter(({ event }) => event === 'sign_in.failed')).toHaveLength(22)
    } finally {
      client.release()
    }
  })

  it('checks a password at the recommended cost by default', async () => {
    const { pool } = running.database
    const shop = await createShop({
      pool,
      cookies: { isSecure: true },
      report: (_, error) => running.reported.push(error),
    })
    expect(await shop.passwords.hash(goodPassword)).toContain('m=19456,t=2,p=1')
    await shop.close()
  })

  it('needs the pepper, which the database never sees if it is kept elsewhere', async () => {
    const shop = await startShop(inject('databaseUrl'), { pepper: 'kept elsewhere' })
    const ada = await register(shop)
    expect((await shop.visitor().oauthLogin({ email: ada.email, password: goodPassword })).ok).toBe(true)
    const { rows: kept } = await shop.database.pool.query(`select name from secrets where name = 'pepper'`)
    expect(kept).toEqual([])
    await shop.stop()
  })

  it('with a password that is changed at this moment is refused, and leaves no session behind', async () => {
    const ada = await register(running)
    const { user } = await ada.getUser({})
    const client = await running.database.pool.connect()
    await client.query('begin')
    await client.query(`update customers set password_hash = 'another' where id = $1`, [user?.id])
    await client.query('delete from sessions where customer_id = $1', [user?.id])
    const signingIn = running.visitor().oauthLogin({ email: ada.email, password: goodPassword })
    // Until the session was opened during the change of the password.
    await expect
      .poll(() => rows('select 1 from sessions where customer_id = $1', [user?.id]), { timeout: 5_000 })
      .toHaveLength(2)
    await client.query('commit')
    client.release()
    expect(await signingIn).toMatchObject({ ok: false, error: { code: 'WRONG_CREDENTIALS' } })
    expect(await rows('select 1 from sessions where customer_id = $1', [user?.id])).toEqual([])
  })

  it('reports a security event without a name', async () => {
    const ada = await register(running)
    await running.visitor().oauthLogin({ email: ada.email, password: 'wrong' })
    await running.visitor().oauthLogin({ email: ada.email, password: goodPassword })
    const account = expect.stringMatching(/^[0-9a-f]{16}$/)
    expect(events).toEqual([
      { event: 'account.registered', facts: { shop: 'de', account } },
      { event: 'sign_in.succeeded', facts: { shop: 'de', account, by: 'registration' } },
      { event: 'sign_in.failed', facts: { shop: 'de', account, reason: 'credentials' } },
      { event: 'sign_in.succeeded', facts: { shop: 'de', account, by: 'password' } },
    ])
    expect(new Set(events.map(({ facts }) => facts.account)).size).toBe(1)
    expect(JSON.stringify(events)).not.toContain(ada.email)
  })
})

describe('the session', () => {
  it('of before signing in opens nothing afterwards: a planted token is worth nothing', async () => {
    const ada = await register(running)
    const { token } = await running.shop.sessions.open(markets.de.shopId)
    const planted = { cookie: `__Host-sid-10028=${token}` }
    const attacker = running.visitor()
    const victim = running.visitor()
    const reply = await victim.send('oauthLogin', { email: ada.email, password: goodPassword }, planted)
    expect(reply.status).toBe(204)
    expect(tokenOf(victim)).not.toBe(token)
    expect(await (await attacker.send('getUser', {}, planted)).json()).toEqual({})
    expect(await rows('select * from sessions where token_hash = sha256($1::bytea)', [token])).toEqual([])
  })

  it('that was invented is not adopted', async () => {
    const ada = await register(running)
    const victim = running.visitor()
    const invented = { cookie: `__Host-sid-10028=${'A'.repeat(43)}` }
    await victim.send('oauthLogin', { email: ada.email, password: goodPassword }, invented)
    expect(tokenOf(victim)).toMatch(/^[\w-]{43}$/)
    expect(tokenOf(victim)).not.toBe('A'.repeat(43))
  })

  it('gets a new token at every sign-in', async () => {
    const ada = await register(running)
    const first = tokenOf(ada)
    await ada.oauthLogin({ email: ada.email, password: goodPassword })
    expect(tokenOf(ada)).not.toBe(first)
    expect(await (await running.visitor().send('getUser', {}, { cookie: `__Host-sid-10028=${first}` })).json()).toEqual(
      {},
    )
  })

  it('keeps the key of the guest it was, but never that of another customer', async () => {
    const guestKeyOf = async (token: string | null) =>
      (
        (await rows('select guest_key from sessions where token_hash = sha256($1::bytea)', [token])) as {
          guest_key: string
        }[]
      )[0]?.guest_key
    const [ada, bob] = [await register(running), await register(running)]
    const { token, session } = await running.shop.sessions.open(markets.de.shopId)
    const browser = running.visitor()
    await browser.send(
      'oauthLogin',
      { email: ada.email, password: goodPassword },
      { cookie: `__Host-sid-10028=${token}` },
    )
    expect(await guestKeyOf(tokenOf(browser))).toBe(session.guestKey)
    await browser.oauthLogin({ email: ada.email, password: goodPassword })
    expect(await guestKeyOf(tokenOf(browser))).toBe(session.guestKey)
    await browser.oauthLogin({ email: bob.email, password: goodPassword })
    expect(await guestKeyOf(tokenOf(browser))).not.toBe(session.guestKey)
  })

  it('ends with the sign-out, in the database and in the browser', async () => {
    const ada = await register(running)
    const token = tokenOf(ada)
    const reply = await ada.send('oauthRevokeToken', {})
    expect([reply.status, await reply.json()]).toEqual([200, { result: true }])
    expect(reply.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(reply.headers.get('set-cookie')).toMatch(/^__Host-sid-10028=; .*Max-Age=0/)
    expect(ada.cookie).toBe('')
    expect(await (await running.visitor().send('getUser', {}, { cookie: `__Host-sid-10028=${token}` })).json()).toEqual(
      {},
    )
    expect(events.at(-1)).toMatchObject({ event: 'session.revoked', facts: { reason: 'sign_out' } })
    expect((await ada.send('oauthRevokeToken', {})).status).toBe(401)
    expect(events.at(-1)).toMatchObject({ event: 'call.denied', facts: { caller: 'visitor' } })
  })

  it('of one shop is none in another', async () => {
    const ada = await register(running)
    const reply = await running.visitor(markets.at).send('getUser', {}, { cookie: `__Host-sid-10029=${tokenOf(ada)}` })
    expect(await reply.json()).toEqual({})
  })
})

describe('guests of the checkout', () => {
  const guest = { first_name: 'Gast', last_name: 'Gerne', email: 'gast@vitrine.example', gender: 'n' as const }

  it('are customers without an account', async () => {
    const browser = running.visitor()
    expect(await browser.oauthGuestLogin(guest)).toEqual({ ok: true, value: null })
    expect((await browser.getUser({})).user).toMatchObject({
      firstName: 'Gast',
      gender: 'n',
      status: { isGuestCustomer: true },
    })
  })

  it('may use an address that has an account, and learn nothing of it nor touch it', async () => {
    const ada = await register(running)
    const browser = running.visitor()
    const known = await browser.send('oauthGuestLogin', { ...guest, email: ada.email })
    const unknown = await running.visitor().send('oauthGuestLogin', { ...guest, email: anyEmail() })
    expect([known.status, known.headers.get('content-type')]).toEqual([
      unknown.status,
      unknown.headers.get('content-type'),
    ])
    expect((await browser.getUser({})).user?.id).not.toBe((await ada.getUser({})).user?.id)
    expect((await ada.getUser({})).user?.firstName).toBe('Ada')
  })

  it('who correct their name stay who they are', async () => {
    const browser = running.visitor()
    await browser.oauthGuestLogin(guest)
    const before = await browser.getUser({})
    await browser.oauthGuestLogin({ ...guest, first_name: 'Gustav', email: 'gustav@vitrine.example' })
    expect((await browser.getUser({})).user).toMatchObject({
      id: before.user?.id,
      firstName: 'Gustav',
      email: 'gustav@vitrine.example',
    })
  })

  it('need a name and an address', async () => {
    expect((await running.visitor().send('oauthGuestLogin', { ...guest, email: '' })).status).toBe(400)
  })
})

it('nothing was reported as failed meanwhile', () => {
  expect(running.reported).toEqual([])
})
