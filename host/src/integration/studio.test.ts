import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mayUse, type StaffRight, type StaffRole, staffRoles } from '@vitrine/contracts/staff'
import { openOperator } from '@vitrine/shop'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningHost, runHost } from '../testing/running-host.ts'

const own = { 'sec-fetch-site': 'same-origin' }
const draftWords = 'Der Abend wird länger'

let host: RunningHost
let editor: { email: string; password: string }
let cookie: string

beforeAll(async () => {
  host = await runHost(inject('databaseUrl'))
  const { accounts } = JSON.parse(await readFile(join(host.dataDir, 'runtime.json'), 'utf8')) as {
    accounts: { editor: typeof editor }
  }
  editor = accounts.editor
  cookie = (await signIn(editor)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
}, 120_000)
afterAll(() => host.stop())

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  host.get(path, { method: 'POST', body: new URLSearchParams(fields), headers: { ...own, ...headers } })
const signIn = (credentials: { email: string; password: string }, headers: Record<string, string> = {}) =>
  post('/studio/?index', { intent: 'sign-in', ...credentials }, headers)
const asEditor = (path: string, init: RequestInit = {}) =>
  host.get(path, { ...init, headers: { cookie, ...(init.headers as Record<string, string>) } })
/** As a page of the studio asks while it stays open. */
const ask = async (question: object, headers: Record<string, string> = { cookie }) =>
  host.get('/studio/content/work/', {
    method: 'POST',
    body: JSON.stringify(question),
    headers: { 'content-type': 'application/json', ...own, ...headers },
  })
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into replies of any shape
const answer = async (question: object): Promise<any> => (await ask(question)).json()

const pages = [
  '/studio/',
  '/studio/content/entries/home/',
  '/studio/content/assets/',
  '/studio/content/assets/hero-autumn/',
  '/studio/nope/',
]
const dataOf = (path: string) => `${path}_.data`

describe('a visitor who is not signed in', () => {
  it('sees the sign-in page and nothing else, also as page data', async () => {
    const front = await host.get('/studio/')
    expect(front.status).toBe(200)
    expect(await front.text()).toMatch(/<input[^>]*type="password"/)
    for (const path of [...pages, ...pages.map(dataOf)]) {
      for (const guess of ['', 'studio=x', `studio=${'A'.repeat(43)}`, 'editor=1']) {
        const routes = path.endsWith('.data') ? ['', '?_routes=studio', '?_routes=studio-entry'] : ['']
        for (const search of routes) {
          const response = await host.get(path + search, { headers: guess ? { cookie: guess } : {} })
          expect(response.headers.get('cache-control')).toBe('private, no-store')
          expect(response.headers.get('x-robots-tag')).toBe('noindex')
          expect(await response.text()).not.toMatch(/Abend|Schaufenster|"counts"|"sys"/)
        }
      }
    }
  })

  it('is led back to where they wanted to go', async () => {
    expect(await host.locationOf('/studio/content/entries/home/')).toBe(
      '302 /studio/?to=%2Fstudio%2Fcontent%2Fentries%2Fhome%2F',
    )
    expect(await host.locationOf('/studio')).toBe('308 /studio/')
  })

  it('changes nothing', async () => {
    const edit = { kind: 'Entry', id: 'stolen', type: 'text', fields: {} }
    for (const question of [
      { ask: 'save', edits: [edit] },
      { ask: 'remove', key: { kind: 'Entry', id: 'home' } },
    ])
      expect((await ask(question, {})).status).toBe(302)
    expect(await answer({ ask: 'open', key: { kind: 'Entry', id: 'stolen' }, locale: 'de' })).toBeNull()
  })

  it('finds no studio inside of a shop, and one place for all shops', async () => {
    for (const path of ['/de/studio/', '/de/studio/content/entries/home/', dataOf('/de/studio/')]) {
      const response = await asEditor(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.text()).not.toContain(draftWords)
    }
    expect(await host.getAs('vitrine.at', '/studio/')).toMatchObject({
      status: 307,
      headers: { location: `${host.url}studio/` },
    })
  })
})

describe('a member of staff', () => {
  const signInAs = async (name: string, roles: readonly StaffRole[]) => {
    const pool = new Pool({ connectionString: host.databaseUrl, max: 1 })
    const account = { email: `${name}@vitrine.example`, name, password: 'ein langer Satz 32' }
    await (await openOperator(pool)).addStaff(roles, account)
    await pool.end()
    return { cookie: (await signIn(account)).headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }

  it('finds the pages of the own roles; others do not exist for them', async () => {
    const headers = await signInAs('wanda', ['warehouse'])
    expect((await host.get('/studio/', { headers })).status).toBe(200)
    for (const path of ['/studio/content/', '/studio/content/assets/', dataOf('/studio/content/')])
      expect((await host.get(path, { headers })).status).toBe(404)
    expect((await ask({ ask: 'list', query: { kind: 'Entry', locale: 'de' } }, headers)).status).toBe(404)
    expect((await host.get('/studio/log/', { headers })).status).toBe(200)
  })

  it('reads pages without the right to change them', async () => {
    const headers = await signInAs('mila', ['merchandiser'])
    expect((await host.get('/studio/content/', { headers })).status).toBe(200)
    expect((await ask({ ask: 'unpublish', key: { kind: 'Entry', id: 'home' } }, headers)).status).toBe(403)
  })

  it('gets each page and each call of content only with a role that has the right', async () => {
    const key = { kind: 'Entry', id: 'home' }
    const calls = {
      save: 'content.write',
      check: 'content.read',
      publish: 'content.write',
      unpublish: 'content.write',
      remove: 'content.write',
      open: 'content.read',
      history: 'content.read',
      list: 'content.read',
      preview: 'content.read',
    } as const satisfies Record<string, StaffRight>
    for (const role of staffRoles) {
      const headers = await signInAs(`nur-${role}`, [role])
      const member = { roles: [role] }
      const page = mayUse(member, 'content.read') ? 200 : 404
      for (const path of ['/studio/content/', '/studio/content/entries/home/', '/studio/content/assets/'])
        expect([role, path, (await host.get(dataOf(path), { headers })).status]).toEqual([role, path, page])
      for (const [name, right] of Object.entries(calls)) {
        // Unknown fields stop a call that may be made before it does anything.
        const { status } = await ask({ ask: name, key, unknown: true }, headers)
        const expected = page === 404 ? 404 : mayUse(member, right) ? 400 : 403
        expect([role, name, status]).toEqual([role, name, expected])
      }
    }
    expect((await ask({ ask: 'constructor', key })).status).toBe(400)
  })

  it('leaves a line in the log with each change of a page', async () => {
    const member = await signInAs('edda', ['editor'])
    const edit = { kind: 'Entry', id: 'log-line', type: 'text', fields: { uid: { 'de-DE': 'x' } } }
    expect(await (await ask({ ask: 'save', edits: [edit] }, member)).json()).toMatchObject({ ok: true })
    const key = { kind: 'Entry', id: 'log-line' }
    expect(await (await ask({ ask: 'remove', key }, member)).json()).toMatchObject({ ok: true })
    const log = await (await host.get('/studio/log/', { headers: member })).text()
    for (const action of ['content.saved', 'content.deleted']) expect(log).toContain(action)
    expect(log).toContain('entry log-line')
  })

  it('packs and prints without seeing money, and exports the list that is shown', async () => {
    const headers = await signInAs('walter', ['warehouse'])
    for (const path of ['/studio/mails/', '/studio/statements/'])
      expect((await host.get(path, { headers })).status).toBe(404)
    const exported = async (as: Record<string, string>) =>
      (await host.get('/studio/orders/export/?view=pack', { headers: as })).text()
    const list = await exported(headers)
    expect(list).toMatch(/^\uFEFF?number,shop,placed,name,items,order,/)
    expect(await exported(await signInAs('olga', ['owner']))).toMatch(/^\uFEFF?number,shop,placed,name,items,total,/)
    const [, id = ''] = /V-(\d+)/.exec(list) ?? []
    expect(await (await host.get('/studio/orders/?view=pack', { headers })).text()).toContain(`V-${id}`)
    for (const paper of ['pick-list', 'delivery-notes', 'labels']) {
      const response = await host.get(`/studio/orders/papers/?paper=${paper}&chosen=${id}`, { headers })
      expect([paper, response.headers.get('content-type')]).toEqual([paper, 'application/pdf'])
    }
    const page = await host.get('/studio/orders/?view=pack', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'ship', everything: 'on' }),
      headers: { ...own, ...headers },
    })
    // Without scripts, too, a question comes before mails leave.
    expect(await page.text()).toContain('name="isConfirmed"')
  })

  it('exports exactly the list that is shown: the same filters, rows and order, with all of its pages', async () => {
    const headers = await signInAs('xenia', ['owner'])
    const read = async (path: string) => (await host.get(path, { headers })).text()
    /** The first match in each row of a list, page by page. */
    async function shown(page: string, query: string, key: RegExp): Promise<string[]> {
      const keys: string[] = []
      for (let after: string | undefined = ''; after !== undefined;) {
        const html = await read(`${page}?${query}${after && `&after=${after}`}`)
        const body = html.slice(html.indexOf('<tbody'), html.indexOf('</tbody>'))
        keys.push(...body.split('<tr').flatMap((row) => key.exec(row)?.[1] ?? []))
        const next: string | undefined = /[?&;]after=([^"&]+)/.exec(html)?.[1]
        after = next === after ? undefined : next
      }
      return keys
    }
    const exported = async (path: string) =>
      (await read(path))
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0])
    const lists = [
      {
        page: '/studio/orders/',
        file: '/studio/orders/export/',
        key: /href="\/studio\/orders\/(V-\d+)\/"/,
        queries: ['view=all', 'view=all&sort=oldest', 'view=pack', 'view=all&shop=at'],
      },
      {
        page: '/studio/log/',
        file: '/studio/log/export/',
        key: /<time datetime="([^"]+)"/i,
        queries: ['', 'action=content.saved', 'from=2000-01-01&to=2000-01-02'],
      },
      {
        page: '/studio/vouchers/',
        file: '/studio/vouchers/csv/',
        key: /href="\/studio\/vouchers\/([^"/]+)\/"/,
        queries: ['', 'text=W'],
      },
    ]
    for (const { page, file, key, queries } of lists)
      for (const [index, query] of queries.entries()) {
        const keys = await shown(page, query, key)
        expect([page, query, await exported(`${file}?${query}`)]).toEqual([page, query, keys])
        if (index === 0) expect(keys.length).toBeGreaterThan(1)
      }
  })

  it('is led from earlier addresses to the present ones', async () => {
    const response = await asEditor('/studio/entries/home/?market=at')
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/studio/content/entries/home/?market=at',
    ])
  })
})

describe('signing in', () => {
  it('leaves a cookie that only the studio gets, and that no other site can make a browser send', async () => {
    const response = await signIn(editor)
    expect([response.status, response.headers.get('location')]).toEqual([302, '/studio/'])
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^studio=[\w-]{43}; Path=\/studio; Max-Age=43200; SameSite=Strict; HttpOnly$/),
    ])
    const list = await asEditor('/studio/')
    expect([list.status, list.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const again = list.headers.getSetCookie()
    expect(again).toEqual([expect.stringContaining(`${cookie}; Path=/studio; Max-Age=43200`)])
  })

  it('needs the right password of a member with a role', async () => {
    const pool = new Pool({ connectionString: host.databaseUrl, max: 1 })
    const operator = await openOperator(pool)
    const former = { email: 'mara@vitrine.example', name: 'Mara', password: 'ein langer Satz 31' }
    await operator.addStaff([], former)
    await pool.end()
    const { accounts } = JSON.parse(await readFile(join(host.dataDir, 'runtime.json'), 'utf8')) as {
      accounts: { existing: typeof editor }
    }
    for (const credentials of [
      { ...editor, password: 'falsch' },
      accounts.existing,
      former,
      { email: '', password: '' },
    ]) {
      const response = await signIn(credentials)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      expect(response.headers.getSetCookie()).toEqual([])
      expect(await response.text()).toMatch(/<input[^>]*type="password"/)
    }
  })

  it('makes a guesser wait', async () => {
    const guess = { email: 'guessed@vitrine.example', password: 'falsch' }
    for (let attempt = 0; attempt < 5; attempt++) expect((await signIn(guess)).status).toBe(401)
    expect((await signIn(guess)).status).toBe(429)
  })

  it('leads to a page of the studio, and nowhere else', async () => {
    const to = async (wanted: string) =>
      (
        await post(`/studio/?index&${new URLSearchParams({ to: wanted })}`, { intent: 'sign-in', ...editor })
      ).headers.get('location')
    expect(await to('/studio/content/entries/home/')).toBe('/studio/content/entries/home/')
    for (const elsewhere of ['//evil.example/', 'https://evil.example/', '/\\evil.example', '/de/'])
      expect(await to(elsewhere)).toBe('/studio/')
  })

  it('is refused to other sites, and so is everything that writes', async () => {
    const foreign = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' },
    ]
    for (const headers of foreign) {
      expect((await signIn(editor, headers)).status).toBe(403)
      expect((await ask({ ask: 'unpublish', key: { kind: 'Entry', id: 'home' } }, { cookie, ...headers })).status).toBe(
        403,
      )
    }
    const body = JSON.stringify({ ask: 'unpublish', key: { kind: 'Entry', id: 'home' } })
    const unsigned = { method: 'POST', body, headers: { cookie, 'content-type': 'application/json' } }
    expect((await host.get('/studio/content/work/', unsigned)).status).toBe(403)
    expect((await host.get('/de/')).status).toBe(200)
  })

  it('ends for good by signing out', async () => {
    const mine = (await signIn(editor)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await host.get('/studio/content/assets/', { headers: { cookie: mine } })).status).toBe(200)
    const out = await post('/studio/?index', { intent: 'sign-out' }, { cookie: mine })
    expect(out.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^studio=; Path=\/studio; Max-Age=0;/),
      expect.stringMatching(/^editor=; Path=\/; Max-Age=0;/),
    ])
    expect((await host.get('/studio/content/assets/', { headers: { cookie: mine } })).status).toBe(302)
    expect((await asEditor('/studio/content/assets/')).status).toBe(200)
  })
})

describe('an editor', () => {
  it('may show pages of our shops in a frame, and be shown in none', async () => {
    const policy = (await asEditor('/studio/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-src 'self' http://vitrine.at;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect((await host.get('/de/')).headers.get('content-security-policy')).toContain("frame-src 'none'")
  })

  it('reads the studio in the language of their browser, or the one they chose', async () => {
    const languageOf = async (headers: Record<string, string>) =>
      /<html lang="([^"]*)"/.exec(await (await host.get('/studio/', { headers })).text())?.[1]
    expect(await languageOf({ 'accept-language': 'fr-FR, en;q=0.5' })).toBe('fr-CH')
    expect(await languageOf({ 'accept-language': 'de-AT' })).toBe('de-DE')
    expect(await languageOf({ 'accept-language': 'fr', cookie: 'studio-language=en' })).toBe('en-GB')
  })

  it('opens a draft in a frame of its shop by a link that ends', async () => {
    const { url } = await answer({ ask: 'preview', path: '/magazin/abendprogramm/', locale: 'de' })
    const entered = await host.get(url)
    const pass = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const page = await host.get('/de/magazin/abendprogramm/', { headers: { cookie: pass } })
    expect(await page.text()).toContain(draftWords)
    expect((await host.get('/de/magazin/abendprogramm/', { headers: { cookie } })).status).toBe(404)
  })

  it('saves for editors and publishes for visitors', async () => {
    const edit = (text: string, version?: number) => ({
      kind: 'Entry',
      id: 'probe',
      type: 'contentPage',
      ...(version && { version }),
      fields: { slug: { 'de-DE': 'probe' }, headline: { 'de-DE': text, 'fr-CH': text, 'en-GB': text } },
    })
    const visit = async () => (await host.get('/de/probe/')).status
    const saved = await answer({ ask: 'save', edits: [edit('Erste Worte')] })
    expect(saved).toMatchObject({ ok: true, items: [{ state: 'draft', version: 1 }] })
    expect(await visit()).toBe(404)
    const key = { kind: 'Entry', id: 'probe' }
    expect(await answer({ ask: 'publish', keys: [key] })).toMatchObject({ ok: true })
    await expect.poll(visit, { timeout: 20_000, interval: 250 }).toBe(200)
    expect(await (await host.get('/de/probe/')).text()).toContain('Erste Worte')

    expect(await answer({ ask: 'save', edits: [edit('Zweite', 2)] })).toMatchObject({ ok: true })
    expect(await answer({ ask: 'save', edits: [edit('Zu spät', 2)] })).toMatchObject({
      ok: false,
      code: 'CHANGED',
      clashes: [{ id: 'probe', version: 3 }],
    })
    expect(await (await host.get('/de/probe/')).text()).not.toContain('Zweite')
    const history = await answer({ ask: 'history', key })
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['saved', 'published', 'saved'])
  }, 40_000)

  it('gets the problems of a request', async () => {
    const saving = (words: string) => ({
      ask: 'save',
      edits: [{ kind: 'Entry', id: 'home', type: 'page', fields: { title: { de: [words] } } }],
    })
    const questions = [{}, { ask: 'nothing' }, { ask: 'preview', path: '//evil.example', locale: 'de' }]
    for (const question of [...questions, saving('a\0b'), saving('\uD800')])
      expect((await ask(question)).status).toBe(400)
  })
})

it('where content is kept elsewhere, its section says so and the others work', async () => {
  const elsewhere = { CONTENT_HOST: '127.0.0.1:9', CONTENT_SPACE: 'brand', CONTENT_TOKEN: 'token' }
  const other = await runHost(inject('databaseUrl'), elsewhere)
  const { accounts } = JSON.parse(await readFile(join(other.dataDir, 'runtime.json'), 'utf8')) as {
    accounts: { editor: typeof editor }
  }
  const body = new URLSearchParams({ intent: 'sign-in', ...accounts.editor })
  const signedIn = await other.get('/studio/?index', { method: 'POST', body, headers: own })
  const headers = { cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  const content = await other.get('/studio/content/', { headers })
  expect([content.status, content.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  expect(await content.text()).toContain('Die Inhalte liegen woanders')
  expect((await other.get('/studio/log/', { headers })).status).toBe(200)
  await other.stop()
}, 60_000)

it('the way in is written down without names', () => {
  const lines = host.logged.map((line) => JSON.stringify(line))
  expect(lines.some((line) => line.includes('security.staff.signed_in'))).toBe(true)
  expect(lines.join('\n')).not.toMatch(new RegExp(`${editor.email}|${editor.password}`))
})
