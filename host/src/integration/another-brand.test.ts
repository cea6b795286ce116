import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeAnotherBrand } from '@vitrine/brand-kit/testing'
import { look } from '@vitrine/brand-kit/look'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { writeBrandContents } from '../testing/brand-contents.ts'
import { bareEnvironment } from '../testing/bare-environment.ts'
import { makeMigratedDatabase } from '../testing/filled-shop.ts'

const name = 'Nordsee Söhne'
const program = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const run = promisify(execFile)

// The sources are compiled when a page needs them first, beside other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let folder: string
let child: ChildProcess
let url: string
let databaseUrl: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'another-brand-'))
  writeAnotherBrand(join(folder, 'brand'), name)
  await writeBrandContents(join(folder, 'brand'))
  databaseUrl = await makeMigratedDatabase(inject('databaseUrl'))
  // From its sources: a build for a brand that exists once would take longer than all of these tests.
  child = spawn(process.execPath, [program('main.ts'), '--dev'], {
    env: {
      ...environment(),
      PORT: '0',
      DATABASE_URL: databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  // It goes on printing, so its output stays open.
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    out += String(chunk)
    url = / is ready: (\S+)/.exec(out)?.[1] ?? ''
    if (url) break
  }
  child.stdout?.resume()
})
afterAll(async () => {
  if (child.exitCode === null && child.kill()) await once(child, 'close')
  await rm(folder, { recursive: true, force: true })
})

const environment = () => ({
  ...bareEnvironment(),
  BRAND_DIR: join(folder, 'brand'),
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'error',
})

const oldColours = new Set(Object.values(look.palette).filter((hex) => hex !== '#ffffff'))

/** Words and colours of the demo brand in a text; technical names such as `<vitrine-checkout>` are not shown. */
const foreignIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/Vitrine|[\w.-]+@vitrine\.example|#[\da-f]{6}\b/gi)]
      .map(([word]) => word)
      .filter((word) => word === 'Vitrine' || word.includes('@') || oldColours.has(word.toLowerCase())),
  ),
]
const read = async (path: string) => (await fetch(new URL(path, url))).text()

describe('a kit with another name, palette and logo', () => {
  it.each([
    'de/',
    'fr-ch/',
    'en/',
    'de/c/new/',
    'de/cart/',
    'de/login/',
    'de/stores/',
    'de/s/impressum/',
    'de/s/agb/',
    'de/s/fashion-card/',
    'en/nothing-here/',
    'de/gallery/',
    'de/checkout/',
    'studio/',
    'mails/',
  ])('shows its own name and no word or colour of the demo brand on %s', async (path) => {
    const page = await read(path)
    expect(foreignIn(page)).toEqual([])
    expect(page).toContain(name)
  })

  it('shows goods under its own name, also to search engines', async () => {
    const [, path = ''] = /href="(\/de\/p\/[^"]+)"/.exec(await read('de/c/new/')) ?? []
    const page = await read(path)
    expect(foreignIn(page)).toEqual([])
    expect(page).toMatch(new RegExp(`"brand":\\{[^}]*${name}`))
  })

  it('has the goods, categories and stores of its folder, and none of the demo’s', async () => {
    const list = await read('de/c/kueste/troyer/')
    expect(list).toContain('Troyer Hallig')
    const [, picture = ''] = /src="([^"]*\/cdn\/goods\/[^"]+)"/.exec(list) ?? []
    expect((await fetch(new URL(picture, url))).headers.get('content-type')).toMatch(/^image\//)
    expect((await fetch(new URL('de/c/damen/kleider/', url))).status).toBe(404)
    expect(await read('de/location/')).toContain('Hafenstraße 2')
    expect(await read('de/s/impressum/')).toContain(`${name} Mode GmbH`)
    const pool = new Pool({ connectionString: databaseUrl, max: 1 })
    const counted = async (table: string) => (await pool.query(`select from ${table}`)).rowCount
    expect([await counted('styles'), await counted('variants')]).toEqual([1, 2])
    for (const table of ['customers', 'orders', 'vouchers', 'gift_cards', 'staff'])
      expect([table, await counted(table)]).toEqual([table, 0])
    await pool.end()
  })

  it('paints pages in its own colours', async () => {
    const css = await read('@react-router/critical.css?pathname=/de/')
    const tokens = await readFile(join(folder, 'brand/tokens.css'), 'utf8')
    const [, accent = ''] = /--accent: (#\w+)/.exec(tokens) ?? []
    expect(css).toContain(`--accent: ${accent}`)
    expect(foreignIn(css)).toEqual([])
    const [, paper = ''] = /--paper: (#\w+)/.exec(tokens) ?? []
    expect(await read('de/')).toContain(`<meta name="theme-color" content="${paper}"/>`)
    expect(JSON.parse(await read('site.webmanifest'))).toMatchObject({ name, theme_color: paper })
  })

  it('has its own logo as icon', async () => {
    expect(await read('favicon.svg')).toBe(await readFile(join(folder, 'brand/logo.svg'), 'utf8'))
    const icon = await fetch(new URL('apple-touch-icon.png', url))
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
    const etag = icon.headers.get('etag') ?? ''
    const again = await fetch(new URL('apple-touch-icon.png', url), { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
  })

  it('writes mails and invoices under its own name, in its own colours', async () => {
    const mails = join(folder, 'mails')
    await run(process.execPath, [program('commands/shop-command.ts'), 'mail', 'preview', mails, '--shop', 'de'], {
      env: environment(),
    })
    const files = (await readdir(join(mails, 'de'))).filter((file) => file.endsWith('.eml'))
    expect(files.length).toBeGreaterThan(30)
    for (const file of files.map((each) => each.replace('.eml', ''))) {
      const html = await readFile(join(mails, 'de', `${file}.html`), 'utf8')
      expect([file, foreignIn(html)]).toEqual([file, []])
      expect(html).toContain(name)
      expect(html).toContain('/icon-192.png" width="36"')
    }
    const papers = (await Promise.all(files.map((file) => readFile(join(mails, 'de', file), 'latin1')))).flatMap(pdfsIn)
    expect(papers.length).toBeGreaterThan(0)
    for (const paper of papers) {
      expect(propertyOf(paper, 'Author')).toBe(`${name} Mode GmbH`)
      expect(propertyOf(paper, 'Creator')).toBe(name)
      expect(paper.toString('latin1')).toContain('/Subtype /Image')
    }
  })
})

/** The attached papers of a mail. */
function pdfsIn(eml: string): Buffer[] {
  return [...eml.matchAll(/application\/pdf[^]*?\r?\n\r?\n([A-Za-z\d+/=\r\n]+)/g)].map(([, base64 = '']) =>
    Buffer.from(base64, 'base64'),
  )
}

/** A text of the document's properties, which stands in an object of its own, as UTF-16 if a letter is beyond ASCII. */
function propertyOf(pdf: Buffer, name: 'Author' | 'Creator'): string {
  const source = pdf.toString('latin1')
  const [, object = ''] = new RegExp(`/${name} (\\d+) 0 R`).exec(source) ?? []
  const [, text = ''] = new RegExp(`\\n${object} 0 obj\\n\\(((?:[^()\\\\]|\\\\.)*)\\)`).exec(source) ?? []
  return text.replaceAll(/[\0þÿ]/g, '')
}
