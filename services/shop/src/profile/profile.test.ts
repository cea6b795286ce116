import { allMarkets, type Market } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { anyEmail, goodPassword, linkIn, mailsTo, register } from '../testing/accounts.ts'
import { type Browser, type RunningShop, startShop, tokenOf } from '../testing/running-shop.ts'

let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'))
})
afterAll(() => running.stop())

const query = async (text: string, values: unknown[] = []) => (await running.database.pool.query(text, values)).rows
const emailOf = async (browser: Browser) => (await browser.getUser({})).user?.email
/** Twenty minutes after signing in. */
const passTime = (browser: Browser) =>
  query(`update sessions set authenticated_at = now() - interval '20 minutes' where token_hash = sha256($1::bytea)`, [
    tokenOf(browser),
  ])

describe('the profile', () => {
  it('changes where something is said, and stays where nothing is', async () => {
    const ada = await running.customer()
    await ada.updateShopUser({
      firstName: 'Grace',
      phone: '0171 / 234 56-78',
      birthDate: '1984-03-17',
      gender: 'f',
      title: 'Dr.',
    })
    const reply = await ada.updateShopUser({ lastName: 'Hopper', title: null, gender: null })
    expect(reply.ok && reply.value.user).toMatchObject({
      firstName: 'Grace',
      lastName: 'Hopper',
      phone: '+491712345678',
      birthDate: '1984-03-17',
    })
    expect((await ada.getUser({})).user).not.toHaveProperty('title')
    expect((await ada.refreshUser({})).user).not.toHaveProperty('gender')
    expect((await ada.updateShopUser({ phone: '' })).ok).toBe(true)
    expect((await ada.getUser({})).user).not.toHaveProperty('phone')
  })

  it('takes a number for one of the country only where the shop has one', async () => {
    const phoneIn = async (market: Market) => {
      const ada = await running.customer({ market })
      const reply = await ada.updateShopUser({ phone: '06 12 34 56 78' })
      return reply.ok && reply.value.user.phone
    }
    expect(await Promise.all(allMarkets.map(phoneIn))).toEqual([
      '+49612345678',
      '+43612345678',
      '+41612345678',
      '+41612345678',
      '0612345678',
    ])
  })

  it('is not overwritten by an update of an old version', async () => {
    const ada = await running.customer()
    const version = (await ada.getUser({})).user?.version ?? 0
    expect((await ada.updateShopUser({ firstName: 'Grace', version })).ok).toBe(true)
    const stale = await ada.updateShopUser({ firstName: 'Joan', version })
    expect(stale).toMatchObject({ ok: false, error: { code: 'STALE', problem: { status: 409 } } })
    expect((await ada.getUser({})).user).toMatchObject({ firstName: 'Grace', version: version + 1 })
    // Versions begin at 1.
    expect(await ada.updateShopUser({ firstName: 'Joan', version: 0 })).toMatchObject({ error: { code: 'STALE' } })
  })

  it('changed 20 times at once from one version changes once', async () => {
    const ada = await running.customer()
    const version = (await ada.getUser({})).user?.version ?? 0
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => ada.updateShopUser({ firstName: `Ada ${i}`, version })),
    )
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it.each([
    [{ isAdmin: true }],
    [{ firstName: ['Ada'] }],
    [{ birthDate: '2999-01-01' }],
    [{ birthDate: '17.03.1984' }],
    [{ birthDate: '1984-02-31' }],
    [{ version: 1.5 }],
    [{ email: 'a\u200bda@vitrine.example' }],
    [{ phone: 'call me' }],
    [{ gender: 'x' }],
    [{ lastName: 'https://evil.example' }],
  ])('refuses %j', async (payload) => {
    const ada = await running.customer({ groups: ['new'] })
    expect((await ada.send('updateShopUser', payload)).status).toBe(400)
    expect((await ada.getUser({})).user).toMatchObject({ groups: ['new'], loyaltyCards: [], firstName: 'Ada' })
  })

  it.each([
    [{ groups: ['VIP_Card'] }],
    [{ loyaltyCards: [{ number: '1' }] }],
    [{ status: { isActive: false, isGuestCustomer: true } }],
    [{ isGuest: true }],
    [{ id: 1, referenceKey: 'mine', createdAt: 'long ago' }],
  ])('ignores %j, which comes along with a whole user', async (payload) => {
    const ada = await running.customer({ groups: ['new'] })
    const { user: before } = await ada.getUser({})
    expect((await ada.send('updateShopUser', payload)).status).toBe(200)
    const { user: after } = await ada.getUser({})
    expect({ ...after, version: 0, updatedAt: '' }).toEqual({ ...before, version: 0, updatedAt: '' })
  })

  it('repeated with the same key changes once', async () => {
    const ada = await running.customer()
    const options = { idempotencyKey: crypto.randomUUID() }
    await ada.updateShopUser({ firstName: 'Grace' }, options)
    await ada.updateShopUser({ firstName: 'Joan' })
    const again = await ada.updateShopUser({ firstName: 'Grace' }, options)
    expect(again.ok && again.value.user.firstName).toBe('Grace')
    expect((await ada.getUser({})).user?.firstName).toBe('Joan')
  })

  it('needs a signed-in customer', async () => {
    expect((await running.visitor().send('updateShopUser', { firstName: 'Ada' })).status).toBe(401)
    expect(await running.visitor().getUser({})).toEqual({})
  })
})

describe('a new e-mail address', () => {
  it('is used once confirmed by mail; the old address gets a notice and other browsers are signed out', async () => {
    const ada = await register(running)
    const [old, email] = [ada.email, anyEmail()]
    const other = running.visitor()
    await other.oauthLogin({ email: old, password: goodPassword })
    const reply = await ada.updateShopUser({ email, password: goodPassword, firstName: 'Grace' })
    expect(reply).toMatchObject({ ok: true, value: { isEmailPending: true, user: { email: old, firstName: 'Grace' } } })
    expect((await mailsTo(running, old)).at(-1)).toMatchObject({ kind: 'mail.email_change_requested' })
    const [mail] = await mailsTo(running, email)
    expect(mail).toMatchObject({ kind: 'mail.email_confirm', locale: 'de' })
    expect(mail?.url).toMatch(/^https:\/\/vitrine\.example\/de\/account\/profile-details\/\?confirm=[\w-]{43}$/)

    const token = tokenOf(ada)
    expect(await ada.confirmEmail({ token: await linkIn(running, email, 'confirm') })).toEqual({
      ok: true,
      value: { success: true },
    })
    expect(await emailOf(ada)).toBe(email)
    expect(tokenOf(ada)).not.toBe(token)
    expect(await emailOf(other)).toBeUndefined()
    expect((await mailsTo(running, old)).at(-1)).toMatchObject({ kind: 'mail.email_changed' })
    expect((await running.visitor().oauthLogin({ email, password: goodPassword })).ok).toBe(true)
    expect((await running.visitor().oauthLogin({ email: old, password: goodPassword })).ok).toBe(false)
  })

  it('can be confirmed in a browser that is not signed in, which it does not sign in', async () => {
    const ada = await register(running)
    const email = anyEmail()
    await ada.updateShopUser({ email, password: goodPassword })
    const elsewhere = running.visitor()
    const token = await linkIn(running, email, 'confirm')
    expect((await elsewhere.confirmEmail({ token })).ok).toBe(true)
    expect(await emailOf(elsewhere)).toBeUndefined()
    expect(await emailOf(ada)).toBeUndefined()
    expect(await elsewhere.confirmEmail({ token })).toMatchObject({ ok: false, error: { code: 'INVALID_TOKEN' } })
  })

  it('needs the password, unless it was typed within the last 15 minutes', async () => {
    const ada = await register(running)
    expect((await ada.updateShopUser({ email: anyEmail() })).ok).toBe(true)
    await passTime(ada)
    expect(await ada.updateShopUser({ email: anyEmail() })).toMatchObject({
      ok: false,
      error: { code: 'PASSWORD_NEEDED', problem: { status: 403 } },
    })
    const wrong = await ada.updateShopUser({ email: anyEmail(), password: 'wrong', firstName: 'Eve' })
    expect(wrong).toMatchObject({ ok: false, error: { code: 'WRONG_PASSWORD', problem: { status: 403 } } })
    expect((await ada.getUser({})).user?.firstName).toBe('Ada')
    expect((await ada.updateShopUser({ email: anyEmail(), password: goodPassword })).ok).toBe(true)
    expect((await ada.updateShopUser({ email: anyEmail() })).ok).toBe(true)
  })

  it('cannot be asked for more than three times an hour, nor its password be guessed', async () => {
    const ada = await register(running)
    for (let i = 0; i < 3; i++) await ada.updateShopUser({ email: anyEmail() })
    const fourth = await ada.updateShopUser({ email: anyEmail(), firstName: 'Grace' })
    expect(fourth).toMatchObject({ ok: false, error: { code: 'TOO_MANY_ATTEMPTS', problem: { status: 429 } } })
    expect((await ada.getUser({})).user?.firstName).toBe('Ada')
    for (let i = 0; i < 5; i++) await ada.updateShopUser({ email: anyEmail(), password: 'wrong' })
    const guessed = await ada.updateShopUser({ email: anyEmail(), password: goodPassword })
    expect(guessed).toMatchObject({ ok: false, error: { code: 'TOO_MANY_ATTEMPTS' } })
  })

  it('that is taken gets the same reply, and only its owner can learn why it does not work', async () => {
    const [ada, bob] = [await register(running), await register(running)]
    const known = await ada.updateShopUser({ email: bob.email })
    const unknown = await ada.updateShopUser({ email: anyEmail() })
    const shape = (reply: typeof known) => reply.ok && { ...reply.value, user: Object.keys(reply.value.user) }
    expect(shape(known)).toEqual(shape(unknown))
    const confirmed = await bob.confirmEmail({ token: await linkIn(running, bob.email, 'confirm') })
    expect(confirmed).toMatchObject({ ok: false, error: { code: 'EMAIL_TAKEN', problem: { status: 409 } } })
    expect([await emailOf(ada), await emailOf(bob)]).toEqual([ada.email, bob.email])
  })

  it('that is one’s own in other capitals changes nothing', async () => {
    const ada = await register(running)
    const reply = await ada.updateShopUser({ email: ada.email.toUpperCase(), firstName: 'Grace' })
    expect(reply.ok && reply.value).not.toHaveProperty('isEmailPending')
    expect(await emailOf(ada)).toBe(ada.email)
  })

  it('confirmed late or with an invented token is refused', async () => {
    const ada = await register(running)
    const email = anyEmail()
    await ada.updateShopUser({ email })
    await query(`update mail_tokens set expires_at = now()`)
    for (const token of ['invented', await linkIn(running, email, 'confirm')])
      expect(await ada.confirmEmail({ token })).toMatchObject({
        ok: false,
        error: { code: 'INVALID_TOKEN', problem: { status: 401 } },
      })
    expect((await ada.send('confirmEmail', { token: ' ' })).status).toBe(400)
  })

  it('makes links that were sent to the old one worthless', async () => {
    const ada = await register(running)
    await running.visitor().oauthForgetPassword({ email: ada.email })
    const hash = await linkIn(running, ada.email, 'hash')
    const email = anyEmail()
    await ada.updateShopUser({ email })
    await ada.confirmEmail({ token: await linkIn(running, email, 'confirm') })
    const reset = await running.visitor().updatePasswordByHash({ hash, password: 'ein ganz anderer Satz' })
    expect(reset).toMatchObject({ ok: false, error: { code: 'INVALID_HASH' } })
  })

  it('of a guest is simply written down', async () => {
    const guest = await running.customer({ isGuest: true })
    const email = anyEmail()
    const reply = await guest.updateShopUser({ email })
    expect(reply).toMatchObject({ ok: true, value: { user: { email } } })
    expect(await mailsTo(running, email)).toEqual([])
  })
})

it('nothing was reported as failed meanwhile', () => {
  expect(running.reported).toEqual([])
})
