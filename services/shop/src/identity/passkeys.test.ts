import { markets } from '@vitrine/contracts/markets'
import { passkeyLimit } from '@vitrine/contracts/shop'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { goodPassword, linkIn, mailsTo, otherPassword, register } from '../testing/accounts.ts'
import { type AuthenticatorFault, createAuthenticator } from '../testing/authenticator.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'

const events: string[] = []
let running: RunningShop
beforeAll(async () => {
  running = await startShop(inject('databaseUrl'), {
    security: (event) => void events.push(event),
    // Austria has a host of its own.
    originOf: ({ locale }) => new URL(locale === 'at' ? 'https://vitrine.at.example' : 'https://vitrine.example'),
  })
})
afterAll(() => running.stop())
afterEach(() => running.assertNothingFailed())

const query = (text: string, values: unknown[] = []) => running.database.pool.query(text, values)
/** The password was typed too long ago. */
const letTimePass = () => query(`update sessions set authenticated_at = now() - interval '1 hour'`)

type Authenticator = ReturnType<typeof createAuthenticator>

async function start(browser: Browser, payload: { password?: string } = {}) {
  const reply = await browser.startPasskey(payload)
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value
}

async function add(browser: Browser, authenticator: Authenticator, fault: AuthenticatorFault = {}, name = 'Handy') {
  return browser.addPasskey({ credential: authenticator.create(await start(browser), fault), name })
}

async function customerWithPasskey() {
  const ada = await register(running)
  const phone = createAuthenticator()
  expect(await add(ada, phone)).toMatchObject({ ok: true })
  return { ada, phone }
}

async function signIn(phone: Authenticator, fault: AuthenticatorFault = {}, browser = running.visitor()) {
  const credential = phone.get(await browser.startPasskeySignIn({}), fault)
  return { browser, credential, reply: await browser.signInWithPasskey({ credential }) }
}

const invalid = { ok: false, error: { code: 'INVALID_PASSKEY' } }

describe('a passkey', () => {
  it('is added, named, listed, used, exported and removed, with a mail for each change', async () => {
    const { ada, phone } = await customerWithPasskey()
    expect(await ada.getPasskeys({})).toMatchObject([{ name: 'Handy', lastUsedAt: null }])
    const [{ id } = { id: '' }] = await ada.getPasskeys({})
    expect(await ada.renamePasskey({ id, name: 'Mein Handy' })).toMatchObject({ ok: true })

    const { browser, reply } = await signIn(phone)
    expect(reply.ok).toBe(true)
    expect((await browser.getUser({})).user?.email).toBe(ada.email)
    expect(await ada.getPasskeys({})).toMatchObject([{ name: 'Mein Handy', lastUsedAt: expect.any(String) }])
    expect(await ada.exportUserData({})).toMatchObject({ passkeys: [{ name: 'Mein Handy' }] })

    expect(await ada.removePasskey({ id })).toMatchObject({ ok: true })
    expect(await ada.getPasskeys({})).toEqual([])
    expect((await signIn(phone)).reply).toMatchObject(invalid)
    const mails = (await mailsTo(running, ada.email)).map(({ kind }) => kind)
    expect(mails).toEqual(['mail.welcome', 'mail.passkey_added', 'mail.passkey_removed'])
    expect(events).toEqual(expect.arrayContaining(['passkey.added', 'sign_in.succeeded', 'passkey.removed']))
  })

  it('counts as a fresh sign-in', async () => {
    const { phone } = await customerWithPasskey()
    const { browser } = await signIn(phone)
    expect(await browser.getSignInWays({})).toMatchObject({ isFresh: true })
  })

  it('brings the basket of the guest along', async () => {
    const { phone } = await customerWithPasskey()
    const guest = running.visitor()
    await guest.addItemToBasket({ variantId: 1011, quantity: 1 })
    const { reply } = await signIn(phone, {}, guest)
    expect(reply.ok).toBe(true)
    expect((await guest.getBasket({})).basket.items).toHaveLength(1)
  })
})

describe('adding and removing a passkey', () => {
  it('needs a fresh sign-in or the password', async () => {
    const { ada } = await customerWithPasskey()
    const [{ id } = { id: '' }] = await ada.getPasskeys({})
    const options = await start(ada)
    await letTimePass()
    const needed = { ok: false, error: { code: 'PASSWORD_NEEDED' } }
    expect(await ada.startPasskey({})).toMatchObject(needed)
    expect(await ada.addPasskey({ credential: createAuthenticator().create(options), name: 'x' })).toMatchObject(needed)
    expect(await ada.removePasskey({ id })).toMatchObject(needed)
    const wrong = { ok: false, error: { code: 'WRONG_PASSWORD' } }
    expect(await ada.startPasskey({ password: 'falsch' })).toMatchObject(wrong)
    expect(await ada.startPasskey({ password: goodPassword })).toMatchObject({ ok: true })
    await letTimePass()
    expect(await ada.removePasskey({ id, password: goodPassword })).toMatchObject({ ok: true })
  })

  it.each<[string, AuthenticatorFault]>([
    ['made at another origin', { origin: 'https://vitrine.example.evil' }],
    ['made for another host', { rpId: 'evil.example' }],
    ['made without proof of its owner', { isUnverified: true }],
    ['with a certificate that could name addresses to fetch', { certificate: Buffer.from('certificate') }],
  ])('refuses one %s', async (_, fault) => {
    const ada = await register(running)
    expect(await add(ada, createAuthenticator(), fault)).toMatchObject(invalid)
    expect(await ada.getPasskeys({})).toEqual([])
  })

  it('takes a challenge once, within five minutes, in the session that asked', async () => {
    const ada = await register(running)
    const bea = await register(running)
    const phone = createAuthenticator()
    const options = await start(ada)
    expect(await bea.addPasskey({ credential: phone.create(options), name: 'x' })).toMatchObject(invalid)
    expect(await ada.addPasskey({ credential: phone.create(options), name: 'x' })).toMatchObject({ ok: true })
    expect(await ada.addPasskey({ credential: createAuthenticator().create(options), name: 'x' })).toMatchObject(
      invalid,
    )
    const late = await start(ada)
    await query(`update passkey_challenges set created_at = now() - interval '6 minutes'`)
    expect(await ada.addPasskey({ credential: createAuthenticator().create(late), name: 'x' })).toMatchObject(invalid)
  })

  it('keeps the passkey of another customer', async () => {
    const { ada, phone } = await customerWithPasskey()
    const [{ id } = { id: '' }] = await ada.getPasskeys({})
    const bea = await register(running)
    expect((await add(bea, phone)).ok).toBe(false)
    const gone = { ok: false, error: { code: 'NOT_FOUND' } }
    expect(await bea.renamePasskey({ id, name: 'x' })).toMatchObject(gone)
    expect(await bea.removePasskey({ id })).toMatchObject(gone)
    expect((await signIn(phone)).reply.ok).toBe(true)
  })

  it('ends at a limit', async () => {
    const { ada } = await customerWithPasskey()
    await query(
      `insert into passkeys (credential_id, customer_id, rp_id, public_key, counter, transports, name)
        select sha256(n::text::bytea), customer_id, rp_id, public_key, 0, '{}', 'x'
        from passkeys, generate_series(2, $1) n where customer_id = (select id from customers where email = $2)`,
      [passkeyLimit, ada.email],
    )
    expect(await ada.startPasskey({})).toMatchObject({ ok: false, error: { code: 'TOO_MANY_PASSKEYS' } })
  })

  it('names those that the device has already', async () => {
    const { ada, phone } = await customerWithPasskey()
    expect((await start(ada)).excludeCredentials).toEqual([
      { id: phone.id, type: 'public-key', transports: ['internal'] },
    ])
  })
})

describe('signing in by a passkey', () => {
  it.each<[string, AuthenticatorFault]>([
    ['signed at another origin', { origin: 'https://vitrine.example.evil' }],
    ['signed for another host', { rpId: 'evil.example' }],
    ['signed without proof of its owner', { isUnverified: true }],
    ['whose counter goes back', { counter: 1 }],
  ])('refuses one %s', async (_, fault) => {
    const { phone } = await customerWithPasskey()
    expect((await signIn(phone)).reply.ok).toBe(true)
    const { browser, reply } = await signIn(phone, fault)
    expect(reply).toMatchObject(invalid)
    expect((await browser.getUser({})).user).toBeUndefined()
  })

  it('refuses a signature of another key, a repetition, and an answer in another browser', async () => {
    const { phone } = await customerWithPasskey()
    const browser = running.visitor()
    const options = await browser.startPasskeySignIn({})
    const forged = { ...createAuthenticator().get(options), id: phone.id, rawId: phone.id }
    expect(await browser.signInWithPasskey({ credential: forged })).toMatchObject(invalid)

    const { credential } = await signIn(phone)
    const thief = running.visitor()
    expect(await thief.signInWithPasskey({ credential })).toMatchObject(invalid)
    await thief.startPasskeySignIn({})
    expect(await thief.signInWithPasskey({ credential })).toMatchObject(invalid)
  })

  it('is not served by the challenge of an addition', async () => {
    const { ada, phone } = await customerWithPasskey()
    const { challenge } = await start(ada)
    const request = { challenge, rpId: 'vitrine.example', timeout: 1, userVerification: 'required' as const }
    expect(await ada.signInWithPasskey({ credential: phone.get(request) })).toMatchObject(invalid)
  })

  it('belongs to the host of its shop', async () => {
    const { phone } = await customerWithPasskey()
    const austria = running.visitor(markets.at)
    expect(await austria.startPasskeySignIn({})).toMatchObject({ rpId: 'vitrine.at.example' })
    const { reply } = await signIn(phone, { origin: 'https://vitrine.at.example' }, austria)
    expect(reply).toMatchObject(invalid)
  })

  it('tells only the owner that the account is disabled', async () => {
    const { ada, phone } = await customerWithPasskey()
    await query('update customers set is_active = false where email = $1', [ada.email])
    expect((await signIn(phone)).reply).toMatchObject({ ok: false, error: { code: 'ACCOUNT_DISABLED' } })
    expect((await signIn(phone, { isUnverified: true })).reply).toMatchObject(invalid)
  })

  it('ends with a new password by mail, because a stranger may have added it', async () => {
    const { ada, phone } = await customerWithPasskey()
    await ada.oauthForgetPassword({ email: ada.email })
    const hash = await linkIn(running, ada.email, 'hash')
    expect((await running.visitor().updatePasswordByHash({ password: otherPassword, hash })).ok).toBe(true)
    expect((await signIn(phone)).reply).toMatchObject(invalid)
  })

  it('ends with the account', async () => {
    const { ada, phone } = await customerWithPasskey()
    expect((await ada.deleteUser({ password: goodPassword })).ok).toBe(true)
    expect((await signIn(phone)).reply).toMatchObject(invalid)
    const { rows } = await query(`select from passkeys where credential_id = $1`, [Buffer.from(phone.id, 'base64url')])
    expect(rows).toEqual([])
  })
})
