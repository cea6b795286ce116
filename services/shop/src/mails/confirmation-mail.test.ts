import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entryOf, allMarkets, type Locale, marketOf } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addVoucher, mustBeSound, order, someAddress } from '../testing/ordering.ts'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { makeStyle } from '../testing/small-catalogue.ts'
import { eventsIntoFolder, mailsIntoFolder } from '../outlets/outlets.ts'

let folder: string
let running: RunningShop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-confirmation-'))
  const options = { publicUrl: new URL('https://vitrine.example'), from: 'Vitrine <service@vitrine.example>' }
  running = await startShop(inject('databaseUrl'), {
    styles: [makeStyle({ id: 101, price: 2_000, sizes: [{ quantity: 50 }] })],
    outlets: { mail: mailsIntoFolder(folder, options), event: eventsIntoFolder(folder) },
  })
  await addVoucher(running, { code: 'TEN' })
})
afterAll(async () => {
  await running.stop()
  await rm(folder, { recursive: true })
})

type Part = { headers: Readonly<Record<string, string>>; body: string; parts: Part[] }

/** Reads a mail as a mail program does: headers, then a body, which may be made of parts. */
function parse(source: string): Part {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const headers = Object.fromEntries(
    head
      .replaceAll(/\r\n[ \t]/g, ' ')
      .split('\r\n')
      .map((line) => {
        const [name = '', ...value] = line.split(': ')
        return [name.toLowerCase(), value.join(': ')]
      }),
  )
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  if (!boundary) return { headers, body, parts: [] }
  const [, ...sections] = `\r\n${body}`.split(`\r\n--${boundary}`)
  expect(sections.at(-1)).toMatch(/^--/)
  return { headers, body, parts: sections.slice(0, -1).map((section) => parse(section.replace(/^\r\n/, ''))) }
}

const addresses: Readonly<Record<Locale, { zipCode: string; countryCode: string }>> = {
  de: { zipCode: '10115', countryCode: 'DEU' },
  at: { zipCode: '1010', countryCode: 'AUT' },
  ch: { zipCode: '8001', countryCode: 'CHE' },
  'fr-ch': { zipCode: '1201', countryCode: 'CHE' },
  en: { zipCode: '1000', countryCode: 'BEL' },
}

async function confirmationIn(locale: Locale, visitor = running.visitor(marketOf(locale))) {
  const shippingAddress = { ...someAddress, ...entryOf(addresses, locale) }
  const recipient = { firstName: 'Bea', lastName: 'Zahlerin' }
  const { referenceKey, orderId } = await order(
    visitor,
    { 1011: 2 },
    {
      voucher: 'TEN',
      shippingAddress,
      billingAddress: { ...shippingAddress, recipient, street: 'Rechnungsweg 7' },
      payment: { method: 'card', token: 'test_approve' },
    },
  )
  await running.shop.tidyUp()
  const { rows } = await running.database.pool.query<{ id: string }>(
    "select id from outbox where aggregate = 'order:' || $1 and kind = 'mail.order_confirmation'",
    [orderId],
  )
  const files = (await readdir(folder)).filter((name) => name.includes(rows[0]?.id ?? 'nothing'))
  expect(files).toHaveLength(1)
  return { referenceKey, mail: parse(await readFile(join(folder, files[0] ?? ''), 'utf8')) }
}

const plain = (text: string) =>
  text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')

const withoutColons = (text: string) => text.replaceAll(/ ?:/g, '')

/** The words of each shop: sums of 40.00 less 10 %, with delivery and the VAT of where it goes. */
const expected: Readonly<Record<Locale, { facts: string[]; files: string[]; terms: string; returns: string }>> = {
  de: {
    facts: ['Bestellnummer:', '40,00 €', '-4,00 €', '4,95 €', '40,95 €', '19 % MwSt.: 6,54 €', 'Kreditkarte, 40,95 €'],
    files: ['AGB-2026-11-01.html', 'Widerrufsrecht-2026-11-01.html'],
    terms: 'Wir bestätigen seinen Eingang sofort',
    returns: 'Muster-Widerrufsformular',
  },
  at: {
    facts: ['Bestellnummer:', '€ 40,95', '20 % MwSt.: € 6,83', 'Kreditkarte, € 40,95'],
    files: ['AGB-2026-11-01.html', 'Widerrufsrecht-2026-11-01.html'],
    terms: 'Wir bestätigen seinen Eingang sofort',
    returns: 'Muster-Widerrufsformular',
  },
  ch: {
    facts: ['Bestellnummer:', 'CHF 42.90', '8.1% MwSt.: CHF 3.21', 'Kreditkarte, CHF 42.90'],
    files: ['AGB-2026-11-01.html', 'Rueckgaberecht-2026-11-01.html'],
    terms: 'Wir bestätigen seinen Eingang sofort',
    returns: 'Freiwilliges Rückgaberecht',
  },
  'fr-ch': {
    facts: ['Numéro de commande :', '42.90 CHF', 'TVA 8,1% : 3.21 CHF', '42.90 CHF'],
    files: ['Conditions-generales-2026-11-01.html', 'Retours-2026-11-01.html'],
    terms: 'Nous en confirmons immédiatement la réception',
    returns: 'Droit de retour volontaire',
  },
  en: {
    facts: ['Order number:', '€45.90', 'including 21% VAT: €7.97', 'Credit card, €45.90'],
    files: ['Terms-2026-11-01.html', 'Right-of-withdrawal-2026-11-01.html'],
    terms: 'We confirm its receipt at once',
    returns: 'Model withdrawal form',
  },
}

/** How each language says that something comes every month, for how much, and how it ends. */
const regular = {
  de: [
    'jeden Monat, erstmals mit dieser Bestellung',
    'inkl. MwSt., ab der zweiten Lieferung ohne Versandkosten',
    'unbefristet, ohne Mindestlaufzeit',
    'jederzeit ohne Frist kündbar',
    'Verträge hier kündigen',
  ],
  fr: [
    'chaque mois, pour la première fois avec cette commande',
    'TVA comprise, sans frais de port dès la deuxième livraison',
    'durée indéterminée, sans durée minimale',
    'résiliable à tout moment, sans préavis',
    'Résilier un contrat ici',
  ],
  en: [
    'every month, starting with this order',
    'including VAT, free delivery from the second one',
    'open-ended, no minimum term',
    'cancel at any time, without notice',
    'Cancel contracts here',
  ],
}

describe.each(allMarkets.map(({ locale }) => locale))('C-07 the confirmation of an order in %s', (locale) => {
  it('C-07 says number, lines, totals, VAT, seller, addresses and payment, with the texts to keep as files', async () => {
    const { referenceKey, mail } = await confirmationIn(locale)
    const { facts, files, terms, returns } = entryOf(expected, locale)
    expect(mail.headers['to']).toBe('ada@vitrine.example')
    expect(mail.headers['content-type']).toMatch(/^multipart\/mixed/)
    const [words, ...attached] = mail.parts
    expect(words?.headers['content-type']).toMatch(/^multipart\/alternative/)
    expect(words?.parts.map(({ headers }) => headers['content-type'])).toEqual([
      'text/plain; charset=utf-8',
      'text/html; charset=utf-8',
    ])
    for (const { body } of words?.parts ?? []) {
      // Labels end with a colon in text and with their column in HTML.
      const said = withoutColons(plain(body.replaceAll(/<[^>]+>/g, ' ').replaceAll('&#39;', "'")))
      for (const fact of [
        ...facts,
        referenceKey,
        'Mantel 101',
        'Schaustraße',
        'Bea Zahlerin',
        'Rechnungsweg 7',
        marketOf(locale).seller.name,
      ])
        expect(said).toContain(withoutColons(fact))
    }
    expect(attached.map(({ headers }) => [headers['content-type'], headers['content-disposition']])).toEqual(
      files.map((name) => ['text/html; charset=utf-8', `attachment; filename="${name}"`]),
    )
    expect(plain(attached[0]?.body ?? '')).toContain(plain(terms))
    expect(plain(attached[1]?.body ?? '')).toContain(plain(returns))
    for (const { body } of attached) expect(body).toContain(`<html lang="${marketOf(locale).language}"`)
    await mustBeSound(running)
  })

  it('C-07 K-01 keeps the terms of what comes regularly, and leads to where it is steered and ended', async () => {
    const visitor = running.visitor(marketOf(locale))
    const customData = { subscriptionDefinition: { interval: 'monthly' } }
    await visitor.addItemToBasket({ variantId: 1011, quantity: 1, customData })
    const { referenceKey, mail } = await confirmationIn(locale, visitor)
    const page = `https://vitrine.example/${locale}/account`
    const [text, html] = mail.parts[0]?.parts.map(({ body }) => body) ?? []
    const words = regular[marketOf(locale).language.slice(0, 2) as keyof typeof regular]
    for (const body of [text ?? '', (html ?? '').replaceAll(/<[^>]+>/g, ' ').replaceAll('&#39;', "'")])
      for (const fact of [...words, '1 × Mantel 101']) expect(plain(body)).toContain(fact)
    for (const body of [text, html]) {
      expect(body).toContain(`${page}/subscription/`)
      expect(body).toContain(`${page}/subscription-cancellations/?contract=${referenceKey}`)
    }
    const { mail: ordinary } = await confirmationIn(locale)
    expect(plain(ordinary.parts[0]?.parts[0]?.body ?? '')).not.toContain(words[0])
  })

  it('C-08 confirms the receipt, and says when the contract is made: with the dispatch, as the terms do', async () => {
    const { mail } = await confirmationIn(locale)
    const said = plain(mail.parts[0]?.parts[0]?.body ?? '')
    const agreed = plain(mail.parts[1]?.body ?? '')
    const contract = {
      de: [
        /bestätigt ihren Eingang; der Kaufvertrag kommt zustande, sobald wir die Ware versenden/,
        /Der Vertrag kommt zustande, wenn wir die Ware versenden/,
      ],
      fr: [
        /en confirme la réception ; le contrat de vente est conclu lorsque nous expédions/,
        /Le contrat est conclu lorsque nous expédions/,
      ],
      en: [
        /confirms its receipt; the contract of sale is made when we dispatch/,
        /The contract is made when we dispatch/,
      ],
    }[marketOf(locale).language.slice(0, 2) as 'de' | 'fr' | 'en']
    expect(said).toMatch(contract[0] ?? '')
    expect(agreed).toMatch(contract[1] ?? '')
  })
})
