import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { secondBrandFolder, secondBrandKit } from './addresses.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

const foreignMoney = { de: /\bPLN\b|zł|\bCHF\b|£/, pl: /€|\bEUR\b|\bCHF\b|£/ } as const
type Shop = keyof typeof foreignMoney

/** The demo brand's name as shoppers would read it, and money of another market. Technical names are written small. */
const foreignIn = (text: string, shop: Shop): string[] =>
  [...text.matchAll(/Vitrine|VITRINE|[\w.-]+@vitrine\.example/g), foreignMoney[shop].exec(text) ?? []].flatMap(
    ([word]) => word ?? [],
  )

/** A page without scripts and styles: its head, what is shown, and data for search engines. */
const shownIn = (html: string): string =>
  html.replaceAll(/<script(?![^>]*ld\+json)[^]*?<\/script>|<style[^]*?<\/style>|<link[^>]*>/g, '')

async function read(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path)
  expect(response.status(), path).toBe(200)
  return response.text()
}

/** Every page of a shop, as its sitemaps list them. */
async function pathsOf(request: APIRequestContext, shop: Shop): Promise<string[]> {
  const placesIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => new URL(place).pathname)
  const sitemaps = placesIn(await read(request, '/sitemap.xml'))
  const lists = await Promise.all(sitemaps.map((path) => read(request, path)))
  return [...new Set(lists.flatMap(placesIn).filter((path) => path.startsWith(`/${shop}/`)))]
}

const command = (file: string, ...args: string[]) =>
  run(process.execPath, [`host/src/commands/${file}`, ...args], {
    cwd: root,
    env: { ...process.env, BRAND_DIR: secondBrandKit, DATA_DIR: secondBrandFolder, DATABASE_URL: '' },
  })

const further = [
  'cart/',
  'login/',
  'login/?register=true',
  'location/',
  'checkout/',
  'wishlist/',
  'search/?searchTerm=bikini',
  'nothing/',
]

for (const shop of ['de', 'pl'] as const) {
  test(`${shop}: no page names another brand or another currency`, async ({ request }) => {
    const listed = await pathsOf(request, shop)
    const goods = listed.filter((path) => path.includes('/p/'))
    expect(goods.length).toBeGreaterThan(60)
    expect(goods.filter((path) => !/^[\w/-]+$/.test(decodeURI(path)))).toEqual([])
    expect(listed.filter((path) => path.includes('/c/')).length).toBeGreaterThan(14)
    expect(listed).toContain({ de: '/de/s/hilfe/', pl: '/pl/s/pomoc/' }[shop])
    // Colours of a style share their words, so some of the goods are enough.
    const paths = [...listed.filter((path) => !path.includes('/p/')), ...goods.filter((_, at) => at % 4 === 0)]
    const found: Record<string, string[]> = {}
    for (const path of [...paths, ...further.map((each) => `/${shop}/${each}`)]) {
      const page = await (await request.get(path)).text()
      const foreign = foreignIn(shownIn(page), shop)
      if (foreign.length > 0) found[path] = foreign
    }
    expect(found).toEqual({})
    const page = await read(request, goods[0] ?? '')
    expect(page).toContain(`"priceCurrency":"${shop === 'pl' ? 'PLN' : 'EUR'}"`)
    expect(page).toMatch(/"brand":\{[^}]*Morlis/)
  })

  test(`${shop}: no mail, paper or feed names another brand or another currency`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'second-brand-'))
    await command('shop-command.ts', 'mail', 'preview', folder, '--shop', shop)
    const names = await readdir(join(folder, shop))
    expect(names.filter((name) => name.endsWith('.eml')).length).toBeGreaterThan(30)
    for (const name of names) {
      const text = await readFile(join(folder, shop, name), 'latin1').then((bytes) =>
        Buffer.from(bytes, 'latin1').toString(),
      )
      if (name.endsWith('.eml')) for (const author of authorsIn(text)) expect([name, author]).toEqual([name, 'Morlis'])
      else expect([name, foreignIn(text, shop)]).toEqual([name, []])
    }
    const file = join(folder, 'feed.xml')
    await command('catalogue-command.ts', 'feed', file, '--shop', shop)
    const feed = await readFile(file, 'utf8')
    expect(feed.match(/<item>/g)?.length).toBeGreaterThan(300)
    expect(foreignIn(feed, shop)).toEqual([])
    expect(feed).toContain('Morlis')
    await rm(folder, { recursive: true })
  })
}

test('pl: account pages, account mails, data export and web manifest name no other brand and no other currency', async ({
  request,
  baseURL,
}) => {
  const email = 'zofia.konto@przyklad.example'
  const person = { firstName: 'Zofia', lastName: 'Żak', email, password: 'bursztyn-i-mewy-7' }
  const reply = await request.post('/pl/login/', {
    form: { form: 'register', ...person },
    headers: { origin: baseURL ?? '' },
  })
  expect(reply.status()).toBe(200)
  for (const page of ['', 'orders/', 'profile-details/', 'fashion-card/', 'subscription/']) {
    const text = await read(request, `/pl/account/${page}`)
    expect([page, text.includes('Zofia') || page !== '', foreignIn(shownIn(text), 'pl')]).toEqual([page, true, []])
  }
  const { shopId } = JSON.parse(await readFile(join(root, 'brands/morlis/markets/pl.json'), 'utf8')) as {
    shopId: number
  }
  const data = await request.get(`/api/my-data?shop=${shopId}`)
  expect(data.headers()['content-disposition']).toMatch(/filename="morlis-\d{4}-\d\d-\d\d\.json"/)
  const exported = await data.text()
  expect(exported).toContain(email)
  expect(foreignIn(exported, 'pl')).toEqual([])
  const manifest = await read(request, '/site.webmanifest')
  expect([JSON.parse(manifest), foreignIn(manifest, 'pl')]).toMatchObject([{ name: 'Morlis' }, []])
  const written = async () => {
    const folder = join(secondBrandFolder, 'outbox')
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return mails.filter((mail) => mail.includes(`To: ${email}\r\n`))
  }
  await expect.poll(async () => (await written()).length).toBeGreaterThan(0)
  for (const mail of await written()) expect(foreignIn(mail, 'pl')).toEqual([])
})

/** The brand in the properties of the papers attached to a mail. */
function authorsIn(eml: string): string[] {
  const papers = [...eml.matchAll(/application\/pdf[^]*?\r?\n\r?\n([A-Za-z\d+/=\r\n]+)/g)].map(([, base64 = '']) =>
    Buffer.from(base64, 'base64').toString('latin1'),
  )
  return papers.map((pdf) => {
    const [, object = ''] = /\/Creator (\d+) 0 R/.exec(pdf) ?? []
    return new RegExp(`\\n${object} 0 obj\\n\\(([^()]*)\\)`).exec(pdf)?.[1]?.replaceAll(/[\0þÿ]/g, '') ?? ''
  })
}
