import { type Locale, type Market, marketOf, markets } from '@vitrine/contracts/markets'
import { readIban } from '@vitrine/contracts/shop'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sayIn } from '../messages/language.ts'
import { pagesOf } from '../messages/pages.ts'
import { type PageDrawing, readDrawings, scanCode } from '../testing/read-drawings.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { Invoice, Payer } from './invoice.ts'
import { checkDigitMod10, creditorReference, formatReference, qrReference } from './payment-references.ts'
import { billTop, mm, right } from './sheet.ts'
import { formatBillAmount, toBillAddress, toBillText } from './swiss-code.ts'

const deskOf = (market: Market) => ({
  market,
  say: sayIn(market),
  pages: pagesOf(market, new URL('https://vitrine.example')),
})

const zurich: Payer = {
  name: 'Zoë Müller-Šarić',
  street: 'Rämistrasse',
  houseNumber: '71a',
  zipCode: '8001',
  city: 'Zürich',
  country: 'CH',
}

function invoiceFor(amount: number, payer: Payer | undefined = zurich, count = 1): Invoice {
  const lines = Array.from({ length: count }, (_, index) => ({
    name: `Mantel ${index}`,
    detail: 'Camel',
    quantity: 1,
    amount,
  }))
  const address = [payer?.name ?? 'Ada Muster', 'Weg 1', '8001 Zürich']
  return {
    number: 'RE-100234',
    issuedOn: '2026-11-17',
    referenceKey: 'V-100234',
    orderedOn: '2026-11-14',
    sentFrom: '2026-11-17',
    billing: address,
    shipping: address,
    payer,
    lines,
    sums: {
      goods: amount,
      reductions: [],
      subtotal: amount,
      delivery: { key: 'standard', amount: 0 },
      fees: [],
      total: amount,
      tax: { rate: 0.081, amount: Math.round(amount * 0.075) },
      giftCards: [],
      due: amount,
    },
    payment: [{ key: 'invoice', amount, data: {} }],
  }
}

/** The place of the Swiss code with the white space around it. */
const billCode = { x: 62 * mm, y: billTop + 12 * mm, width: 56 * mm, height: 56 * mm }
/** The column that holds the EPC code. */
const epcColumn = { x: right - 20, y: 300, width: 130, height: 440 }
const lastPage = (pages: readonly PageDrawing[]): PageDrawing => {
  const page = pages.at(-1)
  if (!page) throw new Error('A file without pages')
  return page
}

/** The lines of the code on the last page of an invoice. */
async function scanInvoice(invoice: Invoice, market: Market, isWholePage = false) {
  const file = await drawInvoice(invoice, deskOf(market))
  const page = lastPage(readDrawings(file))
  const place = market.currency === 'CHF' ? billCode : epcColumn
  const found = isWholePage ? scanCode(page, undefined, 3) : scanCode(page, place)
  return { file, page, version: found?.version ?? 0, fields: found?.text.split('\n') ?? [] }
}

describe('references', () => {
  it('have the check digits of their standards', () => {
    expect(creditorReference('539007547034')).toBe('RF18539007547034')
    expect(creditorReference('RE-100234')).toBe('RF86RE100234')
    expect(checkDigitMod10('21000000000313947143000901')).toBe(7)
    expect(qrReference('RE-100234')).toMatch(/^0{20}100234\d$/)
    expect(formatReference('210000000003139471430009017')).toBe(
      '21 00000 00003 13947 14300 09017'.replaceAll(' ', '\u00a0'),
    )
    expect(formatReference('RF86RE100234')).toBe('RF86 RE10 0234'.replaceAll(' ', '\u00a0'))
  })
})

describe('the EPC code of an invoice in euros', () => {
  it.each(['de', 'at', 'en'] as const)('reads as a complete transfer to the seller of %s', async (locale) => {
    const market = marketOf(locale)
    const { fields, version } = await scanInvoice(invoiceFor(123_456), market, locale === 'de')
    const { name, iban } = market.seller
    expect(fields).toEqual(['BCD', '002', '1', 'SCT', '', name, iban, 'EUR1234.56', '', '', 'RE-100234'])
    expect(version).toBeLessThanOrEqual(13)
  })

  it('is not there when nothing is left to pay', async () => {
    const paid = { ...invoiceFor(4_990), payment: [{ key: 'card', amount: 4_990, data: {} }] }
    expect((await scanInvoice(paid, markets.de, true)).fields).toEqual([])
    expect((await scanInvoice(paid, markets.ch, true)).fields).toEqual([])
  })

  it('keeps to its lengths with any seller and amount', async () => {
    const sellers = fc.string({ unit: fc.constantFrom(...'aäßœ Ž&é-漢'), minLength: 1, maxLength: 120 })
    const cases = fc.record({
      name: sellers.filter((name) => name.trim() !== ''),
      amount: fc.integer({ min: 1, max: 150_000 }),
    })
    await fc.assert(
      fc.asyncProperty(cases, async ({ name, amount }) => {
        const market = { ...markets.de, seller: { ...markets.de.seller, name } }
        const { fields, version } = await scanInvoice(invoiceFor(amount), market)
        expect(fields[5]).toBe([...name].slice(0, 70).join('').trim())
        expect(Math.round(Number(fields[7]?.slice(3)) * 100)).toBe(amount)
        expect([fields.length, version <= 13]).toEqual([11, true])
      }),
      { numRuns: process.env['EVERYTHING'] ? 5 : 2 },
    )
  })
})

const swissFields = (locale: Locale, payer: readonly string[], amount: string, message: string) => {
  const { seller } = marketOf(locale)
  const { name, street, houseNumber, zipCode, city, iban } = seller
  const creditor = ['S', name, street, houseNumber, zipCode, city, 'CH']
  const empty = ['', '', '', '', '', '', '']
  return [
    'SPC',
    '0200',
    '1',
    iban,
    ...creditor,
    ...empty,
    amount,
    'CHF',
    ...payer,
    'SCOR',
    'RF86RE100234',
    message,
    'EPD',
  ]
}

describe('the Swiss QR-bill', () => {
  it('reads field by field in both languages, on the whole page', async () => {
    const payer = ['S', 'Zoë Müller-Šarić', 'Rämistrasse', '71a', '8001', 'Zürich', 'CH']
    for (const [locale, message] of [
      ['ch', 'Rechnung RE-100234'],
      ['fr-ch', 'Facture RE-100234'],
    ] as const) {
      const { fields, version, file } = await scanInvoice(invoiceFor(123_456), marketOf(locale), true)
      expect(fields).toEqual(swissFields(locale, payer, '1234.56', message))
      expect(version).toBeLessThanOrEqual(25)
      const { lines } = readPdf(file)
      const said = lines.flatMap((line) => line.split('\t'))
      const words =
        locale === 'ch'
          ? [
              'Empfangsschein',
              'Zahlteil',
              'Konto / Zahlbar an',
              'Referenz',
              'Zusätzliche Informationen',
              'Währung',
              'Betrag',
              'Zahlbar durch',
              'Annahmestelle',
            ]
          : [
              'Récépissé',
              'Section paiement',
              'Compte / Payable à',
              'Référence',
              'Informations supplémentaires',
              'Monnaie',
              'Montant',
              'Payable par',
              'Point de dépôt',
            ]
      expect(said).toEqual(expect.arrayContaining([...words, '1\u00a0234.56', 'Zoë Müller-Šarić', 'Rämistrasse 71a']))
    }
  })

  it('names payers in Liechtenstein, and leaves the field empty for letters it does not know', async () => {
    const vaduz = { ...zurich, street: 'Städtle', houseNumber: '', zipCode: '9490', city: 'Vaduz', country: 'LI' }
    const { fields } = await scanInvoice(invoiceFor(5, vaduz), markets.ch)
    const expected = ['S', 'Zoë Müller-Šarić', 'Städtle', '', '9490', 'Vaduz', 'LI']
    expect(fields).toEqual(swissFields('ch', expected, '0.05', 'Rechnung RE-100234'))
    const greek = { ...zurich, name: 'Γιώργος Παπαδόπουλος' }
    const { fields: without, file } = await scanInvoice(invoiceFor(5, greek), markets.ch)
    expect(without.slice(20, 27)).toEqual(['', '', '', '', '', '', ''])
    expect(readPdf(file).lines).toContain('Zahlbar durch (Name/Adresse)')
    expect(toBillAddress({ ...zurich, country: '' })).toBeUndefined()
  })

  it('takes a QR reference where the account is a QR-IBAN', async () => {
    const iban = 'CH4431999123000889012'
    expect(readIban(iban)).toBe(iban)
    const market = { ...markets.ch, seller: { ...markets.ch.seller, iban } }
    const { fields, file } = await scanInvoice(invoiceFor(4_990), market)
    const reference = qrReference('RE-100234')
    expect([fields[3], ...fields.slice(27, 29)]).toEqual([iban, 'QRR', reference])
    expect(readPdf(file).lines.join('\n')).toContain(formatReference(reference))
  })

  it('writes amounts and names as the guidelines want', () => {
    expect(
      [5, 4_990, 123_456, 123_456_789].map(formatBillAmount).map((text) => text.replaceAll('\u00a0', ' ')),
    ).toEqual(['0.05', '49.90', '1 234.56', '1 234 567.89'])
    expect(toBillText('  L’Hô\u0302tel – „Zürich“\n&  Sœurs ế ', 70)).toBe(
      'L\'Hô̂tel - "Zürich" & Sœurs e'.normalize('NFC').replaceAll('\u0302', ''),
    )
    expect(toBillText('Иванов', 70)).toBeUndefined()
    expect(toBillText('ä'.repeat(80), 70)).toBe('ä'.repeat(70))
  })

  it('decodes to the order for any amount and payer', async () => {
    const word = (maxLength: number) =>
      fc
        .string({ unit: fc.constantFrom(..."abcZäöüßéèçñŁśőȘ& -.'’"), minLength: 1, maxLength })
        .filter((text) => /\w/.test(text))
    const payers = fc.record({
      name: word(100),
      street: word(90),
      houseNumber: fc.constantFrom('', '7', '12b', '1–3', 'bâtiment quatre, aile ouest'),
      zipCode: fc.constantFrom('8001', '1204', '9490'),
      city: word(50),
      country: fc.constantFrom('CH', 'LI'),
    })
    await fc.assert(
      fc.asyncProperty(payers, fc.integer({ min: 1, max: 150_000 }), async (payer, amount) => {
        const { fields, version } = await scanInvoice(invoiceFor(amount, payer), markets['fr-ch'])
        const address = toBillAddress(payer)
        expect(fields).toHaveLength(31)
        expect(Math.round(Number(fields[18]) * 100)).toBe(amount)
        expect(fields.slice(20, 27)).toEqual(['S', ...Object.values(address ?? {})])
        const limits = [1, 70, 70, 16, 16, 35, 2]
        for (const [index, limit] of limits.entries()) expect(fields[20 + index]?.length).toBeLessThanOrEqual(limit)
        expect(version).toBeLessThanOrEqual(25)
      }),
      { numRuns: process.env['EVERYTHING'] ? 8 : 3 },
    )
  })

  it('stands alone at the foot of its page, for any number of lines', async () => {
    for (const count of [1, 3, 9, 10, 17, 21, 30]) {
      const pages = readDrawings(await drawInvoice(invoiceFor(4_990, zurich, count), deskOf(markets.ch)))
      const fonts = (isInBill: boolean) =>
        new Set(pages.at(-1)?.texts.flatMap(({ y, font }) => (y > billTop - 8 === isInBill ? [font] : [])))
      expect([...fonts(true)].toSorted()).toEqual(['LiberationSans', 'LiberationSans-Bold'])
      expect([...fonts(false)].filter((font) => font.startsWith('Liberation'))).toEqual([])
      const inside = lastPage(pages).texts.filter(
        ({ x, y }) =>
          x > billCode.x && x < billCode.x + billCode.width && y > billCode.y && y < billCode.y + billCode.height,
      )
      expect(inside).toEqual([])
    }
  })
})
