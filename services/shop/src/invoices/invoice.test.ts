import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf } from '@vitrine/contracts/delivery'
import { formatDate, formatMoney } from '@vitrine/contracts/formats'
import { entryOf, allMarkets, type Locale, marketOf, markets, sellerStreet } from '@vitrine/contracts/markets'
import { taxedPart } from '@vitrine/contracts/prices'
import { type Order, readIban } from '@vitrine/contracts/shop'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { sayIn } from '../messages/language.ts'
import { pagesOf } from '../messages/pages.ts'
import { eventsIntoFolder, mailsIntoFolder } from '../outlets/outlets.ts'
import { addGiftCard, addVoucher, mustBeSound, newKey, order, someAddress, type Wish } from '../testing/ordering.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { type Browser, type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { drawInvoice } from './draw-invoice.ts'
import { type Invoice, invoiceOf } from './invoice.ts'
import { formatIban, transferDetails } from './transfer-details.ts'

const publicUrl = new URL('https://vitrine.example')
let folder: string
let running: RunningShop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-invoices-'))
  const outlets = {
    mail: mailsIntoFolder(folder, { publicUrl, from: 'Vitrine <service@vitrine.example>' }),
    event: eventsIntoFolder(folder),
  }
  running = await startShop(inject('databaseUrl'), {
    styles: [
      makeStyle({ id: 101, name: 'Mantel', price: 10_001, sizes: [{ size: 'S', quantity: 90 }] }),
      makeStyle({ id: 102, name: 'Schal', price: 1_999, sizes: [{ size: 'M', quantity: 90 }] }),
      makeStyle({ id: 103, name: 'Hut', price: 777, sizes: [{ quantity: 0, isSellableWithoutStock: true }] }),
    ],
    outlets,
    publicUrl,
  })
  await addVoucher(running, { code: 'TEN' })
})
afterEach(() => mustBeSound(running))
afterAll(async () => {
  await running.stop()
  await rm(folder, { recursive: true })
})

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'")

const homes: Readonly<Record<Locale, { zipCode: string; countryCode: string }>> = {
  de: { zipCode: '10115', countryCode: 'DEU' },
  at: { zipCode: '1010', countryCode: 'AUT' },
  ch: { zipCode: '8001', countryCode: 'CHE' },
  'fr-ch': { zipCode: '1201', countryCode: 'CHE' },
  en: { zipCode: '1000', countryCode: 'BEL' },
}

async function orderOf(browser: Browser, orderId: number): Promise<Order> {
  const found = await browser.getOrderById({ orderId })
  if (!found.ok) throw new Error(found.error.code)
  return found.value
}

async function billOf(browser: Browser, orderId: number) {
  const reply = await browser.getInvoice({ orderId })
  if (!reply.ok) throw new Error(reply.error.code)
  const file = Buffer.from(reply.value.file, 'base64')
  return { fileName: reply.value.fileName, file, ...readPdf(file), said: readPdf(file).lines.map(plain) }
}

async function send(orderId: number) {
  expect(await running.shop.orders.pack(orderId)).toBe(true)
  expect(await running.shop.orders.ship(orderId, 'VT1')).toBe(true)
}

async function bought(items: Record<number, number>, wish: Partial<Wish> = {}, locale: Locale = 'de') {
  const customer = await running.customer({ market: marketOf(locale) })
  const shippingAddress = { ...someAddress, ...entryOf(homes, locale) }
  const payment = { method: 'card', token: 'test_approve' } as const
  const { orderId, referenceKey } = await order(customer, items, { shippingAddress, payment, ...wish })
  return { customer, orderId, referenceKey }
}

const words: Readonly<Record<Locale, { file: string; total: string; rate: string; right: string }>> = {
  de: { file: 'Rechnung', total: 'Gesamtsumme', rate: '19 %', right: 'Vertrag widerrufen: https://' },
  at: { file: 'Rechnung', total: 'Gesamtsumme', rate: '20 %', right: 'Vertrag widerrufen: https://' },
  ch: { file: 'Rechnung', total: 'Gesamtsumme', rate: '8.1%', right: 'Rückgaberecht: https://' },
  'fr-ch': { file: 'Facture', total: 'Total', rate: '8,1%', right: 'Droit de retour : https://' },
  en: { file: 'Invoice', total: 'Total', rate: '21%', right: 'Withdraw from contract here: https://' },
}

describe.each(allMarkets.map(({ locale }) => locale))('the bill of an order in %s', (locale) => {
  it('T-10 M-02 says who sells and who buys, and comes to what the order comes to, to the cent', async () => {
    const market = marketOf(locale)
    const money = (cents: number) => plain(formatMoney(cents, market))
    await addGiftCard(running, `GIFT-${locale.toUpperCase()}`, 2_000, market.currency)
    const { customer, orderId, referenceKey } = await bought(
      { 1011: 2, 1021: 1 },
      { voucher: 'TEN', giftCards: [`GIFT-${locale.toUpperCase()}`] },
      locale,
    )
    await send(orderId)
    const { cost, packages } = await orderOf(customer, orderId)
    const { fileName, said, title, catalogue, fonts, pages } = await billOf(customer, orderId)
    const today = formatDate(dayOf(new Date(), market), market)
    const off = cost.appliedReductions.find(({ category }) => category === 'voucher')?.amount.absoluteWithTax ?? 0
    const { rate, amount: vat } = cost.tax.vat

    expect([fileName, pages, packages.length]).toEqual([`${entryOf(words, locale).file}-RE-${orderId}.pdf`, 1, 1])
    for (const fact of [
      market.seller.name,
      sellerStreet(market.seller),
      market.seller.register,
      market.seller.vatId,
      'Ada Muster',
      'Schaustraße 1',
    ])
      expect(said.join('\n')).toContain(fact)
    const values = said.map((line) => line.split('\t').slice(1))
    for (const value of [`RE-${orderId}`, referenceKey, plain(today)]) expect(values).toContainEqual([value])
    // Rows of the table, then the sums.
    expect(values).toContainEqual([money(10_001), money(20_002)])
    expect(values).toContainEqual([money(1_999), money(1_999)])
    expect(off).toBeGreaterThan(0)
    expect(said).toContainEqual(expect.stringMatching(new RegExp(`TEN\t${money(-off).replaceAll('.', '\\.')}$`)))
    expect(said).toContain(`${entryOf(words, locale).total}\t${money(cost.withTax)}`)
    expect(said).toContain(
      [entryOf(words, locale).rate, money(cost.withTax - vat), money(vat), money(cost.withTax)].join('\t'),
    )
    expect(rate).toBeGreaterThan(0)
    expect(said.join('\n')).toContain(`, ${money(2_000)}`)
    expect(said.join('\n')).toContain(`, ${money(cost.withTax - 2_000)}`)
    expect(said.join('\n')).toContain(entryOf(words, locale).right)

    // Text for screen readers.
    expect(catalogue).toContain(`/Lang (${market.language})`)
    expect(catalogue).toMatch(/\/Marked true/)
    expect(catalogue).toMatch(/\/S \/H1[^]*\/S \/Table[^]*\/S \/TH/)
    expect(title).toBe(`${entryOf(words, locale).file} RE-${orderId}`)
    expect(fonts.map((name) => name.split('+')[1])).toEqual([
      'Newsreader-Light',
      'HankenGrotesk-Regular',
      'HankenGrotesk-SemiBold',
    ])
    if (market.withdrawalDays === null) expect(said.join('\n')).not.toMatch(/widerruf|rétractation/i)
    if (locale === 'ch') expect(said.filter((line) => line.includes('ß'))).toEqual(['Schaustraße 1'])
  })
})

describe('the bill of an order', () => {
  it('is there from the day all of it was sent, goes along with the last parcel, and stays the same', async () => {
    const { customer, orderId } = await bought({ 1011: 1, 1031: 1 })
    const notFound = { ok: false, error: { code: 'NOT_FOUND' } }
    expect(await customer.getInvoice({ orderId })).toMatchObject(notFound)
    await running.shop.orders.pack(orderId)
    await running.shop.orders.shipParcel(orderId, 1, 'VT-A')
    expect(await customer.getInvoice({ orderId })).toMatchObject(notFound)
    await running.shop.orders.shipParcel(orderId, 2, 'VT-B')
    const { file } = await billOf(customer, orderId)

    await running.shop.tidyUp()
    const mails = (await readdir(folder)).filter((name) => name.includes('mail.order_shipped')).toSorted()
    const sources = await Promise.all(mails.map((name) => readFile(join(folder, name), 'utf8')))
    const own = sources.filter((source) => source.includes(`V-${orderId}`))
    expect(own).toHaveLength(2)
    const attached = own.filter((source) => source.includes(`filename="Rechnung-RE-${orderId}.pdf"`))
    expect(attached).toHaveLength(1)
    expect(attached[0]).toContain(`Deine Rechnung RE-${orderId} findest du im Anhang.`)
    expect(attached[0]).toContain('VT-B')
    const [, encoded = ''] = /filename="Rechnung[^]*?\r\n\r\n([^]*?)\r\n--/.exec(attached[0] ?? '') ?? []
    expect(encoded.split('\r\n').every((line) => line.length <= 76)).toBe(true)
    expect(Buffer.from(encoded, 'base64').equals(file)).toBe(true)

    await running.shop.orders.deliver(orderId)
    const keys = (await orderOf(customer, orderId)).items.map(({ key }) => ({ key }))
    const returned = await customer.createReturn({ orderId, items: keys }, { idempotencyKey: newKey() })
    if (!returned.ok) throw new Error(returned.error.code)
    await running.shop.orders.receiveReturn(returned.value.id)
    expect((await billOf(customer, orderId)).file.equals(file)).toBe(true)
  })

  it('T-10 leaves out what was called off before, and so does its VAT', async () => {
    await addGiftCard(running, 'GIFT-PART', 3_000)
    const { customer, orderId } = await bought({ 1011: 1, 1021: 2 }, { giftCards: ['GIFT-PART'], voucher: 'TEN' })
    const { items, cost } = await orderOf(customer, orderId)
    const [coat, ...scarves] = items
    await customer.cancelOrder({ orderId, itemKeys: [coat?.key ?? ''] }, { idempotencyKey: newKey() })
    await send(orderId)
    const left = cost.withTax - (coat?.price.withTax ?? 0)
    const { said } = await billOf(customer, orderId)
    const money = (cents: number) => plain(formatMoney(cents, markets.de))
    const vat = Math.round((left * 19) / 119)
    expect(scarves.reduce((sum, { price }) => sum + price.withTax, 0)).toBe(left)
    expect(said.join('\n')).not.toContain('Mantel')
    expect(said).toContain(`2\t${money(1_999)}\t${money(3_998)}`)
    expect(said).toContain(`Gesamtsumme\t${money(left)}`)
    expect(said).toContain(`19 %\t${money(left - vat)}\t${money(vat)}\t${money(left)}`)
    // The provider gave back first: the gift card still pays what it paid.
    expect(said).toContain(`Geschenkkarte, ${money(3_000)}`)
    expect(said).toContain(`Kreditkarte, ${money(left - 3_000)}`)
  })

  it('is never written for what was called off as a whole', async () => {
    const { customer, orderId } = await bought({ 1021: 1 })
    await customer.cancelOrder({ orderId }, { idempotencyKey: newKey() })
    expect(await customer.getInvoice({ orderId })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } })
  })

  it('F-03 has the letters of recipient and payer in every script', async () => {
    const recipient = { firstName: 'Γιώργος', lastName: 'Παπαδόπουλος' }
    const { customer, orderId } = await bought(
      { 1021: 1 },
      {
        shippingAddress: { ...someAddress, zipCode: '10563', countryCode: 'GRC', recipient, street: 'Ερμού' },
        billingAddress: {
          ...someAddress,
          zipCode: '1000',
          countryCode: 'BGR',
          recipient: { firstName: 'Łukasz', lastName: 'Иванов' },
        },
      },
      'en',
    )
    await send(orderId)
    const { lines, fonts } = await billOf(customer, orderId)
    const said = lines.map((line) => line.replaceAll('\t', ''))
    expect(said).toEqual(expect.arrayContaining(['Γιώργος Παπαδόπουλος', 'Ερμού 1', 'Łukasz Иванов']))
    expect(said.join('')).not.toContain('\ufffd')
    expect(fonts).toHaveLength(5)
  })
})

const deskOf = (locale: Locale) => {
  const market = marketOf(locale)
  return { market, say: sayIn(market), pages: pagesOf(market, publicUrl) }
}

describe('a bill', () => {
  const some: Invoice = {
    number: 'RE-1',
    issuedOn: '2026-11-17',
    referenceKey: 'V-1',
    orderedOn: '2026-11-14',
    sentFrom: '2026-11-16',
    billing: ['Ada Muster', 'Rämistrasse 71', '8001 Zürich'],
    shipping: ['Ada Muster', 'Rämistrasse 71', '8001 Zürich'],
    lines: [{ name: 'Mantel', detail: 'Kamel, M', quantity: 1, amount: 4_993 }],
    sums: {
      goods: 4_993,
      reductions: [],
      subtotal: 4_993,
      delivery: { key: 'standard', amount: 0 },
      fees: [],
      total: 4_993,
      tax: { rate: 0.081, amount: 374 },
      giftCards: [],
      due: 4_993,
    },
    payment: [{ key: 'card', amount: 4_993, data: {} }],
  }

  it('Y-05 names the difference to whole coins in a line of its own, which is not taxed', async () => {
    const customer = await running.customer({ market: markets.ch })
    const shippingAddress = { ...someAddress, ...homes.ch }
    const { orderId } = await order(customer, { 1021: 1 }, { shippingAddress })
    await send(orderId)
    const ordered = await orderOf(customer, orderId)
    const goods = ordered.cost.withTax
    const rounding = { category: 'payment', key: 'rounding', amount: { withTax: 1, withoutTax: 1 } } as const
    const cost = { ...ordered.cost, withTax: goods + 1, appliedFees: [...ordered.cost.appliedFees, rounding] }
    const bill = invoiceOf({ ...ordered, cost })
    if (!bill) throw new Error('No bill')
    expect(bill.sums).toMatchObject({ total: goods + 1, fees: [{ key: 'rounding', amount: 1 }] })
    expect(taxedPart(bill.sums)).toBe(goods)
    const { lines } = readPdf(await drawInvoice(bill, deskOf('ch')))
    expect(lines.map(plain)).toContain('Rundungsdifferenz\tCHF 0.01')
  })

  it('is drawn the same every time, and says between which days its parcels left', async () => {
    const [once, again] = [await drawInvoice(some, deskOf('fr-ch')), await drawInvoice(some, deskOf('fr-ch'))]
    expect(once.equals(again)).toBe(true)
    const { lines } = readPdf(once)
    expect(lines.map(plain)).toEqual(
      expect.arrayContaining(['Expédié dès le\t16 novembre 2026', "Expédié jusqu'au\t17 novembre 2026"]),
    )
  })

  it('takes as many pages as it needs, keeps its sums together and numbers its pages', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => ({
      name: `Mantel ${index} aus Doubleface-Wolle mit breitem Revers und einem Gürtel zum Binden`,
      detail: 'Kamel, M',
      quantity: 1,
      amount: 4_993,
    }))
    const { lines: said, pages } = readPdf(await drawInvoice({ ...some, lines }, deskOf('de')))
    expect(pages).toBeGreaterThan(2)
    expect(said.filter((line) => /^Seite \d von \d$/.test(line))).toEqual(
      Array.from({ length: pages }, (_, index) => `Seite ${index + 1} von ${pages}`),
    )
    expect(said.filter((line) => line.startsWith('Mantel '))).toHaveLength(40)
    expect(said.filter((line) => line.startsWith('Artikel\t')).length).toBeGreaterThan(1)
    const sums = said.indexOf('Zwischensumme\t49,93\u00a0€')
    expect(said.slice(sums).findIndex((line) => line.startsWith('Gesamtsumme'))).toBe(2)
  })

  it('says how to pay an open invoice, with a valid account and the term of the shop', async () => {
    const payment = [
      { key: 'gift_card', amount: 993, data: {} },
      { key: 'invoice', amount: 4_000, data: {} },
    ]
    const dueDays: Readonly<Record<Locale, string>> = {
      de: '01.12.2026',
      at: '01.12.2026',
      ch: '17.12.2026',
      'fr-ch': '17 décembre 2026',
      en: '1 Dec 2026',
    }
    for (const market of allMarkets) {
      const { iban } = market.seller
      expect(readIban(iban)).toBe(iban)
      const desk = deskOf(market.locale)
      const { lines } = readPdf(await drawInvoice({ ...some, payment }, desk))
      const said = lines.map(plain).join(' ')
      for (const text of [plain(formatIban(iban)), 'RE-1', plain(formatMoney(4_000, market)), dueDays[market.locale]])
        expect(said).toContain(text)
    }
    expect(transferDetails(some, deskOf('de'))).toEqual([])
  })

  it('says what belongs to the way of paying, and lets no name run out of its column', async () => {
    const payment = [{ key: 'direct_debit', amount: 4_993, data: { iban: 'DE•• •••• 3000' } }]
    const long = 'Maximiliane-Wilhelmine-Charlotte von und zu Schaufenstereinrichtungsbetriebsgesellschaftsmitgliedern'
    const { lines } = readPdf(await drawInvoice({ ...some, payment, billing: [long, 'Weg 1'] }, deskOf('de')))
    expect(lines).toEqual(expect.arrayContaining(['Konto: DE•• •••• 3000', 'Mandatsreferenz: V-1']))
    expect(lines.indexOf('Weg 1') - lines.findIndex((line) => line.startsWith('Maximiliane'))).toBeGreaterThan(1)
  })
})
