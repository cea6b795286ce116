import { formatMoney } from '@vitrine/contracts/formats'
import { allMarkets, type Locale, locales, markets } from '@vitrine/contracts/markets'
import { type ShopClient, shopClient } from '@vitrine/contracts/shop'
import { servicePath } from '@vitrine/contracts/urls'
import { type Operator, openOperator } from '@vitrine/shop'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningHost, runHost } from '../testing/running-host.ts'

let host: RunningHost
let pool: Pool
let operator: Operator
let variantId: number
let productId: number
beforeAll(async () => {
  host = await runHost(inject('databaseUrl'), { MARKET_HOSTS: '' })
  pool = new Pool({ connectionString: host.databaseUrl, max: 2 })
  operator = await openOperator(pool)
  // Of something that can be had regularly, too.
  const { rows } = await pool.query<{ id: number; productId: number }>(`
    select v.id, v.product_id as "productId" from variants v join products p on p.id = v.product_id
      join styles s using (master_key)
    where v.quantity > 20 and p.is_active and s.body ? 'subscriptionIntervals' order by v.id limit 1`)
  variantId = rows[0]?.id ?? 0
  productId = rows[0]?.productId ?? 0
}, 180_000)
afterAll(async () => {
  await pool.end()
  await host.stop()
})

const email = 'ada@vitrine.example'
const page = async (locale: Locale, path: string) => (await host.get(`/${locale}${path}`)).text()
/** The reply to a form without scripts: the page itself. */
async function send(path: string, fields: Record<string, string> | [string, string][]) {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const reply = await host.get(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
  return { status: reply.status, html: await reply.text() }
}
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const wordsIn = (html: string) =>
  mainOf(html)
    .replaceAll(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll(/&quot;/g, '"')
    .replaceAll(/\s+/g, ' ')
const hiddenIn = (html: string): [string, string][] => {
  const form = mainOf(html)
    .split('<form')
    .find((each) => each.includes('value="confirm"'))
  return [...(form ?? '').matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
    name ?? '',
    value ?? '',
  ])
}
const escaped = (text: string) => text.replaceAll('&', '&amp;')
const buttonsIn = (html: string) =>
  [...mainOf(html).matchAll(/<button[^>]*type="submit"[^>]*>([^<]+)</g)].map(([, label]) => label)

/** Places an order: without an account, or as the customer of the cookie. */
async function buy(quantity: number, customData?: object, known = '') {
  let cookie = known
  const shop: ShopClient = shopClient({
    fetch: async (input, init) => {
      const reply = await fetch(input, init)
      cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return reply
    },
    base: `${host.url}api`,
    shopId: markets.de.shopId,
    headers: () => ({ cookie, 'sec-fetch-site': 'same-origin' }),
  })
  await shop.addItemToBasket({ variantId, quantity, ...(customData && { customData: { ...customData } }) })
  const quote = await shop.getQuote({})
  if (!quote.ok) throw new Error(quote.error.code)
  const person = { firstName: 'Ada', lastName: 'Muster' }
  const placed = await shop.placeOrder(
    {
      basketVersion: quote.value.basket.version,
      expectedTotal: quote.value.cost.withTax,
      customer: { ...person, email },
      shippingAddress: {
        recipient: person,
        street: 'Schaustraße 1',
        zipCode: '10115',
        city: 'Berlin',
        countryCode: 'DEU',
      },
      payment: { method: 'card', token: 'test_approve' },
      acceptTerms: true,
    },
    { idempotencyKey: crypto.randomUUID() },
  )
  if (!placed.ok) throw new Error(`${placed.error.code} ${JSON.stringify(placed.error.problem)}`)
  return { ...placed.value, total: quote.value.cost.withTax }
}

const entries: Readonly<Record<Locale, { withdraw: string | null; confirm: string; cancel: string; now: string }>> = {
  de: {
    withdraw: 'Vertrag widerrufen',
    confirm: 'Widerruf bestätigen',
    cancel: 'Verträge hier kündigen',
    now: 'Jetzt kündigen',
  },
  at: {
    withdraw: 'Vertrag widerrufen',
    confirm: 'Widerruf bestätigen',
    cancel: 'Verträge hier kündigen',
    now: 'Jetzt kündigen',
  },
  ch: { withdraw: null, confirm: '', cancel: 'Verträge hier kündigen', now: 'Jetzt kündigen' },
  'fr-ch': { withdraw: null, confirm: '', cancel: 'Résilier un contrat ici', now: 'Résilier maintenant' },
  en: {
    withdraw: 'Withdraw from contract here',
    confirm: 'Confirm withdrawal',
    cancel: 'Cancel contracts here',
    now: 'Cancel now',
  },
}
const said = { name: 'Ada Muster', contract: 'V-777', email }

describe.each(locales)('in %s', (locale) => {
  const { withdraw, cancel, now } = entries[locale]
  const withdrawal = servicePath('withdrawal_function', locale)
  const cancellation = '/account/subscription-cancellations/'

  it('W-01 W-02 W-03 K-01 K-04 L-01 every page leads to withdrawal and cancellation in the words of the law', async () => {
    for (const path of ['/', '/no-such-page/', '/returns-portal/']) {
      const html = await page(locale, path)
      const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
      const labels = [...footer.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)</g)]
      const labelOf = (to: string) => labels.find(([, href]) => href?.endsWith(to))?.[2]
      expect([path, labelOf(withdrawal) ?? null]).toEqual([path, withdraw])
      expect([path, labelOf(cancellation)]).toEqual([path, cancel])
      expect(footer).not.toContain('<details')
    }
  })

  it('K-01 K-02 K-03 cancelling asks what it must, and confirms content, time and end', async () => {
    const form = await page(locale, cancellation)
    const shown = /<(?:input|textarea)(?![^>]*type="hidden")[^>]*?name="(\w+)"/g
    const fields = [...mainOf(form).matchAll(shown)].map(([, name]) => name)
    expect([...new Set(fields)].toSorted()).toEqual(['contract', 'email', 'end', 'endsOn', 'kind', 'name', 'reason'])
    // The form and the button with the words of the law are one page.
    expect(buttonsIn(form)).toContain(now)
    const reasonless = await send(`/${locale}${cancellation}`, { ...said, kind: 'extraordinary' })
    expect(reasonless.html).not.toContain('href="data:text/plain')
    expect(reasonless.html).toContain('value="Ada Muster"')
    const receipt = await send(`/${locale}${cancellation}`, [...hiddenIn(form), ...Object.entries(said)])
    for (const fact of [said.name, said.contract, email]) expect(wordsIn(receipt.html)).toContain(fact)
    expect(receipt.html).toContain('href="data:text/plain')
  })

  it('R-02 the pages are different things with different titles, and each leads to the others', async () => {
    const paths = ['/returns-portal/', cancellation, '/order-trackform/', ...(withdraw ? [withdrawal] : [])]
    const titles = new Set<string>()
    for (const path of paths) {
      const html = await page(locale, path)
      titles.add(/<h1[^>]*>([^<]+)</.exec(html)?.[1] ?? '')
      for (const other of paths.filter((each) => each !== path))
        expect([path, other, mainOf(html).includes(`href="/${locale}${other}"`)]).toEqual([path, other, true])
    }
    expect(titles.size).toBe(paths.length)
  })

  it('W-11 R-01 the portal is an offer of the shop, for as long as its profile says', async () => {
    const words = wordsIn(await page(locale, '/returns-portal/'))
    expect(words).toContain(String(markets[locale].returnDays))
    if (withdraw) return
    // Never called a right that the law gives.
    const denied = /(kein|nicht|n’existe pas)/
    for (const text of [words, wordsIn(await page(locale, withdrawal))]) {
      const sentences = text.split(/[.:]/).filter((sentence) => /gesetzlich|légal/i.test(sentence))
      for (const sentence of sentences) expect(sentence).toMatch(denied)
      expect(text).toMatch(/freiwillig|volontaire/)
    }
  })
})

it.each(['de', 'at', 'en'] as const)(
  'W-02 W-04 W-05 withdrawing in %s takes three things, two steps and no sign-in',
  async (locale) => {
    const withdrawal = servicePath('withdrawal_function', locale)
    const { confirm } = entries[locale]
    const form = await page(locale, withdrawal)
    const fields = [...mainOf(form).matchAll(/<(?:input|textarea)[^>]*name="(\w+)"/g)].map(([, name]) => name)
    expect(fields).toEqual(['name', 'contract', 'email', 'more'])
    const review = await send(`/${locale}${withdrawal}`, { ...said, intent: 'review' })
    expect(buttonsIn(review.html)).toContain(confirm)
    const sent: [string, string][] = [...hiddenIn(review.html), ['intent', 'confirm']]
    const receipt = await send(`/${locale}${withdrawal}`, sent)
    expect(receipt.status).toBe(200)
    for (const fact of [said.name, said.contract, email]) expect(wordsIn(receipt.html)).toContain(fact)
    expect(wordsIn(receipt.html)).toMatch(/\d{2}:\d{2}/)
    expect(receipt.html).toMatch(
      /href="data:text\/plain[^"]*V-777[^"]*" download=|download="[^"]*"[^>]*href="data:text/,
    )
    // The same statement in a new session is the same case.
    const again = await send(`/${locale}${withdrawal}`, { ...said, intent: 'review' })
    const second = await send(`/${locale}${withdrawal}`, [...hiddenIn(again.html), ['intent', 'confirm']])
    const caseOf = (html: string) => /W-\d{6,}/.exec(wordsIn(html))?.[0]
    expect(caseOf(second.html)).toBe(caseOf(receipt.html))
    expect(caseOf(second.html)).toBeDefined()
  },
)

it('W-01 other languages’ names of the page lead to its own', async () => {
  expect(await host.locationOf('/en/s/widerruf/?order=V-1')).toBe('301 /en/s/withdrawal/?order=V-1')
  expect(await host.locationOf('/de/s/withdrawal/')).toBe('301 /de/s/widerruf/')
  expect(await host.locationOf('/fr-ch/s/widerruf/')).toBe('301 /fr-ch/s/retractation/')
})

it('W-04 a customer who is signed in finds name and address filled in, and no other visitor does', async () => {
  const { cookie } = await host.signIn(false)
  const own = await (await host.get('/de/s/widerruf/', { headers: { cookie } })).text()
  expect(own).toMatch(/name="email"[^>]*value="[^"]+@example\.com"|value="[^"]+@example\.com"[^>]*name="email"/)
  const reply = await host.get('/de/s/widerruf/')
  expect(await reply.text()).not.toContain('@example.com')
  expect(reply.headers.get('cache-control')).toContain('no-store')
})

it('W-06 a sender without the address of the order sees the same for one that exists and one that does not', async () => {
  const { referenceKey } = await buy(1)
  const answer = async (contract: string) => {
    const stranger = { ...said, email: 'eve@vitrine.example', contract }
    const review = await send('/de/s/widerruf/', { ...stranger, intent: 'review' })
    const receipt = await send('/de/s/widerruf/', [...hiddenIn(review.html), ['intent', 'confirm']])
    return wordsIn(receipt.html)
      .replaceAll(contract, '#')
      .replaceAll(/W-\d{6,}/g, 'case')
      .replaceAll(/\d{2}:\d{2}/g, 'time')
  }
  expect(await answer(referenceKey)).toBe(await answer('V-99999999'))
  const [last] = await operator.statements({ kind: 'withdrawal', limit: 1 })
  expect(last).toMatchObject({ contract: 'V-99999999', finding: 'to_be_checked' })
})

it('W-09 a withdrawal before dispatch stops the order, and every page says so', async () => {
  const { referenceKey, orderId } = await buy(1)
  const access = { orderNumber: referenceKey, fact: email, intent: 'find' }
  const tracked = async () => (await send('/de/order-trackform/', access)).html
  expect(wordsIn(await tracked())).toContain('Kommt voraussichtlich')
  expect(await tracked()).not.toContain('/returns-portal/?order=')
  const review = await send('/de/s/widerruf/', { ...said, email, contract: referenceKey, intent: 'review' })
  const receipt = wordsIn((await send('/de/s/widerruf/', [...hiddenIn(review.html), ['intent', 'confirm']])).html)
  expect(receipt).toContain('Wir haben sie storniert')
  expect(receipt).toContain('du musst nichts zurückschicken')
  expect(receipt).not.toContain('binnen 14 Tagen zurück')
  const after = await tracked()
  const page = wordsIn(after)
  for (const words of ['Widerruf eingegangen', 'Storniert', 'Es kommt kein Paket']) expect(page).toContain(words)
  expect(after).not.toContain('/returns-portal/?order=')
  expect(page).not.toContain('Kommt voraussichtlich')
  expect(page).not.toContain('Bestellung stornieren')
  const returns = wordsIn((await send('/de/returns-portal/', access)).html)
  expect(returns).toContain('Es gibt nichts zurückzuschicken.')
  expect(await operator.advance(orderId, 'pack')).toBe(false)
})

it('an order is cancelled on its tracking page, which asks first and takes the e-mail address for it', async () => {
  const { referenceKey, orderId } = await buy(1)
  const access = { orderNumber: referenceKey, fact: '10115' }
  const asked = await send('/de/order-trackform/', { ...access, intent: 'cancel' })
  expect(wordsIn(asked.html)).toContain(`Bestellung ${referenceKey} stornieren?`)
  const wrong = await send('/de/order-trackform/', { ...access, email: 'eve@x.example', intent: 'confirm-cancel' })
  expect(wordsIn(wrong.html)).toContain('mit der du bestellt hast')
  const done = await send('/de/order-trackform/', { ...access, email, intent: 'confirm-cancel' })
  expect(wordsIn(done.html)).toContain('Diese Bestellung ist storniert.')
  expect(await operator.advance(orderId, 'pack')).toBe(false)
})

it('is bought regularly by a form without scripts, and the basket says so', async () => {
  const found = await host.get(`/de/p/x-${productId}/`)
  const product = found.headers.get('location')?.replace(host.url, '/') ?? ''
  const html = await (await host.get(product)).text()
  expect(html).toMatch(/<input[^>]*name="purchase"[^>]*value="regular"/)
  const fields = { variantId: String(variantId), purchase: 'regular', interval: 'every_two_months' }
  const added = await host.get(product, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  expect(added.headers.get('location')).toMatch(/\/de\/cart\/$/)
  const cookie = added.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const basket = wordsIn(await (await host.get('/de/cart/', { headers: { cookie } })).text())
  expect(basket).toContain('Alle zwei Monate, erstmals mit dieser Bestellung')
})

it('K-01 a subscription ends without an account', async () => {
  const { referenceKey } = await buy(1, { subscriptionDefinition: { interval: 'monthly' } })
  const path = '/de/account/subscription-cancellations/'
  expect(await page('de', `/account/subscription-cancellations/?contract=${referenceKey}`)).toContain(
    `value="${referenceKey}"`,
  )
  const review = await send(path, { ...said, contract: referenceKey, intent: 'review' })
  await send(path, [...hiddenIn(review.html), ['intent', 'confirm']])
  expect(await operator.statements({ kind: 'cancellation', limit: 1 })).toMatchObject([
    { contract: referenceKey, finding: 'matched' },
  ])
})

describe('an order', () => {
  it('is tracked by number and a second fact, without address or payment; wrong ones are refused alike', async () => {
    const { referenceKey, orderId } = await buy(1)
    await operator.advance(orderId, 'pack')
    await operator.advance(orderId, 'ship', { tracking: 'JJD00012' })
    const track = async (orderNumber: string, fact: string) =>
      send('/de/order-trackform/', { orderNumber, fact, intent: 'find' })
    const found = wordsIn((await track(referenceKey, '10115')).html)
    for (const fact of ['Verpackt', 'Unterwegs', 'JJD00012']) expect(found).toContain(fact)
    for (const secret of ['Schaustraße', 'Muster', 'Karte', email]) expect(found).not.toContain(secret)
    const refused = await Promise.all([track(referenceKey, '80331'), track('V-1', email), track('kein', 'x@y.example')])
    const told = refused.map(({ status, html }) => `${status} ${wordsIn(html)}`)
    expect(new Set(told).size).toBe(1)
    expect(told[0]).toContain('keine Bestellung gefunden')
    // A link from a mail fills in the number.
    expect(await page('de', `/order-trackform/?order=${referenceKey}`)).toContain(`value="${referenceKey}"`)
  })

  it('W-09 R-01 comes back in part, and the refund is the one that was shown', async () => {
    const { referenceKey, orderId } = await buy(2)
    for (const step of ['pack', 'ship', 'deliver'] as const) await operator.advance(orderId, step)
    const access = { orderNumber: referenceKey, fact: email }
    const portal = (fields: Record<string, string> | [string, string][]) => send('/de/returns-portal/', fields)
    const choose = await portal({ ...access, intent: 'find' })
    const [, field = ''] = /<select name="(quantity-[^"]+)"/.exec(choose.html) ?? []
    const none = await portal({ ...access, intent: 'review' })
    expect(wordsIn(none.html)).toContain('mindestens einen Artikel')
    const review = await portal({ ...access, [field]: '1', way: 'store', intent: 'review' })
    const order = await operator.order(orderId)
    const amount = formatMoney(order?.items[0]?.price.withTax ?? 0, markets.de)
    expect(wordsIn(review.html)).toContain(`Erstattung ${amount.replaceAll('\u00a0', ' ')}`)
    const sent: [string, string][] = [...hiddenIn(review.html), ['intent', 'confirm']]
    const done = await portal(sent)
    expect(wordsIn(done.html)).toContain('Deine Rückgabe ist angemeldet')
    const [, code = ''] = /Strichcode: (\w+)/.exec(done.html) ?? []
    // Sent once more, as a reload does: the same return.
    expect((await portal(sent)).html).toContain(code)
    expect(await operator.receiveReturn(code)).toMatchObject({ pieces: 1, refund: order?.items[0]?.price.withTax })
    const tracked = await send('/de/order-trackform/', { ...access, intent: 'find' })
    expect(wordsIn(tracked.html)).toContain('Rücksendung angekommen')
    const partly = await portal({ ...access, intent: 'find' })
    expect(wordsIn(partly.html)).toContain('Schon zurück')
  })

  it('brings another size instead, named on the receipt; a size that is gone meanwhile keeps the rest of the choice', async () => {
    const { referenceKey, orderId } = await buy(2)
    for (const step of ['pack', 'ship', 'deliver'] as const) await operator.advance(orderId, step)
    const access = { orderNumber: referenceKey, fact: email }
    const portal = (fields: Record<string, string> | [string, string][]) => send('/de/returns-portal/', fields)
    const choose = await portal({ ...access, intent: 'find' })
    const [, quantity = ''] = /<select name="(quantity-[^"]+)"/.exec(choose.html) ?? []
    const [, instead = '', options = ''] =
      /<select name="(instead-[^"]+)"[^>]*>(.*?)<\/select>/s.exec(choose.html) ?? []
    const [, variantId = '', size = ''] = /<option value="(\d+)">Umtausch in Größe ([^<]+)</.exec(options) ?? []
    const chosen = { ...access, [quantity]: '1', [instead]: variantId, way: 'parcel' }
    const review = await portal({ ...chosen, intent: 'review' })
    expect(wordsIn(review.html)).toContain(`Umtausch in Größe ${size}`)
    expect(wordsIn(review.html)).toMatch(/Erstattung 0,00/)
    const sent: [string, string][] = [...hiddenIn(review.html), ['intent', 'confirm']]

    const stock = await operator.setStock(Number(variantId), 0)
    for (const late of [await portal(sent), await portal({ ...chosen, intent: 'review' })]) {
      expect(wordsIn(late.html)).toContain('Größe ist inzwischen vergriffen')
      expect(late.html).toMatch(new RegExp(`name="${quantity}"[^>]*>.*?<option value="1" selected`, 's'))
    }
    await operator.setStock(Number(variantId), stock.ok ? stock.value : 0)
    const done = await portal(sent)
    expect(wordsIn(done.html)).toContain('Deine Rückgabe ist angemeldet')
    const [, number = ''] = /order-trackform\/\?order=(V-\d+)"[^>]*>Bestellung/.exec(done.html) ?? []
    expect(wordsIn(done.html)).toMatch(new RegExp(`Dafür bekommst du .*, ${size}`))
    const [, code = ''] = /Strichcode: (\w+)/.exec(done.html) ?? []
    expect(await operator.advance(Number(number.slice(2)), 'pack')).toBe(false)
    expect(await operator.receiveReturn(code)).toMatchObject({ refund: 0, instead: number })
    const tracked = await send('/de/order-trackform/', { ...access, intent: 'find' })
    expect(wordsIn(tracked.html)).toContain('die neue Größe kommt')
    expect(await operator.advance(Number(number.slice(2)), 'pack')).toBe(true)
  })

  it('that was a present goes back without a price, for a gift card', async () => {
    const { referenceKey, orderId } = await buy(1)
    for (const step of ['pack', 'ship', 'deliver'] as const) await operator.advance(orderId, step)
    const access = { orderNumber: referenceKey, fact: '10115', gift: 'yes' }
    const portal = (fields: Record<string, string> | [string, string][]) => send('/de/returns-portal/', fields)
    const choose = await portal({ ...access, intent: 'find' })
    const [, quantity = ''] = /<select name="(quantity-[^"]+)"/.exec(choose.html) ?? []
    const chosen = { ...access, [quantity]: '1', way: 'parcel' }
    const missing = await portal({ ...chosen, giftEmail: 'ben', intent: 'review' })
    expect(wordsIn(missing.html)).toContain('Bitte prüfe die Adresse')
    const review = await portal({ ...chosen, giftEmail: 'ben@vitrine.example', intent: 'review' })
    const done = await portal([...hiddenIn(review.html), ['intent', 'confirm']])
    expect(wordsIn(done.html)).toContain('Geschenkkarte an ben@vitrine.example')
    for (const { html } of [choose, review, done])
      for (const secret of ['€', 'Muster', 'Schaustraße', email]) expect(mainOf(html)).not.toContain(secret)
    const [, code = ''] = /Strichcode: (\w+)/.exec(done.html) ?? []
    expect(await operator.receiveReturn(code)).toMatchObject({ instead: 'gift card', pieces: 1 })
    expect(await operator.mails({ to: 'ben@vitrine.example', limit: 1 })).toMatchObject([
      { kind: 'gift_return_received' },
    ])
  })
})

describe('the page of an order', () => {
  it('leads to returning and withdrawing with its number, as long as one can, and to its bill', async () => {
    const { cookie } = await host.signIn(false)
    const { referenceKey, orderId } = await buy(2, undefined, cookie)
    const read = async () =>
      mainOf(await (await host.get(`/de/account/order-details/${orderId}/`, { headers: { cookie } })).text())
    const bill = `/api/invoice?shop=${markets.de.shopId}&order=${orderId}`
    const [returning, withdrawing] = [
      `/de/returns-portal/?order=${referenceKey}`,
      `/de/s/widerruf/?order=${referenceKey}`,
    ]
    const linksIn = (html: string) => [returning, withdrawing, bill].map((to) => html.includes(`href="${escaped(to)}"`))
    expect(linksIn(await read())).toEqual([false, true, false])
    expect(wordsIn(`<main>${await read()}</main>`)).toContain('sobald alles verschickt ist')
    for (const step of ['pack', 'ship', 'deliver'] as const) await operator.advance(orderId, step)
    expect(linksIn(await read())).toEqual([true, true, true])

    const file = await host.get(bill, { headers: { cookie } })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="Rechnung-RE-${orderId}.pdf"`)
    expect(file.headers.get('cache-control')).toContain('no-store')
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-1\.7[^]*%%EOF\s*$/)

    await pool.query("update order_packages set delivered_at = now() - interval '20 days' where order_id = $1", [
      orderId,
    ])
    expect(linksIn(await read())).toEqual([true, false, true])
    await pool.query("update order_packages set delivered_at = now() - interval '40 days' where order_id = $1", [
      orderId,
    ])
    expect(linksIn(await read())).toEqual([false, false, true])
  })

  it('and its invoice are the same for another customer’s order and for one that never was', async () => {
    const { cookie: owner } = await host.signIn(false)
    const { orderId } = await buy(1, undefined, owner)
    for (const step of ['pack', 'ship'] as const) await operator.advance(orderId, step)
    const { cookie } = await host.signIn(false, { firstName: 'Eve' })
    const answers = async (id: number) => {
      const bill = await host.get(`/api/invoice?shop=${markets.de.shopId}&order=${id}`, { headers: { cookie } })
      const detail = await host.get(`/de/account/order-details/${id}/`, { headers: { cookie } })
      const html = await detail.text()
      return [bill.status, await bill.text(), detail.status, wordsIn(html).replaceAll(String(id), 'n')]
    }
    const foreign = await answers(orderId)
    expect(foreign.slice(0, 3)).toEqual([404, '', 404])
    expect(foreign).toEqual(await answers(999_999_999))
    expect(foreign).toEqual(await answers(orderId))
    // A visitor has to sign in first.
    const visitor = await host.get(`/api/invoice?shop=${markets.de.shopId}&order=${orderId}`)
    expect([visitor.status, new URL(visitor.headers.get('location') ?? '').pathname]).toEqual([
      303,
      `/de/account/order-details/${orderId}/`,
    ])
    for (const wrong of ['', 'x', '-1', '0', '1e9'])
      expect((await host.get(`/api/invoice?shop=10028&order=${wrong}`, { headers: { cookie: owner } })).status).toBe(
        404,
      )
  })
})

it('knows every shop', () => expect(allMarkets.map(({ locale }) => locale)).toEqual(Object.keys(entries)))

describe('D-10 the newsletter at the end of every page', () => {
  const footerOf = (html: string) => /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
  const order = (fields: Record<string, string>, locale: Locale = 'de') =>
    host.get(`/${locale}/newsletter/`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
    })

  it.each(locales)(
    'D-10 in %s is a plain form with an empty box, and leads to what happens with the address',
    async (locale) => {
      for (const path of ['/', '/nowhere-at-all/']) {
        const form = /<form[^>]*newsletter[\s\S]*?<\/form>/.exec(footerOf(await page(locale, path)))?.[0] ?? ''
        expect(form).toMatch(new RegExp(`^<form[^>]* action="/${locale}/newsletter/"`))
        expect(form).toMatch(/<input type="email"[^>]* name="email"/)
        expect(form).toMatch(/<input[^>]* type="checkbox"[^>]* required=""/)
        expect(form).not.toContain('checked')
        expect(form).toContain(`href="/${locale}${servicePath('privacy', locale)}"`)
      }
      expect(footerOf(await page(locale, '/checkout/'))).not.toContain('newsletter')
    },
  )

  it('D-10 answers alike whether or not an address is on the list, and asks its owner by mail', async () => {
    const known = `${crypto.randomUUID()}@vitrine.example`
    const seen = []
    for (const address of [known, known, `${crypto.randomUUID()}@vitrine.example`]) {
      const reply = await order({ email: address, wish: 'yes' })
      seen.push(`${reply.status} ${reply.headers.get('location')}`)
    }
    expect(new Set(seen)).toEqual(new Set(['302 /de/newsletter/?sent']))
    expect(wordsIn(await page('de', '/newsletter/?sent'))).toContain('Erst wenn du den Link darin bestätigst')
    const { rows } = await pool.query('select wording, confirmed_at from newsletter_subscribers where email = $1', [
      known,
    ])
    expect(rows).toEqual([{ wording: 'newsletter-page-1 de-DE', confirmed_at: null }])
  })

  it('D-10 without a tick or an address orders nothing, says what is missing and keeps what was typed', async () => {
    const reply = await order({ email: 'ada@' }, 'fr-ch')
    const html = await reply.text()
    expect([reply.status, mainOf(html).includes('value="ada@"')]).toEqual([422, true])
    expect((mainOf(html).match(/aria-invalid="true"/g) ?? []).length).toBe(2)
    expect((await pool.query(`select from newsletter_subscribers where email = 'ada@'`)).rowCount).toBe(0)
  })

  it('is not asked for too often by one visitor, who hears in minutes how long to wait', async () => {
    const { cookie } = await host.signIn(false)
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    let reply = new Response()
    // Counted by the minute: two of them may be begun here.
    for (let tries = 0; tries < 25 && reply.status !== 429; tries += 1) {
      const body = new URLSearchParams({ email: `${crypto.randomUUID()}@vitrine.example`, wish: 'yes' })
      reply = await host.get('/de/newsletter/', { method: 'POST', headers, body })
    }
    expect(reply.status).toBe(429)
    expect(wordsIn(await reply.text())).toContain('Bitte warte noch 1 Minute')
  })
})
