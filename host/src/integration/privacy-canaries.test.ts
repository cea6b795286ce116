import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopClient } from '@vitrine/contracts/shop'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openReportSink } from '../testing/canary-sink.ts'
import { type RunningHost, runHost } from '../testing/running-host.ts'

/** Values that occur nowhere else: wherever one of them turns up, personal data has leaked. */
const person = {
  firstName: 'Zibebine',
  lastName: 'Quarzkanari',
  email: 'zibebine.quarzkanari@vitrine.example',
  newsletterEmail: 'post.quarzkanari@vitrine.example',
  phone: '+4930812736459',
  street: 'Kanarienpfad',
  birthDate: '1971-03-29',
}
const secrets = {
  password: 'Kanarienvogel im Satz 8127',
  newPassword: 'Zeisig im Satz 8127',
  wrongPassword: 'Stieglitz im Satz 8127',
  card: '4929812736459189',
  iban: 'DE02120300000000202051',
}

let host: RunningHost
let pool: Pool
let sink: Awaited<ReturnType<typeof openReportSink>>
/** Values of session cookies and of links in mails. */
const tokens: string[] = []
/** A product with a review of the person that waits for its approval. */
let reviewed = 0
/** Lines that libraries print. */
const printed: string[] = []
const spies = (['log', 'warn', 'error', 'info', 'debug'] as const).map((method) =>
  vi.spyOn(console, method).mockImplementation((...words) => void printed.push(words.map(String).join(' '))),
)

const canaries = () => [...Object.values(person), ...Object.values(secrets), ...tokens]
/** Canaries in a text, as they are or encoded for an address. */
const findIn = (text: string) =>
  canaries().filter((canary) => text.includes(canary) || text.includes(encodeURIComponent(canary)))

function openBrowser() {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(new URL(path, host.url), {
      redirect: 'manual',
      ...init,
      headers: { 'sec-fetch-site': 'same-origin', ...(init.headers as Record<string, string>), cookie: cookie() },
    })
    for (const set of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      jar.set(name, value)
      if (name.startsWith('sid') && value) tokens.push(value)
    }
    return reply
  }
  const shop = shopClient({
    base: `${host.url}api`,
    shopId: 10028,
    fetch: (input, init) => send(String(input).replace(host.url, '/'), init),
  })
  return {
    shop,
    send,
    post: (path: string, fields: Record<string, string>) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields) }),
  }
}

const rows = async (query: string) => JSON.stringify((await pool.query(query)).rows)

/** Registers, signs in, orders, and uses everything that takes personal data. */
async function walk(): Promise<void> {
  const browser = openBrowser()
  const { shop } = browser
  const { firstName, lastName, email, phone, birthDate } = person
  const key = () => ({ idempotencyKey: crypto.randomUUID() })
  const address = {
    recipient: { firstName, lastName },
    street: person.street,
    houseNumber: '81',
    zipCode: '10115',
    city: 'Berlin',
    countryCode: 'DEU',
  } as const
  await browser.post('/de/login/', { form: 'sign-in', email, password: secrets.wrongPassword })
  await shop.oauthRegister({ first_name: firstName, last_name: lastName, email, password: secrets.password })
  await shop.updateShopUser({ firstName, lastName, phone, birthDate, version: 1 })
  await shop.createAddress({ address })
  const { rows: found } = await pool.query<{ id: number; productId: number }>(
    'select id, product_id as "productId" from variants where quantity > 5 limit 1',
  )
  const variantId = found[0]?.id ?? 0
  reviewed = found[0]?.productId ?? 0
  for (const method of ['card', 'direct_debit'] as const) {
    await shop.addItemToBasket({ variantId, quantity: 1 }, key())
    const typed = await browser.send('/checkout-service/payment/test/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number: secrets.card, expiry: '12/40', code: '123' }),
    })
    const { token } = (await typed.json()) as { token: string }
    const quote = await shop.getQuote({})
    if (!quote.ok) throw new Error(quote.error.code)
    const payment =
      method === 'card'
        ? { method, token }
        : { method, iban: secrets.iban, accountHolder: `${firstName} ${lastName}`, acceptMandate: true }
    const placed = await shop.placeOrder(
      {
        basketVersion: quote.value.basket.version,
        expectedTotal: quote.value.cost.withTax,
        customer: { email, firstName, lastName, birthDate },
        shippingAddress: address,
        payment,
        acceptTerms: true,
      },
      key(),
    )
    if (!placed.ok) throw new Error(`${method}: ${placed.error.code}`)
    await shop.trackOrder({ orderId: placed.value.orderId, email })
    await browser.send(`/de/account/order-details/${placed.value.orderId}/`)
    await pool.query(`update order_items set status = 'delivered' where order_id = $1`, [placed.value.orderId])
    const review = { orderId: placed.value.orderId, variantId, stars: 5 } as const
    const written = await shop.writeReview({
      ...review,
      text: `Von ${lastName}`,
      displayName: `${firstName} ${lastName}`,
    })
    if (!written.ok) throw new Error(written.error.code)
    await browser.send('/de/account/reviews/')
  }
  await shop.subscribeNewsletter({ email: person.newsletterEmail, isWanted: true })
  await shop.withdraw({ name: `${firstName} ${lastName}`, email, contract: 'unknown' }, key())
  await shop.recordVisit({ visit: crypto.randomUUID(), steps: ['list'], searches: [email, phone], orders: [] })
  for (const path of [
    `/de/search/?q=${encodeURIComponent(email)}`,
    `/de/${encodeURIComponent(email)}/`,
    `/de/order-trackform/?email=${encodeURIComponent(email)}`,
    `/api/suggestions?shop=10028&q=${encodeURIComponent(lastName)}`,
    '/de/account/profile-details/',
    '/de/',
  ])
    await (await browser.send(path)).text()
  await failWith(browser)
  await shop.oauthRevokeToken({})
  await resetPassword(browser)
}

/** A broken table: the statement that fails carries the customer's values. */
async function failWith({ shop }: ReturnType<typeof openBrowser>): Promise<void> {
  await pool.query('alter table addresses rename to addresses_away')
  const { firstName, lastName } = person
  const recipient = { firstName, lastName }
  await shop
    .createAddress({
      address: { recipient, street: person.street, zipCode: '10115', city: 'Berlin', countryCode: 'DEU' },
    })
    .catch(() => {})
  await pool.query('alter table addresses_away rename to addresses')
}

async function resetPassword({ shop }: ReturnType<typeof openBrowser>): Promise<void> {
  await shop.oauthForgetPassword({ email: person.email })
  const find = () => globSync('outbox/*mail.password_reset*.eml', { cwd: host.dataDir })[0]
  const file = await vi.waitUntil(find, 60_000)
  const [, hash = ''] = /[?&]hash=([\w-]+)/.exec(decodeMail(readFileSync(join(host.dataDir, file), 'utf8'))) ?? []
  tokens.push(hash)
  const reply = await shop.updatePasswordByHash({ password: secrets.newPassword, hash })
  if (!reply.ok) throw new Error(reply.error.code)
}

beforeAll(async () => {
  sink = await openReportSink()
  host = await runHost(inject('databaseUrl'), { LOG_LEVEL: 'debug', SENTRY_DSN: sink.dsn })
  pool = new Pool({ connectionString: host.databaseUrl, max: 2 })
  await walk()
  const stranger = openBrowser()
  await stranger.shop.subscribeNewsletter({ email: 'stranger@vitrine.example', isWanted: true })
  await vi.waitUntil(async () => (await rows('select 1 from outbox where done_at is null')) === '[]', 60_000)
}, 240_000)
afterAll(async () => {
  for (const spy of spies) spy.mockRestore()
  await pool.end()
  await host.stop()
  await sink.close()
})

describe('personal data and secrets', () => {
  it('were there: the canaries are found where they belong', async () => {
    expect(findIn(await rows('select * from customers'))).toContain(person.email)
    expect(tokens.length).toBeGreaterThan(2)
    expect(host.logged.length).toBeGreaterThan(20)
    expect(sink.bodies.join('')).toContain('rpc.failed')
  })

  it('are not in the log at any level, nor on the terminal', () => {
    expect(host.logged.flatMap((line) => findIn(JSON.stringify(line)))).toEqual([])
    expect(printed.flatMap(findIn)).toEqual([])
  })

  it('are not in metrics and not in error reports', async () => {
    expect(findIn(await (await fetch(`${host.adminUrl}/metrics`)).text())).toEqual([])
    expect(sink.bodies.flatMap(findIn)).toEqual([])
  })

  it('are not in statistics', async () => {
    for (const table of ['insight_visits', 'insight_searches', 'insight_revenue', 'insight_orders', 'consent_proofs'])
      expect([table, findIn(await rows(`select * from ${table}`))]).toEqual([table, []])
  })

  it('are not on pages of others, as document or as data', async () => {
    const pages = [
      '/de/',
      '/de/cart/',
      '/de/search/?q=kleid',
      '/de/account/',
      '/de/login/',
      '/de/checkout/',
      '/de/nope/',
    ]
    for (const path of [
      ...pages,
      '/de/_.data',
      '/de/cart/_.data',
      '/api/visitor?shop=10028',
      '/sitemap.xml',
      `/api/reviews?shop=10028&product=${reviewed}`,
    ])
      expect([path, findIn(await (await host.get(path)).text())]).toEqual([path, []])
  })

  it('are not in files of the shop, except mails to the person', () => {
    const files = globSync('**/*', { cwd: host.dataDir, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.length).toBeGreaterThan(5)
    const found = files
      .filter(({ name }) => !name.endsWith('.avif'))
      .map(({ parentPath, name }) => ({ name, text: decodeMail(readFileSync(join(parentPath, name), 'utf8')) }))
      .filter(({ name, text }) => !(name.endsWith('.eml') && isToPerson(text)) && !isOrderEvent(name))
      .flatMap(({ name, text }) => findIn(text).map((canary) => `${name}: ${canary}`))
    expect(found).toEqual([])
  })

  it('of accounts that this machine knows are not in the scripts that browsers load', () => {
    const runtime = readFileSync(join(host.dataDir, 'runtime.json'), 'utf8')
    const passwords = [...runtime.matchAll(/"password": "([^"]+)"/g)].map(([, password = '']) => password)
    expect(passwords.length).toBeGreaterThan(0)
    const build = join(import.meta.dirname, '../../../storefront/build/shop/client')
    const scripts = globSync('**/*.js', { cwd: build })
    expect(scripts.length).toBeGreaterThan(20)
    const text = scripts.map((file) => readFileSync(join(build, file), 'utf8')).join('\n')
    expect([...passwords, ...canaries()].filter((secret) => text.includes(secret))).toEqual([])
  })

  it('are not in messages to others', async () => {
    const { rows: others } = await pool.query<{ payload: object }>(
      `select payload from outbox where payload->>'to' not in ($1, $2)`,
      [person.email, person.newsletterEmail],
    )
    expect(others.length).toBeGreaterThan(0)
    expect(others.flatMap(({ payload }) => findIn(JSON.stringify(payload)))).toEqual([])
  })

  it('that are passwords, cards or sessions are in no table', async () => {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const schemas = new Set(tables.map(({ name }) => name.split('.')[0]))
    expect([...schemas]).toEqual(expect.arrayContaining(['public', 'content', 'search', 'processes']))
    const { card, password, newPassword, wrongPassword } = secrets
    const hidden = [card, password, newPassword, wrongPassword, ...tokens]
    for (const { name } of tables) {
      const text = await rows(`select * from ${name}`)
      expect([name, hidden.filter((secret) => text.includes(secret))]).toEqual([name, []])
    }
  })
})

/** The parts of a mail as they were written. */
const decodeMail = (mail: string) =>
  mail.replaceAll(
    /(Content-Transfer-Encoding: base64[^]*?\r?\n\r?\n)([\w+/=\r\n]+)/g,
    (_, head: string, body: string) => head + Buffer.from(body, 'base64').toString(),
  )

/** Events for the merchandise system carry the order, by right. */
const isOrderEvent = (name: string) => /Z-order\.\w+-[\da-f-]+\.json$/.test(name)

const isToPerson = (mail: string) =>
  [person.email, person.newsletterEmail].some((email) => mail.includes(`To: ${email}`))
