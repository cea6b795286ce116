import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { anyEmail, goodPassword, linkIn, mailsTo, otherPassword, register } from '../testing/accounts.ts'
import { type Browser, type RunningShop, startShop, tokenOf } from '../testing/running-shop.ts'

let running: RunningShop
const events: string[] = []
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), { security: (event) => events.push(event) })
})
afterAll(() => running.stop())

const query = async (text: string, values: unknown[] = []) => (await running.database.pool.query(text, values)).rows
const isSignedIn = async (browser: Browser) => (await browser.getUser({})).user !== undefined
const canSignIn = async (email: string, password: string) =>
  (await running.visitor().oauthLogin({ email, password })).ok

async function signedIn(email: string, password = goodPassword): Promise<Browser> {
  const browser = running.visitor()
  expect((await browser.oauthLogin({ email, password })).ok).toBe(true)
  return browser
}

async function forgotten() {
  const ada = await register(running)
  await running.visitor().oauthForgetPassword({ email: ada.email })
  return { ada, hash: await linkIn(running, ada.email, 'hash') }
}

describe('a forgotten password', () => {
  it('brings a mail with a link to the shop, and not to any other host', async () => {
    const ada = await register(running)
    const reply = await running
      .visitor()
      .send('oauthForgetPassword', { email: ada.email.toUpperCase() }, { host: 'evil.example' })
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }])
    const mail = (await mailsTo(running, ada.email)).at(-1)
    expect(mail).toMatchObject({ kind: 'mail.password_reset', locale: 'de' })
    expect(mail?.url).toMatch(/^https:\/\/vitrine\.example\/de\/login\/\?hash=[\w-]{43}$/)
  })

  it('of an unknown address is answered the same, as late, and writes nothing', async () => {
    const ada = await register(running)
    const unknown = anyEmail()
    const seen = []
    for (const email of [ada.email, unknown]) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      let isAnswered = false
      const asking = running.visitor().send('oauthForgetPassword', { email })
      void asking.then(() => (isAnswered = true))
      // More questions to the database than the shop has: whatever it had to write is written.
      for (let i = 0; i < 20; i++) await query('select 1')
      expect(isAnswered).toBe(false)
      await vi.advanceTimersByTimeAsync(250)
      const reply = await asking
      vi.useRealTimers()
      const headers = Object.fromEntries([...reply.headers].filter(([name]) => name !== 'date'))
      seen.push([reply.status, await reply.json(), headers])
    }
    expect(seen[0]).toEqual(seen[1])
    expect(await mailsTo(running, unknown)).toEqual([])
  })

  it('of a guest is that of an unknown address', async () => {
    const email = anyEmail()
    await running.customer({ email, isGuest: true })
    expect(await running.visitor().oauthForgetPassword({ email })).toEqual({ success: true })
    expect(await mailsTo(running, email)).toEqual([])
  })

  it('brings three mails an hour, not more', async () => {
    const ada = await register(running)
    for (let i = 0; i < 5; i++) await running.visitor().oauthForgetPassword({ email: ada.email })
    expect((await mailsTo(running, ada.email)).filter(({ kind }) => kind === 'mail.password_reset')).toHaveLength(3)
    const bob = await register(running)
    await Promise.all(Array.from({ length: 12 }, () => running.visitor().oauthForgetPassword({ email: bob.email })))
    expect((await mailsTo(running, bob.email)).filter(({ kind }) => kind === 'mail.password_reset')).toHaveLength(3)
  })

  it('is replaced by the link, which signs in and ends every other session', async () => {
    const { ada, hash } = await forgotten()
    const browser = running.visitor()
    expect(await browser.updatePasswordByHash({ password: otherPassword, hash })).toEqual({ ok: true, value: null })
    expect((await browser.getUser({})).user?.email).toBe(ada.email)
    expect(await isSignedIn(ada)).toBe(false)
    expect(await canSignIn(ada.email, goodPassword)).toBe(false)
    expect(await canSignIn(ada.email, otherPassword)).toBe(true)
    expect((await mailsTo(running, ada.email)).at(-1)).toMatchObject({ kind: 'mail.password_changed' })
  })

  it('ends the rest that failed guesses have brought', async () => {
    const { ada, hash } = await forgotten()
    for (let i = 0; i < 6; i++) await canSignIn(ada.email, 'wrong')
    await running.visitor().updatePasswordByHash({ password: otherPassword, hash })
    expect(await canSignIn(ada.email, otherPassword)).toBe(true)
  })

  it('has a link that can be asked whether it is still good, without being used up', async () => {
    const { hash } = await forgotten()
    const browser = running.visitor()
    expect(await browser.checkPasswordHash({ hash })).toEqual({ isGood: true })
    expect(await browser.checkPasswordHash({ hash })).toEqual({ isGood: true })
    expect((await browser.updatePasswordByHash({ password: otherPassword, hash })).ok).toBe(true)
    expect(await browser.checkPasswordHash({ hash })).toEqual({ isGood: false })
    expect(await browser.checkPasswordHash({ hash: 'invented' })).toEqual({ isGood: false })
  })

  it('cannot be replaced twice with one link, not even at once', async () => {
    const { hash } = await forgotten()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => running.visitor().updatePasswordByHash({ password: otherPassword, hash })),
    )
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    const again = await running.visitor().updatePasswordByHash({ password: goodPassword, hash })
    expect(again).toMatchObject({ ok: false, error: { code: 'INVALID_HASH', problem: { status: 401 } } })
  })

  it('cannot be replaced after half an hour, by an invented link, or by one for something else', async () => {
    const { ada, hash } = await forgotten()
    const tryWith = async (word: string) => {
      const reply = await running.visitor().updatePasswordByHash({ password: otherPassword, hash: word })
      return reply.ok ? 'changed' : reply.error.code
    }
    expect(await tryWith('invented')).toBe('INVALID_HASH')
    await ada.updateShopUser({ email: anyEmail(), password: goodPassword })
    const tokens = await query(`select encode(token_hash, 'base64') as token from mail_tokens where purpose = 'email'`)
    expect(await tryWith((tokens.at(-1) as { token: string }).token)).toBe('INVALID_HASH')
    await query(`update mail_tokens set expires_at = now() - interval '1 second'`)
    expect(await tryWith(hash)).toBe('INVALID_HASH')
    expect(await canSignIn(ada.email, goodPassword)).toBe(true)
  })

  it('is not replaced by a weak one, and the link stays good', async () => {
    const { hash } = await forgotten()
    const weak = await running.visitor().updatePasswordByHash({ password: 'passwort123', hash })
    expect(weak).toMatchObject({ ok: false, error: { code: 'WEAK_PASSWORD', problem: { status: 406 } } })
    expect((await running.visitor().updatePasswordByHash({ password: otherPassword, hash })).ok).toBe(true)
  })

  it('that is replaced takes away what strangers may have linked to the account', async () => {
    const { ada, hash } = await forgotten()
    const { user } = await ada.getUser({})
    await query(`insert into identities (provider, subject, customer_id) values ('evil', 'me', $1)`, [user?.id])
    await running.visitor().updatePasswordByHash({ password: otherPassword, hash })
    expect(await query('select * from identities where customer_id = $1', [user?.id])).toEqual([])
  })

  it('is never kept as a word that a copy of the tokens would give away', async () => {
    const { hash } = await forgotten()
    expect(JSON.stringify(await query('select * from mail_tokens'))).not.toContain(hash)
    expect(await query('select 1 from mail_tokens where token_hash = $1::bytea', [Buffer.from(hash)])).toEqual([])
  })

  it.each([{}, { email: 'nobody' }, { email: 7 }])('with %j is a bad request', async (payload) => {
    expect((await running.visitor().send('oauthForgetPassword', payload)).status).toBe(400)
    expect((await running.visitor().send('updatePasswordByHash', payload)).status).toBe(400)
  })
})

describe('changing the password', () => {
  it('keeps this browser under a new token and ends all others', async () => {
    const ada = await register(running)
    const other = await signedIn(ada.email)
    const token = tokenOf(ada)
    const reply = await ada.updatePassword({ oldPassword: goodPassword, newPassword: otherPassword })
    expect(reply).toMatchObject({ ok: true, value: { user: { email: ada.email } } })
    expect(tokenOf(ada)).not.toBe(token)
    expect([await isSignedIn(ada), await isSignedIn(other)]).toEqual([true, false])
    expect(await (await running.visitor().send('getUser', {}, { cookie: `__Host-sid-10028=${token}` })).json()).toEqual(
      {},
    )
    expect(await canSignIn(ada.email, goodPassword)).toBe(false)
    expect(await canSignIn(ada.email, otherPassword)).toBe(true)
    expect((await mailsTo(running, ada.email)).at(-1)).toMatchObject({ kind: 'mail.password_changed' })
    expect(events.slice(-4)).toEqual(['password.changed', 'session.revoked', 'sign_in.failed', 'sign_in.succeeded'])
  })

  it('needs the old one, which cannot be guessed for long', async () => {
    const ada = await register(running)
    const guess = async () => {
      const reply = await ada.updatePassword({ oldPassword: 'wrong', newPassword: otherPassword })
      return reply.ok ? 200 : reply.error.problem.status
    }
    expect([await guess(), await guess(), await guess(), await guess(), await guess()]).toEqual([
      403, 403, 403, 403, 403,
    ])
    expect(await guess()).toBe(429)
    expect(await canSignIn(ada.email, goodPassword)).toBe(true)
  })

  it('to a weak one is refused', async () => {
    const ada = await register(running)
    const reply = await ada.updatePassword({ oldPassword: goodPassword, newPassword: 'adamuster' })
    expect(reply).toMatchObject({ ok: false, error: { code: 'WEAK_PASSWORD', problem: { status: 422 } } })
  })

  it('makes links that were on their way worthless', async () => {
    const { ada, hash } = await forgotten()
    const email = anyEmail()
    await ada.updateShopUser({ email, password: goodPassword })
    const token = await linkIn(running, email, 'confirm')
    await ada.updatePassword({ oldPassword: goodPassword, newPassword: otherPassword })
    expect(await running.visitor().updatePasswordByHash({ password: goodPassword, hash })).toMatchObject({ ok: false })
    expect(await running.visitor().confirmEmail({ token })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_TOKEN' },
    })
  })

  it('is for accounts only', async () => {
    const payload = { oldPassword: goodPassword, newPassword: otherPassword }
    expect((await running.visitor().send('updatePassword', payload)).status).toBe(401)
    expect((await (await running.customer({ isGuest: true })).send('updatePassword', payload)).status).toBe(403)
    expect((await (await running.customer()).send('updatePassword', payload)).status).toBe(403)
    expect((await (await running.customer()).send('updatePassword', { ...payload, newPassword: 'short' })).status).toBe(
      400,
    )
  })
})

it('nothing was reported as failed meanwhile', () => {
  expect(running.reported).toEqual([])
})
