import { markets } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { anyEmail, goodPassword, mailsTo, register } from '../testing/accounts.ts'
import { type RunningProvider, startProvider } from '../testing/identity-provider.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'

let provider: RunningProvider
let other: RunningProvider
let running: RunningShop
beforeAll(async () => {
  const returns = ['https://vitrine.example/de/login/callback/']
  provider = await startProvider(returns)
  other = await startProvider(returns)
  const gone = { key: 'gone', issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'y' }
  running = await startShop(inject('databaseUrl'), {
    identityProviders: [provider.settings, { ...other.settings, key: 'other' }, gone],
  })
})
afterAll(async () => {
  await running.stop()
  await provider.stop()
  await other.stop()
})
beforeEach(() => {
  running.reported.length = 0
})

const query = async (text: string, values: unknown[] = []) => (await running.database.pool.query(text, values)).rows
/** The session is older than a fresh sign-in. */
const letTimePass = () => query(`update sessions set authenticated_at = now() - interval '1 hour'`)

function person(at = provider): { name: string; email: string } {
  const [name, email] = [crypto.randomUUID(), anyEmail()]
  at.people.set(name, { email, email_verified: true, given_name: 'Ada', family_name: 'Muster' })
  return { name, email }
}

async function signIn(browser: Browser, name: string) {
  const { demo = '' } = await browser.getExternalIdpRedirect({})
  return browser.handleIDPLoginCallback(await provider.signIn(demo, name))
}

async function visit(browser: Browser, name: string, asked: { provider: string; password?: string }) {
  const going = await browser.visitProvider(asked)
  if (!going.ok) throw new Error(going.error.code)
  return browser.handleIDPLoginCallback(
    await (asked.provider === 'other' ? other : provider).signIn(going.value.url, name),
  )
}

const linkedOf = async (browser: Browser) =>
  (await browser.getSignInWays({})).providers.flatMap(({ key, isLinked }) => (isLinked ? [key] : []))

describe('a provider', () => {
  it('is linked after the password was typed, confirmed by mail, and unlinked again', async () => {
    const ada = await register(running)
    expect(await ada.getSignInWays({})).toEqual({
      hasPassword: true,
      isFresh: true,
      providers: [
        { key: 'demo', isLinked: false },
        { key: 'other', isLinked: false },
        { key: 'gone', isLinked: false },
      ],
    })
    await letTimePass()
    expect((await ada.getSignInWays({})).isFresh).toBe(false)
    for (const [proof, code] of [
      [{}, 'PASSWORD_NEEDED'],
      [{ password: 'falsch' }, 'WRONG_PASSWORD'],
    ] as const)
      expect(await ada.visitProvider({ provider: 'demo', ...proof })).toMatchObject({ ok: false, error: { code } })

    const { name } = person()
    expect((await visit(ada, name, { provider: 'demo', password: goodPassword })).ok).toBe(true)
    expect(await linkedOf(ada)).toEqual(['demo'])
    expect((await mailsTo(running, ada.email)).at(-1)).toMatchObject({ kind: 'mail.provider_linked' })
    const elsewhere = running.visitor()
    expect((await signIn(elsewhere, name)).ok).toBe(true)
    expect((await elsewhere.getUser({})).user?.email).toBe(ada.email)

    await letTimePass()
    expect(await ada.unlinkProvider({ provider: 'demo' })).toMatchObject({ error: { code: 'PASSWORD_NEEDED' } })
    expect(await ada.unlinkProvider({ provider: 'demo', password: goodPassword })).toMatchObject({ ok: true })
    expect(await ada.unlinkProvider({ provider: 'demo' })).toMatchObject({ error: { code: 'NOT_LINKED' } })
    expect(await linkedOf(ada)).toEqual([])
    expect((await mailsTo(running, ada.email)).at(-1)).toMatchObject({ kind: 'mail.provider_unlinked' })
    // The same identity is a new customer now.
    const later = running.visitor()
    expect((await signIn(later, name)).ok).toBe(true)
    expect((await later.getUser({})).user?.email).not.toBe(ada.email)
  })

  it('of another customer is refused, and no session of the other account begins', async () => {
    const { name, email } = person()
    await signIn(running.visitor(), name)
    const ada = await register(running)
    expect(await visit(ada, name, { provider: 'demo' })).toMatchObject({
      ok: false,
      error: { code: 'LINKED_ELSEWHERE', problem: { status: 409 } },
    })
    expect((await ada.getUser({})).user?.email).toBe(ada.email)
    expect(await linkedOf(ada)).toEqual([])
    expect(await mailsTo(running, email)).toHaveLength(1)
  })

  it('that is the only way in stays; with a second one either may go, but not both at once', async () => {
    const { name } = person()
    const browser = running.visitor()
    await signIn(browser, name)
    const last = { ok: false, error: { code: 'LAST_WAY', problem: { status: 409 } } }
    expect(await browser.unlinkProvider({ provider: 'demo' })).toMatchObject(last)
    expect((await visit(browser, person(other).name, { provider: 'other' })).ok).toBe(true)
    expect(await linkedOf(browser)).toEqual(['demo', 'other'])
    const replies = await Promise.all(['demo', 'other'].map((each) => browser.unlinkProvider({ provider: each })))
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(replies.find(({ ok }) => !ok)).toMatchObject(last)
    expect(await linkedOf(browser)).toHaveLength(1)
  })

  it('that is away, or that the shop does not know, is said to be so', async () => {
    const ada = await register(running)
    for (const each of ['gone', 'unknown'])
      expect(await ada.visitProvider({ provider: each })).toMatchObject({
        ok: false,
        error: { code: 'PROVIDER_AWAY', problem: { status: 503 } },
      })
    expect(running.reported).toHaveLength(1)
  })
})

describe('a customer without a password', () => {
  it('D-11 proves at the provider’s to be themselves before the account is deleted or its address changed', async () => {
    const { name } = person()
    const browser = running.visitor()
    await signIn(browser, name)
    await letTimePass()
    const needed = { ok: false, error: { code: 'PASSWORD_NEEDED' } }
    expect(await browser.updateShopUser({ email: anyEmail() })).toMatchObject(needed)
    expect(await browser.deleteUser({})).toMatchObject(needed)
    expect(await browser.getSignInWays({})).toMatchObject({ hasPassword: false, isFresh: false })

    const going = await browser.visitProvider({ provider: 'demo', language: markets.de.language })
    const url = new URL(going.ok ? going.value.url : '')
    // Also where that browser is known there, the password is typed again.
    expect([url.searchParams.get('prompt'), url.searchParams.get('ui_locales')]).toEqual(['login', 'de-DE'])
    // Another account at the provider proves nothing.
    const stranger = await provider.signIn(url.href, person().name)
    expect(await browser.handleIDPLoginCallback(stranger)).toMatchObject({ error: { code: 'REFUSED' } })
    expect((await browser.getSignInWays({})).isFresh).toBe(false)

    // Nor does the provider’s own memory, where the demand to type it again was taken out of the address.
    const again = await browser.visitProvider({ provider: 'demo', language: markets.de.language })
    const silent = new URL(again.ok ? again.value.url : '')
    for (const parameter of ['prompt', 'max_age']) silent.searchParams.delete(parameter)
    const remembered = await provider.signIn(silent.href, name)
    expect(await browser.handleIDPLoginCallback(remembered)).toMatchObject({ error: { code: 'REFUSED' } })
    expect((await browser.getSignInWays({})).isFresh).toBe(false)

    expect((await visit(browser, name, { provider: 'demo' })).ok).toBe(true)
    expect((await browser.getSignInWays({})).isFresh).toBe(true)
    expect(await browser.updateShopUser({ email: anyEmail() })).toMatchObject({ value: { isEmailPending: true } })
    expect((await browser.deleteUser({})).ok).toBe(true)
  })
})
