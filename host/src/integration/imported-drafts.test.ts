import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { editorLink } from '@vitrine/storefront/editor'
import { onePicture } from '@vitrine/pictures/testing'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { catalogueOn } from '../testing/catalogue-runs.ts'
import { type RunningHost, runHost } from '../testing/running-host.ts'

const exported = fileURLToPath(new URL('../../../catalogue/src/exchange/samples/exports/shopify.csv', import.meta.url))

let host: RunningHost
let catalogue: ReturnType<typeof catalogueOn>
let cookie: string
/** Path of the page of one colour of the dress. */
let page: string

beforeAll(async () => {
  host = await runHost(inject('databaseUrl'))
  catalogue = catalogueOn(host.dataDir, { DATABASE_URL: host.databaseUrl })
  await copyFile(exported, join(host.dataDir, 'shopify.csv'))
  await mkdir(join(host.dataDir, 'photos'))
  // The folder has pictures under the names that the shop's addresses end in; those of other products are missing.
  for (const [i, name] of ['lina-blue', 'lina-sand', 'lina-back', 'lina-detail'].entries())
    await writeFile(join(host.dataDir, `photos/${name}.jpg`), await onePicture(`#a3${i}`).toBuffer())
  const keys = await host.previewKeys()
  const link = editorLink(keys, new URL('/de/', host.url), new Date(Date.now() + 60_000)).href
  cookie = (await host.get(link)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
}, 120_000)
afterAll(() => host.stop())

const found = '/de/search/?searchTerm=kleid'
/** Whether a page can be read, and whether the dress is in it. */
async function statusAndDress(path: string): Promise<[status: number, isListed: boolean]> {
  const response = await host.get(path)
  return [response.status, /sommerkleid-lina/i.test(await response.text())]
}
const bodyOf = async (path: string, init: RequestInit = {}) => (await host.get(path, init)).text()
const asEditor = (path: string) => host.get(path, { headers: { cookie } })
const importExport = () =>
  catalogue.run('import', 'shopify.csv', '--from', 'shopify', '--currency', 'EUR', '--pictures', 'photos')

it('an export comes in as drafts, with a report of lines, sizes, drafts, to-dos and seconds', async () => {
  const { out, code } = await importExport()
  expect(code).toBe(0)
  expect(out).toContain('17 lines read (csv, utf-8): 15 sizes of 9 products in 7 styles, 0 lines left out.')
  expect(out).toMatch(/8 of the products are drafts, with \d+ to-dos\./)
  expect(out).toMatch(/It took \d+\.\d seconds\./)
  expect(out).toContain('line 10, image ("https://cdn.shopify.com')
  const again = await importExport()
  expect(again.out).toContain('Changed in the shop: 0 styles, 0 products, 0 sizes, 0 prices.')
}, 120_000)

it('P-08 drafts are in no list, search, sitemap or feed, and their page opens for editors only', async () => {
  await catalogue.run('export', 'all.jsonl')
  const lines = (await readFile(join(host.dataDir, 'all.jsonl'), 'utf8')).trim().split('\n')
  const goods = lines.map((line) => JSON.parse(line) as Record<string, string>)
  const dress = goods.find(({ product_key: key }) => key === 'sommerkleid-lina-midnight-blue')
  expect(dress?.['is_active']).toBe('draft')
  page = `/de/p/sommerkleid-lina-${dress?.['product_id']}/`
  expect((await host.get(page)).status).toBe(404)
  const shown = await asEditor(page)
  const location = shown.headers.get('location')
  const body = location ? await (await asEditor(location)).text() : await shown.text()
  page = location ? new URL(location, host.url).pathname : page
  expect(body.includes('Sommerkleid &quot;Lina&quot;')).toBe(true)
  expect((await host.get(page)).status).toBe(404)
  for (const path of ['/de/sitemaps/products-1.xml', '/de/c/damen/kleider/', found]) {
    // New names of colours and categories need another search index; lists wait for it.
    await vi.waitUntil(async () => (await host.get(path)).status === 200, { timeout: 20_000, interval: 200 })
    expect([path, ...(await statusAndDress(path))]).toEqual([path, 200, false])
  }
  await catalogue.run('feed', 'feed.tsv', '--shop', 'de')
  expect((await readFile(join(host.dataDir, 'feed.tsv'), 'utf8')).includes('Lina')).toBe(false)
}, 120_000)

it('P-08 a to-do list that is filled in makes them live, with their colour on page, in filter and JSON-LD', async () => {
  expect((await catalogue.run('todo', 'todo.csv')).out).toContain('What drafts lack is in todo.csv')
  const table = await readFile(join(host.dataDir, 'todo.csv'), 'utf8')
  const [head = ''] = table.split('\n')
  const names = head.replace('\uFEFF', '').split(';')
  const values: Record<string, string> = {
    style_key: 'sommerkleid-lina',
    product_key: 'sommerkleid-lina-midnight-blue',
    care: 'wash30|nobleach',
    maker_name: 'Nordlicht GmbH',
    maker_street: 'Weberstraße 1',
    maker_zip: '50676',
    maker_city: 'Köln',
    maker_country: 'DE',
    maker_email: 'service@nordlicht.example',
  }
  const line = names.map((name) => values[name] ?? '').join(';')
  await writeFile(join(host.dataDir, 'filled.csv'), `${head}\n${line}\n`)
  const { out, code } = await catalogue.run('import', 'filled.csv')
  expect([code, out]).toEqual([0, expect.stringContaining('6 sizes of 2 products in 1 styles')])
  await vi.waitUntil(async () => (await host.get(page)).status === 200, { timeout: 20_000, interval: 200 })
  const body = await bodyOf(page)
  const words = ['Farbe: Midnight Blue', '"color":"Midnight Blue"', 'Nordlicht GmbH']
  expect(words.filter((each) => !body.replaceAll('<!-- -->', '').includes(each))).toEqual([])
  await vi.waitUntil(async () => (await statusAndDress(found))[1], { timeout: 20_000, interval: 200 })
  // The filter finds it by the family of its colour, and another colour does not.
  expect(await statusAndDress('/de/c/damen/kleider/?f-color=Blau')).toEqual([200, true])
  expect(await statusAndDress('/de/c/damen/kleider/?f-color=Rot')).toEqual([200, false])
}, 120_000)

it('a renamed category is in the menu of pages that are cached, within seconds', async () => {
  expect(await bodyOf('/de/')).not.toContain('Lieblingskleider')
  await catalogue.run('categories', 'export', 'tree.csv')
  const tree = await readFile(join(host.dataDir, 'tree.csv'), 'utf8')
  await writeFile(join(host.dataDir, 'tree.csv'), tree.replace(/\bKleider\b/, 'Lieblingskleider'))
  const { out, code } = await catalogue.run('categories', 'import', 'tree.csv')
  expect([code, out]).toEqual([0, expect.any(String)])
  await expect.poll(() => bodyOf('/de/')).toContain('Lieblingskleider')
  await expect.poll(() => bodyOf('/api/menu?shop=10028')).toContain('Lieblingskleider')
}, 120_000)
