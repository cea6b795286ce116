import { openDatabase } from '@vitrine/database'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { anyEmail, goodPassword, register } from '../testing/accounts.ts'
import { base, type RunningShop, startShop } from '../testing/running-shop.ts'
import { createPasswordAttempts } from './password-attempts.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
})
afterAll(() => running.stop())
afterEach(() => void vi.useRealTimers())

const attempts = () => createPasswordAttempts(openDatabase(running.database.pool), () => ['secret'])
const wrong = async () => false
const right = async () => true
const passTime = () => running.database.pool.query('update sign_in_failures set blocked_until = now()')

describe('an account', () => {
  it('rests from the fifth failure on, each time twice as long, a quarter of an hour at most', async () => {
    const [guard, email] = [attempts(), anyEmail()]
    for (let i = 0; i < 5; i++) expect(await guard.check(email, { address: '' }, wrong)).toBe('wrong')
    const waits: number[] = []
    for (let i = 0; i < 12; i++) {
      const result = await guard.check(email, { address: '' }, wrong)
      waits.push(typeof result === 'object' ? result.wait : 0)
      await passTime()
      expect(await guard.check(email, { address: '' }, wrong)).toBe('wrong')
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900, 900])
  })

  it('that is locked refuses even the right password, and is reset once it was accepted', async () => {
    const [guard, email] = [attempts(), anyEmail()]
    for (let i = 0; i < 5; i++) await guard.check(email, { address: '' }, wrong)
    const look = vi.fn<() => Promise<boolean>>(right)
    expect(await guard.check(email, { address: '' }, look)).toEqual({ wait: 5 })
    expect(look).not.toHaveBeenCalled()
    await passTime()
    expect(await guard.check(email, { address: '' }, look)).toBe('right')
    for (let i = 0; i < 4; i++) expect(await guard.check(email, { address: '' }, wrong)).toBe('wrong')
    expect(await guard.check(email, { address: '' }, right)).toBe('right')
  })

  it('rests for the address that guesses, not for its owner elsewhere', async () => {
    const [guard, email] = [attempts(), anyEmail()]
    for (let i = 0; i < 6; i++) await guard.check(email, { address: '203.0.113.5' }, wrong)
    expect(await guard.check(email, { address: '203.0.113.7' }, right)).toEqual({ wait: expect.any(Number) })
    expect(await guard.check(email, { address: '198.51.100.7' }, right)).toBe('right')
  })

  it('that many addresses guess rests for unknown browsers, but not for one that has signed in before', async () => {
    const [guard, email] = [attempts(), anyEmail()]
    for (let i = 0; i < 50; i++) await guard.check(email, { address: `203.0.${i}.1` }, wrong)
    const elsewhere = { address: '198.51.100.7' }
    expect(await guard.check(email, elsewhere, right)).toEqual({ wait: 5 })
    expect(await guard.remainingDelay(email, elsewhere)).toBe(5)
    const known = { ...elsewhere, device: 'notebook' }
    expect(await guard.remainingDelay(email, known)).toBeUndefined()
    expect(await guard.check(email, known, right)).toBe('right')
    expect(await guard.check(email, elsewhere, right)).toEqual({ wait: expect.any(Number) })
    await guard.reset(email, elsewhere)
    expect(await guard.check(email, elsewhere, right)).toBe('right')
  })

  it('tells once that it is delayed for all unknown browsers', async () => {
    const [guard, email] = [attempts(), anyEmail()]
    const tell = vi.fn<() => Promise<void>>(async () => {})
    for (let i = 0; i < 49; i++) await guard.check(email, { address: `203.0.${i}.1` }, wrong, tell)
    expect(tell).not.toHaveBeenCalled()
    await Promise.all([90, 91, 92].map((block) => guard.check(email, { address: `203.0.${block}.1` }, wrong, tell)))
    await passTime()
    await guard.check(email, { address: '203.0.93.1' }, wrong, tell)
    expect(tell).toHaveBeenCalledTimes(1)
  })

  it('rests for a known browser, too, that guesses', async () => {
    const [guard, email] = [attempts(), anyEmail()]
    const known = { address: '198.51.100.7', device: 'notebook' }
    for (let i = 0; i < 5; i++) expect(await guard.check(email, known, wrong)).toBe('wrong')
    expect(await guard.check(email, known, right)).toEqual({ wait: 5 })
  })

  it('gives no more tries to many at once than to one after the other', async () => {
    const [guard, email] = [attempts(), anyEmail()]
    const results = await Promise.all(Array.from({ length: 40 }, () => guard.check(email, { address: '' }, wrong)))
    expect(results.filter((result) => result === 'wrong')).toHaveLength(5)
  })

  it('counts no failure when the password could not be checked', async () => {
    const [guard, email] = [attempts(), anyEmail()]
    const broken = async () => {
      throw new Error('too busy')
    }
    for (let i = 0; i < 10; i++) await expect(guard.check(email, { address: '' }, broken)).rejects.toThrow('too busy')
    expect(await guard.check(email, { address: '' }, right)).toBe('right')
  })

  it('rests although an unchecked attempt came at the same time', async () => {
    const [guard, email] = [attempts(), anyEmail()]
    const looking = Promise.withResolvers<void>()
    const { promise, reject } = Promise.withResolvers<boolean>()
    const early = guard.check(email, { address: '' }, () => {
      looking.resolve()
      return promise
    })
    await looking.promise
    for (let i = 0; i < 4; i++) expect(await guard.check(email, { address: '' }, wrong)).toBe('wrong')
    expect(await guard.check(email, { address: '' }, right)).toEqual({ wait: expect.any(Number) })
    reject(new Error('too busy'))
    await expect(early).rejects.toThrow('too busy')
    expect(await guard.check(email, { address: '' }, right)).toEqual({ wait: expect.any(Number) })
  })

  it('forgives after a day', async () => {
    const [guard, email] = [attempts(), anyEmail()]
    for (let i = 0; i < 6; i++) await guard.check(email, { address: '' }, wrong)
    await running.database.pool.query(
      `update sign_in_failures set updated_at = now() - interval '25 hours', blocked_until = null`,
    )
    for (let i = 0; i < 5; i++) expect(await guard.check(email, { address: '' }, wrong)).toBe('wrong')
    expect(await guard.check(email, { address: '' }, wrong)).toEqual({ wait: 5 })
  })

  it('is kept under a mark from which no address can be read', async () => {
    const email = anyEmail()
    await attempts().check(email, { address: '' }, wrong)
    const { rows } = await running.database.pool.query('select * from sign_in_failures')
    expect(JSON.stringify(rows)).not.toContain(email)
    const { rows: guessed } = await running.database.pool.query(
      'select 1 from sign_in_failures where email_hash = sha256($1::bytea)',
      [email],
    )
    expect(guessed).toEqual([])
  })
})

describe('a block of addresses', () => {
  it('has 30 failures a minute over all accounts', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['performance'] })
    const guard = attempts()
    for (let i = 0; i < 30; i++)
      expect(await guard.check(anyEmail(), { address: `203.0.113.${i}` }, wrong)).toBe('wrong')
    expect(await guard.check(anyEmail(), { address: '203.0.113.99' }, right)).toEqual({ wait: 60 })
    expect(await guard.check(anyEmail(), { address: '203.0.114.1' }, right)).toBe('right')
    vi.advanceTimersByTime(60_000)
    expect(await guard.check(anyEmail(), { address: '203.0.113.99' }, right)).toBe('right')
  })

  it('has no more of them when they come all at once', async () => {
    const guard = attempts()
    const results = await Promise.all(
      Array.from({ length: 60 }, () => guard.check(anyEmail(), { address: '198.51.100.200' }, wrong)),
    )
    expect(results.filter((result) => result === 'wrong')).toHaveLength(30)
  })

  it('does not count those who get in', async () => {
    const guard = attempts()
    for (let i = 0; i < 40; i++) expect(await guard.check(anyEmail(), { address: '198.51.100.1' }, right)).toBe('right')
  })
})

describe('in the shop', () => {
  const send = (method: string, payload: unknown, address = '', cookie = '') =>
    running.shop.fetch(
      new Request(`${base}/rpc/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shop-id': '10028', ...(cookie && { cookie }) },
        body: JSON.stringify({ payload }),
      }),
      { address },
    )

  it('known and unknown addresses are slowed down alike, with the waiting time', async () => {
    const ada = await register(running)
    const seen = []
    for (const email of [ada.email, anyEmail()]) {
      const statuses = []
      for (let i = 0; i < 5; i++) statuses.push((await send('oauthLogin', { email, password: 'wrong' })).status)
      const reply = await send('oauthLogin', { email, password: goodPassword })
      seen.push([statuses, reply.status, reply.headers.get('retry-after'), await reply.json()])
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]).toMatchObject([[400, 400, 400, 400, 400], 429, '5', { code: 'TOO_MANY_ATTEMPTS' }])
  })

  it('a browser that has signed in before gets in while its account is guessed at', async () => {
    const { email } = await register(running)
    const credentials = { email, password: goodPassword }
    const before = await send('oauthLogin', credentials, '198.18.5.9')
    const device = before.headers
      .getSetCookie()
      .find((each) => each.includes('device-'))
      ?.split(';')[0]
    for (let i = 0; i < 5; i++) await send('oauthLogin', { email, password: 'wrong' }, '198.18.5.10')
    expect((await send('oauthLogin', credentials, '198.18.5.9')).status).toBe(429)
    const again = await send('oauthLogin', credentials, '198.18.5.9', device)
    expect(again.status).toBe(204)
    expect(again.headers.getSetCookie().filter((each) => each.includes('device-'))).toEqual([])
  })

  it('an account that many addresses guess gets a mail, by which a new password opens it at once', async () => {
    const { email } = await register(running)
    const mails = async () => {
      const { rows } = await running.database.pool.query<{ url: string }>(
        `select payload ->> 'url' as url from outbox where kind = 'mail.sign_in_delayed' and payload ->> 'to' = $1`,
        [email],
      )
      return rows.map(({ url }) => url)
    }
    for (let i = 0; i < 49; i++) await send('oauthLogin', { email, password: 'wrong' }, `203.1.${i}.1`)
    expect(await mails()).toEqual([])
    await send('oauthLogin', { email, password: 'wrong' }, '203.1.50.1')
    const [link = '', ...others] = await mails()
    expect(others).toEqual([])
    const owner = '198.51.101.7'
    expect((await send('oauthLogin', { email, password: goodPassword }, owner)).status).toBe(429)
    const hash = new URL(link).searchParams.get('hash')
    const password = 'Amsel am Fenster 5512'
    expect((await send('updatePasswordByHash', { password, hash }, owner)).status).toBe(204)
    expect((await send('oauthLogin', { email, password }, owner)).status).toBe(204)
  })

  it('an address without an account that is guessed at gets no mail', async () => {
    const email = anyEmail()
    for (let i = 0; i < 50; i++) await send('oauthLogin', { email, password: 'wrong' }, `203.2.${i}.1`)
    const { rows } = await running.database.pool.query(`select 1 from outbox where payload ->> 'to' = $1`, [email])
    expect(rows).toEqual([])
  })

  it('who tries out which addresses are taken is stopped', async () => {
    const ada = await register(running)
    const payload = { first_name: 'Ada', last_name: 'Muster', email: ada.email, password: goodPassword }
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) statuses.push((await send('oauthRegister', payload, '192.0.2.7')).status)
    expect(statuses.slice(0, 30).every((status) => status === 409)).toBe(true)
    expect(statuses[30]).toBe(429)
  })
})
