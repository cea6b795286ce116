import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { markets } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { anyEmail, goodPassword, mailsTo, register } from '../testing/accounts.ts'
import { type RunningProvider, startProvider } from '../testing/identity-provider.ts'
import { type Browser, type RunningShop, startShop, tokenOf } from '../testing/running-shop.ts'
import { createLinks } from './links.ts'
import { createProviders } from './providers.ts'

let provider: RunningProvider
let running: RunningShop
beforeAll(async () => {
  const returns = ['de', 'at'].map((locale) => `https://vitrine.example/${locale}/login/callback/`)
  provider = await startProvider(returns)
  running = await startShop(inject('databaseUrl'), { identityProviders: [provider.settings] })
})
afterAll(async () => {
  await running.stop()
  await provider.stop()
})
beforeEach(() => {
  running.reported.length = 0
})

const query = async (text: string, values: unknown[] = []) => (await running.database.pool.query(text, values)).rows

function person(facts = {}): { name: string; email: string } {
  const [name, email] = [crypto.randomUUID(), anyEmail()]
  provider.people.set(name, { email, email_verified: true, given_name: 'Ada', family_name: 'Muster', ...facts })
  return { name, email }
}

const begin = async (browser: Browser, payload = {}) => (await browser.getExternalIdpRedirect(payload)).demo ?? ''

async function signIn(browser: Browser, name: string) {
  return browser.handleIDPLoginCallback(await provider.signIn(await begin(browser), name))
}

describe('signing in at a provider', () => {
  it('makes an account, and finds it again', async () => {
    const { name, email } = person()
    const browser = running.visitor()
    expect(await signIn(browser, name)).toEqual({ ok: true, value: { message: 'success' } })
    const { user } = await browser.getUser({})
    expect(user).toMatchObject({
      email,
      firstName: 'Ada',
      lastName: 'Muster',
      groups: ['new'],
      authentication: { type: 'demo' },
    })
    expect((await mailsTo(running, email)).map(({ kind }) => kind)).toEqual(['mail.welcome'])

    const elsewhere = running.visitor(markets.at)
    expect((await signIn(elsewhere, name)).ok).toBe(true)
    expect((await elsewhere.getUser({})).user?.id).toBe(user?.id)
    expect(running.reported).toEqual([])
  })

  it('says of a disabled account that it is one, and makes no other instead', async () => {
    const { name, email } = person()
    await signIn(running.visitor(), name)
    await query('update customers set is_active = false where email = $1', [email])
    // The provider knows another address by now, for which there would be an account.
    provider.people.set(name, { email: anyEmail(), email_verified: true })
    const [{ before } = {}] = await query('select count(*) as before from customers')
    expect(await signIn(running.visitor(), name)).toMatchObject({
      ok: false,
      error: { code: 'ACCOUNT_DISABLED', problem: { status: 403 } },
    })
    expect(await query('select count(*) as before from customers')).toEqual([{ before }])
  })

  it.each([
    ['a link', 'Win at https://evil.example'],
    ['markup', '<b>Ada</b>'],
    ['a character no database keeps', 'A\u0000da'],
    ['far too long', 'A'.repeat(300)],
  ])('leaves out a name that is %s', async (_, given) => {
    const { name } = person({ given_name: given })
    const browser = running.visitor()
    expect((await signIn(browser, name)).ok).toBe(true)
    expect((await browser.getUser({})).user).toMatchObject({ firstName: '', lastName: 'Muster' })
    expect(running.reported).toEqual([])
  })

  it('sends PKCE, state, nonce and our own return address to the provider', async () => {
    const url = new URL(await begin(running.visitor()))
    expect(url.origin).toBe(provider.settings.issuer)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'vitrine',
      response_type: 'code',
      redirect_uri: 'https://vitrine.example/de/login/callback/',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('lets a page say how, but not where to', async () => {
    const authUrlParameters = {
      prompt: 'login',
      ui_locales: 'de',
      redirect_uri: 'https://evil.example',
      state: 'x',
      scope: 'admin',
    }
    const wishes = new URL(await begin(running.visitor(), { authUrlParameters })).searchParams
    expect([wishes.get('prompt'), wishes.get('ui_locales'), wishes.get('scope')]).toEqual([
      'login',
      'de',
      'openid email profile',
    ])
    expect(wishes.getAll('redirect_uri')).toEqual(['https://vitrine.example/de/login/callback/'])
    expect(wishes.get('state')).not.toBe('x')
    const odd = new URL(
      await begin(running.visitor(), { authUrlParameters: { prompt: { a: 1 } }, queryParams: { a: 'b' } }),
    )
    expect(odd.searchParams.get('prompt')).toBeNull()
  })

  it('gives the session a new token and takes the guest along', async () => {
    const { name } = person()
    const browser = running.visitor()
    const returned = await provider.signIn(await begin(browser), name)
    const token = tokenOf(browser)
    const [before] = await query('select guest_key from sessions where token_hash = sha256($1::bytea)', [token])
    await browser.handleIDPLoginCallback(returned)
    expect(tokenOf(browser)).not.toBe(token)
    const [after] = await query('select guest_key from sessions where token_hash = sha256($1::bytea)', [
      tokenOf(browser),
    ])
    expect(after).toEqual(before)
  })

  it('twice at once makes one account', async () => {
    const { name, email } = person()
    const browsers = [running.visitor(), running.visitor(), running.visitor()]
    const replies = await Promise.all(browsers.map((browser) => signIn(browser, name)))
    expect(replies.every(({ ok }) => ok)).toBe(true)
    expect(await query('select count(*)::int from customers where email = $1', [email])).toEqual([{ count: 1 }])
  })
})

describe('an account that exists', () => {
  it('is not taken over by an identity with the same address', async () => {
    const ada = await register(running)
    const { name } = person({ email: ada.email.toUpperCase() })
    const browser = running.visitor()
    expect(await signIn(browser, name)).toMatchObject({
      ok: false,
      error: { code: 'EMAIL_TAKEN', problem: { status: 409 } },
    })
    expect(await browser.getUser({})).toEqual({})
    expect(await query('select 1 from identities where subject = $1', [name])).toEqual([])
  })

  it('can be linked by its owner, who then may sign in both ways', async () => {
    const ada = await register(running)
    const { user } = await ada.getUser({})
    const { name } = person({ email_verified: false })
    expect((await signIn(ada, name)).ok).toBe(true)
    expect((await ada.getUser({})).user?.id).toBe(user?.id)
    const elsewhere = running.visitor()
    expect((await signIn(elsewhere, name)).ok).toBe(true)
    expect((await elsewhere.getUser({})).user).toMatchObject({ id: user?.id, authentication: { type: 'password' } })
    expect((await running.visitor().oauthLogin({ email: ada.email, password: goodPassword })).ok).toBe(true)
  })

  it('is linked only while the password is fresh in mind', async () => {
    const ada = await register(running)
    await query(`update sessions set authenticated_at = now() - interval '1 hour'`)
    const { name } = person()
    expect(await signIn(ada, name)).toMatchObject({ ok: false, error: { code: 'REFUSED', problem: { status: 401 } } })
    expect(await query('select 1 from identities where subject = $1', [name])).toEqual([])
  })

  it('that was deleted is not signed in to again', async () => {
    const { name, email } = person()
    const browser = running.visitor()
    await signIn(browser, name)
    const { user } = await browser.getUser({})
    expect((await browser.deleteUser({})).ok).toBe(true)
    expect((await signIn(browser, name)).ok).toBe(true)
    const again = await browser.getUser({})
    expect(again.user?.email).toBe(email)
    expect(again.user?.id).not.toBe(user?.id)
  })
})

describe('refused is', () => {
  it.each([
    ['an unconfirmed address', { email_verified: false }],
    ['an address of unknown confirmation', { email_verified: undefined }],
    ['no address', { email: undefined }],
    ['a malformed address', { email: 'javascript:alert(1)' }],
  ])('%s', async (_, facts) => {
    const { name } = person(facts)
    expect(await signIn(running.visitor(), name)).toMatchObject({
      ok: false,
      error: { code: 'REFUSED', problem: { status: 401 } },
    })
  })

  it('a return in another browser, or a second one in the same', async () => {
    const { name } = person()
    const [ada, eve] = [running.visitor(), running.visitor()]
    const returned = await provider.signIn(await begin(ada), name)
    await begin(eve)
    const unknown = { ok: false, error: { code: 'UNKNOWN_STATE', problem: { status: 400 } } }
    expect(await eve.handleIDPLoginCallback(returned)).toMatchObject(unknown)
    expect(await running.visitor().handleIDPLoginCallback(returned)).toMatchObject(unknown)
    expect((await ada.handleIDPLoginCallback(returned)).ok).toBe(true)
    expect(await ada.handleIDPLoginCallback(returned)).toMatchObject(unknown)
  })

  it('a return without state, in another shop, or after ten minutes', async () => {
    const { name } = person()
    const browser = running.visitor()
    const returned = await provider.signIn(await begin(browser), name)
    const unknown = { ok: false, error: { code: 'UNKNOWN_STATE' } }
    expect(await browser.handleIDPLoginCallback({ code: returned.code })).toMatchObject(unknown)
    await query('update sign_in_flows set shop_id = 10029')
    expect(await browser.handleIDPLoginCallback(returned)).toMatchObject(unknown)
    await query(`update sign_in_flows set shop_id = 10028, created_at = now() - interval '11 minutes'`)
    expect(await browser.handleIDPLoginCallback(returned)).toMatchObject(unknown)
    expect((await browser.send('handleIDPLoginCallback', { state: 'x' })).status).toBe(400)
  })

  it.each([
    ['a code the provider never gave', '', { code: 'invented' }],
    ['a code that belongs to another request', `code_verifier = repeat('x', 43)`, {}],
    ['an answer to another question', `nonce = 'another'`, {}],
    ['an answer of another provider', '', { iss: 'https://evil.example' }],
  ])('%s', async (_, change, forged) => {
    const { name } = person()
    const browser = running.visitor()
    const returned = await provider.signIn(await begin(browser), name)
    if (change) await query(`update sign_in_flows set ${change}`)
    const reply = await browser.handleIDPLoginCallback({ ...returned, ...forged })
    expect(reply).toMatchObject({ ok: false, error: { code: 'REFUSED' } })
    expect(await browser.getUser({})).toEqual({})
    expect(running.reported).toHaveLength(1)
  })
})

describe('a shop', () => {
  it('without providers offers none, and opens no session for asking', async () => {
    const plain = await startShop(inject('databaseUrl'))
    const browser = plain.visitor()
    expect(await browser.getExternalIdpRedirect({})).toEqual({})
    expect(browser.cookie).toBe('')
    await plain.stop()
  })

  it('offers the other providers while one is away, and tries it again next time', async () => {
    const gone = { key: 'gone', issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'y' }
    const shop = await startShop(inject('databaseUrl'), { identityProviders: [gone, provider.settings] })
    expect(Object.keys(await shop.visitor().getExternalIdpRedirect({}))).toEqual(['demo'])
    await shop.visitor().getExternalIdpRedirect({})
    expect(shop.reported).toHaveLength(2)
    await shop.stop()
  })

  it('waits for a provider that says nothing no longer than its time limit', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const told: string[] = []
    const links = createLinks(new URL('https://vitrine.example'))
    const list = [{ key: 'silent', issuer, clientId: 'x', clientSecret: 'y' }]
    const providers = createProviders(list, { links, report: (event) => told.push(event) }, 0.05)
    expect(await providers.begin(markets.de, {})).toEqual([])
    expect(told).toEqual(['identity.provider_failed'])
    silent.closeAllConnections()
    await new Promise((resolve) => silent.close(resolve))
  })

  it.each([
    [
      'a provider without https',
      [{ key: 'a', issuer: 'http://login.example', clientId: 'x', clientSecret: 'y' }],
      /https/,
    ],
    [
      'two providers under one name',
      [0, 1].map(() => ({ key: 'a', issuer: 'https://a.example', clientId: 'x', clientSecret: 'y' })),
      /same key/,
    ],
  ])('does not start with %s', (_, list, message) => {
    expect(() =>
      createProviders(list, { links: createLinks(new URL('https://vitrine.example')), report: () => {} }),
    ).toThrow(message)
  })
})
