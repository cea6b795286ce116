import { markets } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { anyEmail, goodPassword, otherPassword, register } from '../testing/accounts.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'

const events: [string, Record<string, string>][] = []
let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), { security: (event, facts) => void events.push([event, facts]) })
})
afterAll(() => running.stop())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1'

async function signIn(email: string, userAgent = firefox, market = markets.de): Promise<Browser> {
  const browser = running.visitor(market)
  const response = await browser.send('oauthLogin', { email, password: goodPassword }, { 'user-agent': userAgent })
  expect(response.status).toBe(204)
  return browser
}

const isSignedIn = async (browser: Browser) => (await browser.send('getSessions', {})).status === 200

describe('sessions of a customer', () => {
  it('are listed in all shops with the device in plain words, the current one first', async () => {
    const { email } = await register(running)
    const phone = await signIn(email, iphone)
    const laptop = await signIn(email, firefox, markets.at)
    await running.database.pool.query(
      `update sessions set last_seen_at = now() - interval '3 days', created_at = now() - interval '9 days'
        where browser = 'Safari'`,
    )
    const sessions = await laptop.getSessions({})
    expect(sessions).toMatchObject([
      { isCurrent: true, shopId: markets.at.shopId, browser: 'Firefox', system: 'Linux' },
      { isCurrent: false, shopId: markets.de.shopId, browser: null, system: null },
      { isCurrent: false, shopId: markets.de.shopId, browser: 'Safari', system: 'iPhone' },
    ])
    const [, , onPhone] = sessions
    expect(Date.now() - Date.parse(onPhone?.lastSeen ?? '')).toBeGreaterThan(2 * 86_400_000)
    expect(Date.parse(onPhone?.lastSeen ?? '') - Date.parse(onPhone?.since ?? '')).toBe(6 * 86_400_000)
    expect((await phone.getSessions({})).map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
    expect(JSON.stringify(await phone.exportUserData({}))).toContain('"system":"iPhone"')
  })

  it('leave out those that have expired', async () => {
    const { email } = await register(running)
    const ada = await signIn(email)
    await running.database.pool.query(
      `update sessions set last_seen_at = now() - interval '29 days' where browser is null and customer_id =
        (select id from customers where email = $1)`,
      [email],
    )
    expect(await ada.getSessions({})).toHaveLength(1)
  })

  it('are ended one by one, never by another customer, and never the one that is used', async () => {
    const { email } = await register(running)
    const [ada, phone, third] = [await signIn(email), await signIn(email, iphone), await signIn(email)]
    const sessions = await ada.getSessions({})
    const id = sessions.find(({ browser }) => browser === 'Safari')?.id ?? ''
    const stranger = await register(running)
    const gone = { ok: false, error: { code: 'NOT_FOUND' } }
    expect(await stranger.closeSession({ id })).toMatchObject(gone)
    expect(await ada.closeSession({ id: sessions[0]?.id ?? '' })).toMatchObject(gone)
    events.length = 0
    expect(await ada.closeSession({ id })).toEqual({ ok: true, value: { success: true } })
    expect(events).toEqual([['session.revoked', expect.objectContaining({ reason: 'customer' })]])
    expect(await ada.closeSession({ id })).toMatchObject(gone)
    expect(await Promise.all([ada, phone, third, stranger].map(isSignedIn))).toEqual([true, false, true, true])
  })

  it('are all ended but the one that is used, in every shop', async () => {
    const { email } = await register(running, anyEmail())
    const [ada, phone, austria] = [
      await signIn(email),
      await signIn(email, iphone),
      await signIn(email, iphone, markets.at),
    ]
    expect(await ada.closeOtherSessions({})).toEqual({ ok: true, value: { closed: 3 } })
    expect(await Promise.all([ada, phone, austria].map(isSignedIn))).toEqual([true, false, false])
    expect(await ada.closeOtherSessions({})).toEqual({ ok: true, value: { closed: 0 } })
  })

  it('are ended only after the password was typed, now or within 15 minutes', async () => {
    const { email } = await register(running)
    const [ada, phone] = [await signIn(email), await signIn(email, iphone)]
    const { id = '' } = (await ada.getSessions({})).find(({ browser }) => browser === 'Safari') ?? {}
    await running.database.pool.query(`update sessions set authenticated_at = now() - interval '16 minutes'`)
    const needed = { ok: false, error: { code: 'PASSWORD_NEEDED' } }
    const wrong = { ok: false, error: { code: 'WRONG_PASSWORD' } }
    expect(await ada.closeSession({ id })).toMatchObject(needed)
    expect(await ada.closeOtherSessions({})).toMatchObject(needed)
    expect(await ada.closeSession({ id, password: 'falsch' })).toMatchObject(wrong)
    expect(await ada.closeOtherSessions({ password: 'falsch' })).toMatchObject(wrong)
    expect(await isSignedIn(phone)).toBe(true)
    expect(await ada.closeSession({ id, password: goodPassword })).toMatchObject({ ok: true })
    expect(await isSignedIn(phone)).toBe(false)
  })

  it('end with a changed password, but for the one that changed it', async () => {
    const { email } = await register(running)
    const [ada, phone] = [await signIn(email), await signIn(email, iphone)]
    const changed = await ada.updatePassword({ oldPassword: goodPassword, newPassword: otherPassword })
    expect(changed.ok).toBe(true)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await ada.getSessions({})).toHaveLength(1)
  })

  it('are named by ids that open nothing', async () => {
    const ada = await register(running)
    const [session] = await ada.getSessions({})
    const thief = running.visitor()
    const cookie = `__Host-sid-${markets.de.shopId}=${session?.id}`
    expect((await thief.send('getSessions', {}, { cookie })).status).toBe(401)
  })
})
