import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContent } from '@vitrine/content'
import { readFiles } from '@vitrine/content/operator'
import type { SigningKeys } from '@vitrine/contracts/http'
import { editorLink } from '@vitrine/storefront/editor'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openContent } from '../components/embedded-content.ts'
import { readSettings } from '../settings/settings.ts'
import { type RunningHost, runHost } from '../testing/running-host.ts'

const draft = '/de/magazin/abendprogramm/'
const draftWords = 'Der Abend wird länger'
/** Published with old words, with new ones waiting. */
const changed = '/de/probe/'

let host: RunningHost
let keys: SigningKeys
let cookie: string
/** Everything an editor's browser received, to search it for secrets. */
const received: string[] = []

beforeAll(async () => {
  host = await runHost(inject('databaseUrl'))
  keys = await host.previewKeys()
  cookie = await enter('/de/')
  await putContent(page('Alte Worte'))
  await putContent(page('Neue Worte', true))
  await vi.waitUntil(async () => (await read(changed)).includes('Neue Worte'), { timeout: 10_000, interval: 200 })
}, 120_000)
afterAll(() => host.stop())

const page = (headline: string, isDraft = false) =>
  `- id: probe\n  type: contentPage\n  draft: ${isDraft}\n  fields:\n    slug: probe\n    headline: { de: ${headline}, fr-ch: x, en: x }
    content: [{ type: text, fields: { body: { de: Ein Absatz., fr-ch: x, en: x } } }]\n`

async function putContent(yaml: string): Promise<void> {
  const file = join(host.dataDir, 'probe.yaml')
  await writeFile(file, yaml)
  const pool = new Pool({ connectionString: host.databaseUrl, max: 2 })
  const tokens = { delivery: [], preview: [] }
  const content = createContent({ pool, imagesUrl: '//localhost', tokens, report: () => {} })
  await content.started
  await content.import(await readFiles(file))
  await content.close()
  await pool.end()
}

const linkTo = (path: string, until = new Date(Date.now() + 60_000)) =>
  editorLink(keys, new URL(path, host.url), until).href.replace(host.url, '/')

async function enter(path: string): Promise<string> {
  const response = await host.get(linkTo(path))
  expect([response.status, response.headers.get('location')]).toEqual([303, path])
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const asEditor = (path: string, init: RequestInit = {}) =>
  host.get(path, { ...init, headers: { cookie, ...(init.headers as Record<string, string>) } })

async function read(path: string, init?: RequestInit): Promise<string> {
  const response = await asEditor(path, init)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const text = await response.text()
  received.push(text, JSON.stringify([...response.headers]))
  return text
}

const dataOf = (path: string) => `${path}_.data`

describe('a draft', () => {
  it('is seen after opening a signed link, as page and as page data, and cached nowhere', async () => {
    expect(await read(draft)).toContain(draftWords)
    expect(await read(dataOf(draft))).toContain(draftWords)
    expect(await read(changed)).toContain('Neue Worte')
    const { headers } = await asEditor(draft)
    expect(headers.get('server-timing')).not.toContain('cache')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  it('is not seen by visitors, although an editor looked at it before', async () => {
    await read(draft)
    await read(changed)
    const guesses = ['', 'editor=1', 'editor=true', `editor=${cookie.split('=')[1]?.slice(0, -1)}x`, '__Host-editor=1']
    const link = new URL(linkTo('/'), host.url).searchParams.get('_editorMode')
    for (const guess of [...guesses, `editor=${link}`]) {
      const headers = guess ? { cookie: guess } : {}
      for (const path of [draft, dataOf(draft), `${draft}?_editorMode`, `${draft}?_editorMode=1`]) {
        const response = await host.get(path, { headers })
        expect([path, response.status]).toEqual([path, 404])
        expect(await response.text()).not.toContain(draftWords)
      }
      for (const path of [changed, dataOf(changed), `${changed}?_editorMode=${cookie.split('=')[1]}`]) {
        const text = await (await host.get(path, { headers })).text()
        expect(text).toContain('Alte Worte')
        expect(text).not.toContain('Neue Worte')
      }
    }
  }, 60_000)

  it('is not seen by a link that has ended', async () => {
    const response = await host.get(linkTo(draft, new Date(Date.now() - 1000)))
    expect([response.status, response.headers.getSetCookie()]).toEqual([404, []])
  })

  it('changes no other visitor’s page', async () => {
    const visit = async () => (await (await host.get(changed)).text()).replaceAll(/nonce="[^"]*"/g, '')
    const before = await visit()
    await read(changed)
    expect(await visit()).toBe(before)
    expect(before).not.toMatch(/data-contentful|editor-bar|_editorMode|"editor"/)
  })

  it('is gone after one click', async () => {
    const body = new URLSearchParams({ to: draft })
    const response = await asEditor('/api/editor/leave', {
      method: 'POST',
      body,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, draft])
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^editor=; .*Max-Age=0/)])
    expect((await host.get('/api/editor/leave')).status).toBe(404)
  })
})

describe('an editor’s page', () => {
  it('says what it is in the words of each shop, with a way out', async () => {
    for (const [locale, title] of [
      ['de', 'Vorschau'],
      ['ch', 'Vorschau'],
      ['fr-ch', 'Aperçu'],
      ['en', 'Preview'],
    ]) {
      for (const path of ['/', '/cart/', '/nope/']) {
        const html = await read(`/${locale}${path}`)
        expect(html).toMatch(new RegExp(`<aside class="editor-bar" aria-label="${title}"`))
        expect(html).toContain(`<input type="hidden" name="to" value="/${locale}${path}"/>`)
      }
    }
  })

  it('may be framed by editors’ sites only, and visitors’ pages by none', async () => {
    const framesOf = (response: Response) =>
      /frame-ancestors ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
    expect(framesOf(await asEditor(draft))).toBe(
      `'self' ${host.url.slice(0, -1)} http://vitrine.at https://app.contentful.com https://app.eu.contentful.com`,
    )
    expect(framesOf(await host.get(changed))).toBe("'none'")
  })

  it('says which entry a block comes from', async () => {
    expect(await read(draft)).toMatch(
      /data-contentful-entry-id="banner-evening-programme" data-contentful-field-id="body" data-contentful-locale="de-DE"/,
    )
  })

  it('shows unsaved text to the editor who types it', async () => {
    const entriesType = 'application/vnd.vitrine.entries+json'
    const entries = JSON.parse(await read(changed, { headers: { accept: entriesType } })) as {
      sys: { id: string }
      fields: Record<string, unknown>
    }[]
    const probe = entries.find(({ sys }) => sys.id === 'probe')
    expect(probe?.fields['headline']).toBe('Neue Worte')
    const body = JSON.stringify([{ ...probe, fields: { ...probe?.fields, headline: 'Halbe Wor' } }])
    const typed = {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/vnd.vitrine.unsaved+json', 'sec-fetch-site': 'same-origin' },
    }
    expect(await read(dataOf(changed), typed)).toContain('Halbe Wor')
    expect(await read(dataOf(changed))).not.toContain('Halbe Wor')
    expect((await asEditor(dataOf(changed), { ...typed, body: '{' })).status).toBe(400)
    const visitor = await host.get(dataOf(changed), typed)
    expect(await visitor.text()).not.toMatch(/Halbe Wor|Neue Worte/)
    const curious = await host.get(changed, { headers: { accept: entriesType } })
    expect(await curious.text()).not.toMatch(/Neue Worte|"sys"/)
  })

  it('never holds a token, nor does any script', async () => {
    const { content } = JSON.parse(await readFile(join(host.dataDir, 'runtime.json'), 'utf8')) as {
      content: { accessToken: string; previewToken: string }
    }
    const pool = new Pool({ connectionString: host.databaseUrl, max: 2 })
    const settings = readSettings({ DATA_DIR: host.dataDir, ADMIN_PORT: '0', PORT: '1' })
    const again = await openContent({
      pool,
      settings,
      publicUrl: new URL(host.url),
      pages: join(settings.brandDir, 'content'),
      report: () => {},
    })
    await again.close()
    await pool.end()
    const own = Object.values(again.ownTokens)
    const assets = fileURLToPath(new URL('../../../storefront/build/shop/client/assets', import.meta.url))
    const scripts = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name))
    for (const name of scripts) received.push(await readFile(join(assets, name), 'utf8'))
    expect(received.length).toBeGreaterThan(50)
    for (const token of [content.accessToken, content.previewToken, ...keys(), ...own]) {
      expect(token.length).toBeGreaterThan(20)
      expect(received.filter((text) => text.includes(token))).toEqual([])
    }
  })
})

it('previews and refused requests are security events of the default log level', async () => {
  const call = (method: string, headers: Record<string, string> = {}) =>
    host.get(`/api/rpc/${method}`, { method: 'POST', headers: { 'x-shop-id': '10028', ...headers } })
  expect((await call('getUser', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await call('getShopUserAddresses')).status).toBe(401)
  const written = host.logged.filter(({ event, level }) => level === 'warn' && event.startsWith('security.'))
  expect(written.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['security.preview.started', 'security.forgery.refused', 'security.call.denied']),
  )
})
