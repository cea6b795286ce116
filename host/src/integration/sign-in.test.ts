import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { openOperator } from '@vitrine/shop'
import { type RunningProvider, startProvider } from '@vitrine/shop/testing/identity-provider'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningHost, runHost } from '../testing/running-host.ts'

let provider: RunningProvider
let host: RunningHost
beforeAll(async () => {
  // The provider has to know where the shop is before the shop is there.
  const port = await freePort()
  provider = await startProvider([`http://localhost:${port}/de/login/callback/`])
  host = await runHost(inject('databaseUrl'), {
    PORT: String(port),
    IDENTITY_PROVIDERS: JSON.stringify([provider.settings]),
  })
}, 120_000)
afterAll(async () => {
  await host.stop()
  await provider.stop()
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A browser without scripts: it keeps cookies and sends forms. */
function browser() {
  const jar = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await host.get(path, { ...init, headers: { cookie, 'sec-fetch-site': 'same-origin' } })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  }
  return {
    jar,
    get: (path: string) => send(path),
    post: (path: string, fields: Record<string, string> = {}) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields) }),
  }
}

const wayToProvider = (page: string) =>
  /<a [^>]*href="(http:\/\/127\.0\.0\.1[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
const locationOf = ({ status, headers }: Response) => `${status} ${headers.get('location')}`

describe('signing in by a provider', () => {
  it('leads back to the very page that was wanted, and begins a session', async () => {
    const name = crypto.randomUUID()
    const email = `${name}@vitrine.example`
    provider.people.set(name, { email, email_verified: true, given_name: 'Ada', family_name: 'Muster' })
    const visitor = browser()
    const page = await (await visitor.get('/de/login/?redirectUrl=%2Fde%2Faccount%2Forders%2F%3Fx%3D1')).text()
    expect(page).toContain('Weiter mit Demo')

    const returned = await provider.signIn(wayToProvider(page), name)
    const callback = `/de/login/callback/?${new URLSearchParams(returned)}`
    // Opening the page uses nothing up, however often that happens.
    for (let i = 0; i < 2; i++) {
      const waiting = await visitor.get(callback)
      expect([waiting.status, waiting.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      expect(await waiting.text()).toContain('Wir melden dich an.')
    }
    expect(locationOf(await visitor.post(callback))).toBe('302 /de/account/orders/?x=1')
    expect([...visitor.jar.keys()]).toEqual(['sid-10028', 'device-10028'])
    expect(await (await visitor.get('/api/visitor?shop=10028')).json()).toMatchObject({ firstName: 'Ada' })

    // A second time it opens nothing, and says so.
    const again = browser()
    expect(locationOf(await again.post(callback))).toBe('302 /de/login/?failed=expired')
    expect(await (await again.get('/de/login/?failed=expired')).text()).toContain('hat zu lange gedauert')
  })

  it('never takes an account over because of its address', async () => {
    const name = crypto.randomUUID()
    const email = `${name}@vitrine.example`
    provider.people.set(name, { email, email_verified: true })
    const person = { email, password: 'ein langer Satz, 7 Wörter', firstName: 'Ada', lastName: 'Muster' }
    expect(locationOf(await browser().post('/de/login/?register=true', { form: 'register', ...person }))).toBe(
      '302 /de/',
    )

    const visitor = browser()
    const returned = await provider.signIn(wayToProvider(await (await visitor.get('/de/login/')).text()), name)
    const reply = await visitor.post(`/de/login/callback/?${new URLSearchParams(returned)}`)
    expect(locationOf(reply)).toBe('302 /de/login/?failed=exists')
  })

  it('that is cancelled leads back to the page with a message, without losing input', async () => {
    const visitor = browser()
    await visitor.get('/de/login/?redirectUrl=%2Fde%2Fcart%2F')
    const reply = await visitor.get('/de/login/callback/?error=access_denied&state=some')
    expect(locationOf(reply)).toBe('302 /de/login/?failed=cancelled&redirectUrl=%2Fde%2Fcart%2F')
  })

  it('redirects to no other site, although the cookie was forged', async () => {
    const visitor = browser()
    visitor.jar.set('return-10028', Buffer.from('https://evil.example/').toString('base64url'))
    const reply = await visitor.get('/de/login/callback/?error=access_denied')
    expect(locationOf(reply)).toBe('302 /de/login/?failed=cancelled')
  })
})

describe('a customer of an identity provider', () => {
  it('D-11 proves there to be themselves before deleting the account, also without scripts', async () => {
    const name = crypto.randomUUID()
    provider.people.set(name, { email: `${name}@vitrine.example`, email_verified: true })
    const visitor = browser()
    const come = async (page: string) => {
      const returned = await provider.signIn(wayToProvider(page), name)
      return locationOf(await visitor.post(`/de/login/callback/?${new URLSearchParams(returned)}`))
    }
    await come(await (await visitor.get('/de/login/')).text())
    const pool = new Pool({ connectionString: host.databaseUrl, max: 1 })
    await pool.query(`update sessions set authenticated_at = now() - interval '1 hour'`)
    await pool.end()

    const [profile, deletion] = ['/de/account/profile-details/', '/de/account/profile-details/?edit=deletion']
    expect(mainOf(await (await visitor.get(profile)).text())).toContain('Du meldest dich über Demo an')
    const asked = mainOf(await (await visitor.get(deletion)).text())
    expect(asked).toContain('Bestätige bitte zuerst bei Demo')
    expect(asked).not.toContain('name="agree"')
    const going = await visitor.post(deletion, { intent: 'again', provider: 'demo', next: 'deletion' })
    expect(await come(await going.text())).toBe(`302 ${deletion}#deletion`)
    expect(mainOf(await (await visitor.get(deletion)).text())).toContain('name="agree"')
    expect(locationOf(await visitor.post(deletion, { intent: 'deletion', agree: 'yes' }))).toBe('302 /de/goodbye/')
  })

  it('shows in the profile why linking a provider failed', async () => {
    const visitor = browser()
    const person = { email: `${crypto.randomUUID()}@vitrine.example`, firstName: 'Ada', lastName: 'Muster' }
    await visitor.post('/de/login/?register=true', {
      form: 'register',
      password: 'ein langer Satz, 7 Wörter',
      ...person,
    })
    const reply = await visitor.get('/de/login/callback/?error=access_denied&state=some')
    expect(locationOf(reply)).toBe('302 /de/account/profile-details/?failed=cancelled#ways')
    const page = mainOf(await (await visitor.get('/de/account/profile-details/?failed=cancelled')).text())
    expect(page).toContain('Du hast abgebrochen.')
    expect(locationOf(await visitor.post('/de/login/callback/?code=x&state=y'))).toBe(
      '302 /de/account/profile-details/?failed=expired#ways',
    )
  })
})

describe('signing in by a form', () => {
  it('answers known and unknown addresses alike, in words, shape and status', async () => {
    const email = `${crypto.randomUUID()}@vitrine.example`
    const person = { email, password: 'ein langer Satz, 7 Wörter', firstName: 'Ada', lastName: 'Muster' }
    await browser().post('/de/login/?register=true', { form: 'register', ...person })
    const seen: unknown[] = []
    for (const address of [email, `${crypto.randomUUID()}@vitrine.example`]) {
      const wrong = await browser().post('/de/login/', { form: 'sign-in', email: address, password: 'falsch' })
      const asked = await browser().post('/de/login/?forgotten=true', { form: 'forgotten', email: address })
      seen.push([wrong.status, mainOf(await wrong.text()).replaceAll(address, 'address'), locationOf(asked)])
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]).toMatchObject([
      400,
      expect.stringContaining('passen nicht zusammen'),
      '302 /de/login/?forgotten=sent',
    ])
  })

  it('tells the wait also without scripts', async () => {
    const email = `${crypto.randomUUID()}@vitrine.example`
    const visitor = browser()
    const send = () => visitor.post('/de/login/', { form: 'sign-in', email, password: 'falsch' })
    for (let i = 0; i < 4; i++) expect(await (await send()).text()).not.toContain('Bitte warte')
    expect(await (await send()).text()).toMatch(/Bitte warte noch \d Sekunden?\./)
  })

  it('says that an account is disabled only after the right password, and names a contact', async () => {
    const email = `${crypto.randomUUID()}@vitrine.example`
    const person = { email, password: 'ein langer Satz, 7 Wörter', firstName: 'Ada', lastName: 'Muster' }
    const ada = browser()
    await ada.post('/de/login/?register=true', { form: 'register', ...person })
    expect((await ada.get('/de/account/')).status).toBe(200)
    const pool = new Pool({ connectionString: host.databaseUrl, max: 1 })
    const operator = await openOperator(pool)
    expect((await operator.switchAccount(email, false)).ok).toBe(true)
    await pool.end()
    expect(locationOf(await ada.get('/de/account/'))).toMatch(/^302 \/de\/login\//)

    const send = async (password: string) => {
      const reply = await browser().post('/de/login/', { form: 'sign-in', email, password })
      return [reply.status, (/<main[\s\S]*<\/main>/.exec(await reply.text()) ?? [''])[0]] as const
    }
    const [wrongStatus, wrong] = await send('falsch')
    expect([wrongStatus, wrong.includes('passen nicht zusammen'), wrong.includes('gesperrt')]).toEqual([
      400,
      true,
      false,
    ])
    const [status, told] = await send(person.password)
    expect(status).toBe(403)
    expect(told).toContain('Dieses Konto ist gesperrt.')
    expect(told).toContain('href="/de/s/kontakt/"')
  })

  it('is refused to other sites', async () => {
    const reply = await host.get('/de/login/', {
      method: 'POST',
      body: new URLSearchParams({ form: 'sign-in' }),
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(reply.status).toBe(403)
  })

  it('signing out takes along what the browser kept', async () => {
    const headers = { ...(await host.signIn(false)), 'sec-fetch-site': 'same-origin' }
    const reply = await host.get('/api/sign-out?shop=10028', { method: 'POST', body: new URLSearchParams(), headers })
    expect([reply.status, reply.headers.get('clear-site-data')]).toEqual([303, '"cache", "storage"'])
    expect(await host.locationOf('/de/account/', { headers })).toMatch(/^302 \/de\/login\//)
  })
})

/** The text of the page, without the ids and keys of scripts. */
const mainOf = (page: string) =>
  (/<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '').replaceAll(/\s(?:id|for|href|aria-\w+)="[^"]*"/g, '')
