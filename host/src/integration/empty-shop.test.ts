import { readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { createShop } from '@vitrine/shop'
import { locales } from '@vitrine/contracts/markets'
import { shopRoutes } from '@vitrine/storefront/routes'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runCategoryOrder } from '../commands/category-actions.ts'
import { openShopData } from '../commands/shop-data.ts'
import { describeFindings, runDoctor } from '../doctor/run-doctor.ts'
import { fillDemoShop } from '../demo/demo-shop.ts'
import { takeBrandCategories } from '../brand-shop/brand-categories.ts'
import { type RunningHost, runHost } from '../testing/running-host.ts'

let host: RunningHost
let pool: Pool
beforeAll(async () => {
  host = await runHost(inject('databaseUrl'), { DEMO: 'off' })
  pool = new Pool({ connectionString: host.databaseUrl, max: 2 })
}, 120_000)
afterAll(async () => {
  await pool.end()
  await host.stop()
})

const countRows = async (table: string) => (await pool.query(`select from ${table}`)).rowCount

describe('an empty shop', () => {
  it('has nothing of the demo: no goods, people, codes, staff, orders and pages', async () => {
    for (const table of ['styles', 'customers', 'vouchers', 'gift_cards', 'staff', 'orders', 'content.items'])
      expect([table, await countRows(table)]).toEqual([table, 0])
    const runtime = JSON.parse(await readFile(join(host.dataDir, 'runtime.json'), 'utf8')) as Record<string, object>
    expect(runtime['accounts']).toEqual({})
    expect(runtime['fixtures']).not.toHaveProperty('queries')
    const shop = await createShop({ pool, cookies: { isSecure: true }, report: () => {} })
    await fillDemoShop({ shop, styles: 20, output: { write: () => true } })
    await shop.close()
    expect(await countRows('styles')).toBe(0)
  })

  it('answers every page of every shop, each with a useful text', async () => {
    for (const locale of locales)
      for (const { path } of shopRoutes) {
        const address = path.replaceAll('*', 'x-1').replace(/:\w+/, '1')
        const reply = await host.pageIn(locale, `/${address}${address ? '/' : ''}`)
        expect([locale, path, reply.status]).toEqual([locale, path, expect.toSatisfy((status: number) => status < 500)])
      }
    for (const path of ['/robots.txt', '/sitemap.xml', '/studio/', '/de/search/?searchTerm=kleid'])
      expect([path, (await host.get(path)).status]).toEqual([path, 200])
    expect(host.logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('greets visitors, and links to no page that does not exist but to those that the law wants', async () => {
    const home = await (await host.get('/en/')).text()
    expect(home).toContain('still setting up the shop')
    expect(home).not.toContain('Autumn')
    expect(home).not.toContain('href="/en/c/')
    expect(home).not.toContain('href="/en/s/about/"')
    expect(home).toContain('href="/en/s/legal-notice/"')
  })
})

describe('the operator’s first run', () => {
  const post = (form: Record<string, string>) =>
    fetch(host.firstRunUrl ?? '', { method: 'POST', body: new URLSearchParams(form) })
  const staff = { name: 'Ada Muster', email: 'ada@shop.example', password: 'a long sentence 26' }

  it('shows five steps to the owner of the link on this machine, and to no other', async () => {
    const page = await fetch(host.firstRunUrl ?? '')
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text.match(/class="step"/g)).toHaveLength(5)
    expect(text).toContain('0 of 5 are done')
    expect((await fetch(`${host.adminUrl}/first-run/wrong`)).status).toBe(404)
    expect(await statusAs('rebound.example', host.firstRunUrl ?? '')).toBe(421)
    expect((await host.get(new URL(host.firstRunUrl ?? '').pathname)).status).toBe(302)
  })

  it('makes one staff account, who can sign in to the studio', async () => {
    expect((await post({ ...staff, password: 'short' })).status).toBe(422)
    expect(await countRows('staff')).toBe(0)
    expect((await post(staff)).status).toBe(200)
    expect((await post({ ...staff, email: 'eve@shop.example' })).status).toBe(409)
    const { rows } = await pool.query<{ email: string }>('select email from staff')
    expect(rows).toEqual([{ email: 'ada@shop.example' }])
  })

  it('knows categories as soon as they are there, at their old addresses, too', async () => {
    const shop = await createShop({ pool, cookies: { isSecure: true }, report: () => {} })
    await writeFile(join(host.dataDir, 'categories.csv'), 'key;name_de\nswim;Bademode\n')
    expect(await takeBrandCategories(shop, host.dataDir)).toBe(true)
    expect(await takeBrandCategories(shop, host.dataDir)).toBe(false)
    const file = join(host.dataDir, 'tree.csv')
    await runCategoryOrder({ action: 'categories', task: 'export', file }, shop)
    const same = await runCategoryOrder({ action: 'categories', task: 'import', file }, shop)
    expect(same).toMatch(/^1 categories: 0 new, 0 at another address, 0 removed\./)
    await writeFile(file, 'key;name_de\nswim;Strand\n')
    expect(await runCategoryOrder({ action: 'categories', task: 'import', file }, shop)).toContain(
      '1 at another address',
    )
    expect(await runCategoryOrder({ action: 'categories', task: 'list' }, shop)).toMatch(
      /^swim +101 {2}Strand {2}\(0 products\)$/,
    )
    await writeFile(file, 'key;parent;name_de\nswim;shoes;Strand\n')
    await expect(runCategoryOrder({ action: 'categories', task: 'import', file }, shop)).rejects.toThrow(
      /line 2, parent.+NO_PARENT/,
    )
    await shop.close()
    expect(await (await fetch(host.firstRunUrl ?? '')).text()).toContain('1 of 5 are done')
    // The process learns of the change by the database.
    await expect.poll(() => host.locationOf('/ch/c/bademode/')).toBe('301 /ch/c/strand/')
  })
})

it('npm run doctor lists every open point of this shop with how to mend it', async () => {
  const environment = { DATA_DIR: host.dataDir, DATABASE_URL: host.databaseUrl, DEMO: 'off' }
  const findings = await runDoctor(environment, openShopData)
  const open = findings.filter(({ state }) => state === 'mend')
  const areas = new Set(open.map(({ area }) => area))
  for (const area of [
    'public address',
    'mail',
    'payment',
    'brand kit',
    'seller in de',
    'legal texts in fr-ch',
    'goods',
    'backups',
  ])
    expect(areas).toContain(area)
  expect(areas).not.toContain('demo data')
  expect(open.every(({ fix }) => fix !== undefined)).toBe(true)
  expect(describeFindings(findings)).toMatch(/\d+ things to mend before going live\.$/)
  const wrong = await runDoctor({ ...environment, LOG_LEVEL: 'loud', PUBLIC_URL: 'http://shop.example' }, openShopData)
  expect(wrong.filter(({ area }) => area === 'settings')).toHaveLength(2)
})

/** `fetch` does not let a test choose the Host header. */
function statusAs(hostName: string, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { host: hostName } }, (response) => resolve(response.resume().statusCode ?? 0))
      .on('error', reject)
      .end()
  })
}
