import { allMarkets, type Locale, marketOf, markets, sellerAddress } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import de from '../messages/de.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import fr from '../messages/fr-ch.json' with { type: 'json' }
import { sayIn, type WordKey } from '../messages/language.ts'
import { mailNames, renderMail } from './render-mail.ts'
import { sampleMail } from './sample-mails.ts'

const publicUrl = new URL('https://vitrine.example')
const evil = '<script>alert("x")</script> & Söhne'

const order = (locale: Locale, changes: object = {}) => ({
  to: 'ada@vitrine.example',
  locale,
  orderId: 100_001,
  referenceKey: 'V-100001',
  createdAt: '2026-11-15T23:30:00Z',
  firstName: 'Ada',
  lines: [{ name: 'Mantel', detail: 'Schwarz, M', quantity: 2, amount: 20_000 }],
  reductions: [{ category: 'TEN', amount: 2_000 }],
  goods: 20_000,
  delivery: 495,
  deliveryKey: 'standard',
  total: 18_495,
  vat: { rate: 0.19, amount: 2_953 },
  payment: [
    { key: 'gift_card', amount: 495 },
    { key: 'paypal', amount: 18_000 },
  ],
  shipping: ['Ada Muster', 'Schaustraße 1', '10115 Berlin', 'DEU'],
  billing: ['Bea Muster', 'Andere Straße 2', '10117 Berlin', 'DEU'],
  arrival: { earliest: '2026-11-18', latest: '2026-11-20' },
  parcels: [{ carrier: 'dhl', trackingId: 'VT1', url: 'https://carrier.example/VT1' }],
  refund: 10_000,
  isWhole: true,
  identCode: 'RABCDEFGH23',
  day: '2026-12-15',
  next: '2027-01-15',
  tryAgainOn: '2026-12-16',
  ...changes,
})
const statement = {
  id: 'a1',
  receivedAt: '2026-11-15T08:03:00Z',
  kind: 'withdrawal',
  name: 'Ada Muster',
  email: 'ada@vitrine.example',
  contract: 'V-1',
  items: ['Mantel'],
  endsOn: null,
}

function payloadOf(name: string, locale: Locale): object {
  const head = { to: 'ada@vitrine.example', locale }
  if (name === 'withdrawal_receipt') return { ...head, statement }
  if (name === 'cancellation_receipt')
    return {
      ...head,
      statement: {
        ...statement,
        kind: 'cancellation',
        endsOn: '2026-12-31',
        reason: 'Kaputt',
        isExtraordinary: true,
      },
    }
  if (name === 'subscription_delivery')
    return {
      ...order(locale),
      isDelivery: true,
      subscription: { missing: [{ name: 'Schal', detail: 'M', quantity: 1 }] },
    }
  if (name.startsWith('reservation_')) return { ...sampleMail(name, locale), ...head, productName: 'Mantel' }
  if (['staff_invitation', 'review_invitation', 'price_drop', 'price_notice_confirm'].includes(name))
    return { ...sampleMail(name, locale), ...head }
  if (name === 'back_in_stock' || name === 'stock_notice_confirm')
    return { ...head, name: 'Mantel', size: 'M', url: 'https://vitrine.example/x' }
  return { ...order(locale), url: 'https://vitrine.example/link' }
}
const mail = (name: string, locale: Locale, changes: object = {}) =>
  renderMail(`mail.${name}`, { ...payloadOf(name, locale), ...changes }, { publicUrl })

/** Spaces that do not break look like spaces. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe.each(mailNames)('the mail %s', (name) => {
  it('is written in all five shops, as text and as HTML, with nothing left to fill in', () => {
    for (const { locale, language } of allMarkets) {
      const { subject, text, html, attachments } = mail(name, locale)
      for (const part of [subject, text, html, ...attachments.map((each) => each.html)]) {
        expect(part.length).toBeGreaterThan(3)
        expect(part).not.toMatch(/\{\w+\}|undefined|NaN|\[object/)
      }
      expect(html).toContain(`<html lang="${language}" `)
      expect(html).not.toMatch(/<script|<link|@import|url\(/)
      expect(text).not.toMatch(/<\w+/)
    }
  })

  it('shows what people typed as they typed it, and runs nothing', () => {
    const changes = {
      firstName: evil,
      shopperName: evil,
      name: evil,
      lines: [{ name: evil, detail: evil, quantity: 1, amount: 1 }],
      statement: { ...statement, name: evil },
    }
    const { html, text, subject } = mail(
      name,
      'de',
      name === 'cancellation_receipt'
        ? { ...changes, statement: { ...changes.statement, kind: 'cancellation' } }
        : changes,
    )
    expect(html).not.toContain('<script')
    expect(subject).not.toContain('\n')
    if (text.includes('Söhne')) expect(html).toContain('&lt;script&gt;')
  })
})

describe('the mail about a reservation', () => {
  it('has number, store, hours, the end by the clock of the store, and the link that cancels', () => {
    const { subject, text } = mail('reservation_confirmation', 'de')
    expect(plain(subject)).toBe('Reserviert bis Mi., 18. November, 19:00 Uhr: Mantel')
    for (const part of [
      'R-300001',
      'Fensterplatz 4',
      '80331 München',
      'Mo.–Sa.: 10:00–19:00',
      'So.: geschlossen',
      'Ein Kaufvertrag kommt erst zustande, wenn du im Store bezahlst',
      'https://vitrine.example/de/reservation/?token=300001.abcdefghijklmnopqrstuv',
    ])
      expect(plain(text).replaceAll(/\s+/g, ' ')).toContain(part)
  })

  it('that it ends soon says until when, with the link that cancels', () => {
    const { subject, text } = mail('reservation_reminder', 'de')
    expect(plain(subject)).toBe('Nur noch bis Mi., 18. November, 19:00 Uhr: Mantel')
    for (const part of ['R-300001', 'Fensterplatz 4', 'de/reservation/?token=300001.abcdefghijklmnopqrstuv'])
      expect(plain(text)).toContain(part)
  })

  it('that it has ended leads back to the piece, and cancels nothing', () => {
    for (const name of ['reservation_expired', 'reservation_cancelled']) {
      const { text } = mail(name, 'fr-ch')
      expect(text).toContain('https://vitrine.example/fr-ch/p/')
      expect(text).not.toContain('token=')
    }
  })
})

describe('words', () => {
  it('exist in every language, with the same values to fill in', () => {
    const holes = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, hole]) => hole))].toSorted()
    for (const key of Object.keys(de) as WordKey[]) {
      expect([key, holes(fr[key])]).toEqual([key, holes(de[key])])
      expect([key, holes(en[key])]).toEqual([key, holes(de[key])])
    }
  })

  it('X-03: have no ß in Switzerland, but names keep theirs', () => {
    for (const name of mailNames) {
      const { subject, text, html, attachments } = mail(name, 'ch', { shipping: [], billing: [] })
      const files = attachments.flatMap((each) => [each.fileName, each.html])
      for (const part of [subject, text, html, ...files]) expect(part).not.toContain('ß')
    }
    expect(mail('order_confirmation', 'ch').text).toContain('Schaustraße 1')
    expect(sayIn(markets.ch)('hello', { name: 'Voß' })).toBe('Hallo Voß,')
  })

  it('X-04: French marks stand behind spaces that do not break', () => {
    for (const name of mailNames) {
      const { text, html, attachments } = mail(name, 'fr-ch')
      expect(text).not.toMatch(/ [:;!?»]|« /)
      const pages = [html, ...attachments.map((each) => each.html)].join('\n').replaceAll(/<style[^]*?<\/style>/g, '')
      const words = `${text}\n${pages.replaceAll(/<[^>]*>/g, '')}`.replaceAll(/https?:|\d\d:\d\d|&#?\w+;/g, '')
      expect(words).not.toMatch(/[^\s\u00a0\u202f][:;!?](\s|$)/m)
    }
    expect(mail('order_confirmation', 'de').text).toContain('Bestellnummer: V-100001')
  })

  it('X-06: French and English never fall back to German', () => {
    for (const name of mailNames)
      for (const locale of ['fr-ch', 'en'] as const)
        expect(mail(name, locale).text).not.toMatch(/Bestell|Widerruf|Grüße|Passwort\b|Rechnungsadresse/)
  })
})

it.each([
  ['de', 'Mi., 18. November bis Fr., 20. November', 'Mi., 18. November'],
  ['fr-ch', 'du mer. 18 novembre au ven. 20 novembre', 'le mer. 18 novembre'],
  ['en', 'Wed 18 Nov to Fri 20 Nov', 'Wed 18 Nov'],
] as const)('the confirmation in %s names the days of the delivery, and a single one once', (locale, range, one) => {
  const arrival = { earliest: '2026-11-18', latest: '2026-11-18' }
  expect(plain(mail('order_confirmation', locale).text)).toContain(`: ${range}\n`)
  expect(plain(mail('order_confirmation', locale, { arrival }).text)).toContain(`: ${one}\n`)
})

describe('C-07: the confirmation of an order', () => {
  it.each<[Locale, string[]]>([
    [
      'de',
      [
        'V-100001',
        '16.11.2026',
        '200,00 €',
        '-20,00 €',
        '4,95 €',
        '184,95 €',
        '19 % MwSt.',
        '29,53 €',
        'Mi., 18. November bis Fr., 20. November',
        'PayPal, 180,00 €',
        'Geschenkkarte',
      ],
    ],
    ['at', ['€ 184,95', 'MwSt.', 'PayPal']],
    ['ch', ['CHF 184.95', 'Rückgaberecht']],
    ['fr-ch', ['184.95 CHF', 'dont TVA 19%', 'Carte cadeau', '16 novembre 2026']],
    ['en', ['€184.95', 'including 19% VAT', '16 Nov 2026', 'Gift card']],
  ])('%s says what was ordered, what it costs, and who sells', (locale, facts) => {
    const { text, html } = mail('order_confirmation', locale)
    for (const fact of [
      ...facts,
      sellerAddress(marketOf(locale).seller),
      'Schaustraße 1',
      'Bea Muster',
      'Mantel',
      'Schwarz, M',
    ])
      for (const part of [text, html]) expect(plain(part)).toContain(fact)
  })

  it('W-08: carries terms, withdrawal text and model form where the law gives the right', () => {
    for (const locale of ['de', 'at'] as const) {
      const { text, attachments } = mail('order_confirmation', locale)
      const [terms, withdrawal] = attachments
      expect(attachments.map(({ fileName }) => fileName)).toEqual([
        'AGB-2026-11-01.html',
        'Widerrufsrecht-2026-11-01.html',
      ])
      expect(withdrawal?.html).toContain('Muster-Widerrufsformular')
      expect(withdrawal?.html).toContain(`https://vitrine.example/${locale}/s/widerruf/`)
      expect(terms?.html).toContain('Zahlungspflichtig bestellen')
      expect(terms?.html).toContain(`Dein Vertragspartner ist ${sellerAddress(marketOf(locale).seller)}.`)
      expect(withdrawal?.html).toContain(`An ${sellerAddress(marketOf(locale).seller)}`)
      expect(text).toContain(`https://vitrine.example/${locale}/s/widerruf/`)
    }
    expect(mail('order_confirmation', 'en').attachments[1]?.html).toContain('Model withdrawal form')
  })

  it('W-11: calls nothing a right of withdrawal where it is none', () => {
    for (const locale of ['ch', 'fr-ch'] as const) {
      const { text, html, attachments } = mail('order_confirmation', locale)
      const files = attachments.map((each) => each.fileName + each.html).join('')
      const words = (text + html + files).replaceAll(/https:[^\s"<]+/g, '')
      expect(words).not.toMatch(/Widerruf|rétractation/i)
      expect(files).toMatch(/30 (Tagen nach Erhalt|jours suivant la réception)/)
      expect(files).toMatch(/30 (Tagen nach Rechnungsdatum|jours suivant la date de facture)/)
    }
  })

  it('says the VAT of Switzerland with its tenth', () => {
    expect(plain(mail('order_confirmation', 'ch', { vat: { rate: 0.081, amount: 1 } }).text)).toContain('8.1% MwSt.')
    expect(plain(mail('order_confirmation', 'fr-ch', { vat: { rate: 0.081, amount: 1 } }).text)).toContain('TVA 8,1%')
  })
})

it('what a way of paying costs, and what belongs to it, is said', () => {
  const inCash = mail('order_confirmation', 'fr-ch', {
    fees: [
      { key: 'cash_on_delivery', amount: 900 },
      { key: 'rounding', amount: 2 },
    ],
    payment: [{ key: 'cash_on_delivery', amount: 4_995 }],
  }).text
  expect(plain(inCash)).toContain('Frais de contre-remboursement : 9.00 CHF')
  expect(plain(inCash)).toContain('Différence d’arrondi : 0.02 CHF')
  const debit = { key: 'direct_debit', amount: 1, data: { iban: 'DE89 •••• 3000', holder: 'Ada Muster' } }
  const debited = mail('order_confirmation', 'de', { payment: [debit] }).text
  for (const fact of ['Konto: DE89 •••• 3000', 'Mandatsreferenz: V-100001', 'DE98ZZZ09999999999'])
    expect(debited).toContain(fact)
  const data = { months: 6, monthly: 3_431, last: 3_430, total: 20_585, effectiveRate: 0.1046 }
  const lent = mail('order_confirmation', 'de', { payment: [{ key: 'instalment', amount: 1, data }] }).text
  expect(plain(lent).replaceAll(/\s+/g, ' ')).toContain(
    '6 Monatsraten zu 34,31 €, die letzte zu 34,30 €; zusammen 205,85 €',
  )
  expect(plain(mail('order_confirmation', 'en', { payment: [{ key: 'invoice', amount: 1 }] }).text)).toContain(
    'within 14 days',
  )
})

it('the mail with an open invoice says how to pay it', () => {
  const sums = {
    goods: 4_000,
    reductions: [],
    subtotal: 4_000,
    delivery: null,
    fees: [],
    total: 4_000,
    tax: { rate: 0.081, amount: 300 },
    giftCards: [],
    due: 4_000,
  }
  const invoice = {
    number: 'RE-7',
    issuedOn: '2026-11-17',
    referenceKey: 'V-7',
    orderedOn: '2026-11-16',
    sentFrom: '2026-11-17',
    billing: ['Ada Muster'],
    shipping: ['Ada Muster'],
    lines: [],
    sums,
    payment: [{ key: 'invoice', amount: 4_000, data: {} }],
  }
  const { text } = mail('order_shipped', 'ch', { invoice })
  for (const fact of ['IBAN: CH09 0000 0000 0000 0000 1', 'Referenz: RF', 'Zahlbar bis: 17.12.2026'])
    expect(plain(text)).toContain(fact)
})

it('an order of another day carries the texts of its day', () => {
  const files = (edition?: string) => mail('order_confirmation', 'de', { edition }).attachments
  expect(files('2026-11-01')).toEqual(files())
  expect(files()[0]?.html).toContain('Stand: 01.11.2026')
})

it('Y-08: what is collected goes to a store, also when it is on its way', () => {
  for (const name of ['order_confirmation', 'order_shipped']) {
    const collected = { deliveryKey: 'collection', delivery: 0, parcels: [] }
    expect(mail(name, 'de', collected).text).toContain('Abholung in:')
    expect(mail(name, 'de', collected).text).not.toContain('Lieferadresse')
    expect(mail(name, 'de').text).toContain('Lieferadresse:')
  }
})

describe('about a subscription', () => {
  const missing = [{ name: 'Strumpfhose Matt', detail: 'M', quantity: 2 }]

  it('C-07: a delivery is confirmed like any order, says that it is one, and what is not in it', () => {
    for (const { locale } of allMarkets) {
      const { subject, text, attachments } = mail('subscription_delivery', locale, { subscription: { missing } })
      expect(subject).toMatch(/Abo|abonnement|subscription/)
      for (const fact of ['V-100001', 'Mantel', 'Strumpfhose Matt', `/${locale}/account/subscription/`])
        expect(text).toContain(fact)
      expect(attachments).toHaveLength(2)
    }
    const whole = mail('subscription_delivery', 'de', { subscription: { missing: [] } }).text
    expect(whole).not.toContain('nicht auf Lager')
    expect(mail('order_confirmation', 'de').text).not.toContain('Abo')
  })

  it('makes no contract by sending: it was made with the subscription', () => {
    expect(mail('order_shipped', 'de').text).toContain('Kaufvertrag')
    expect(mail('order_shipped', 'de', { isDelivery: true }).text).not.toContain('Kaufvertrag')
  })

  it('says when the money is asked for again, or that all waits for its owner', () => {
    expect(plain(mail('subscription_unpaid', 'de').text)).toContain('16.12.2026')
    const paused = mail('subscription_unpaid', 'de', { tryAgainOn: null }).text
    expect(paused).toContain('pausiert')
    expect(paused).not.toContain('16.12.2026')
  })

  it('says when the next delivery comes, if one does', () => {
    expect(mail('subscription_sold_out', 'en').text).toContain('15 Jan 2027')
    expect(mail('subscription_sold_out', 'en', { next: null }).text).not.toContain('Jan 2027')
  })
})

it('K-03, W-05: a receipt repeats the statement with day and time', () => {
  const withdrawal = mail('withdrawal_receipt', 'de').text
  for (const fact of ['15.11.2026, 09:03 Uhr', 'Ada Muster', 'V-1', 'Mantel', 'Hiermit widerrufe ich'])
    expect(withdrawal).toContain(fact)
  const cancellation = mail('cancellation_receipt', 'en').text
  for (const fact of ['15 Nov 2026, 09:03', 'Extraordinary', 'Kaputt', '31 Dec 2026'])
    expect(cancellation).toContain(fact)
})

it('the article that is back may be called by either name', () => {
  for (const name of ['name', 'productName'])
    expect(
      renderMail(
        'mail.back_in_stock',
        { to: 'a@b.example', locale: 'de', [name]: 'Cape', size: 'M', url: 'https://x.example' },
        { publicUrl },
      ).subject,
    ).toBe('Cape ist wieder da')
})

it('a link that is no page is no link', () => {
  expect(mail('password_reset', 'de', { url: 'javascript:alert(1)' }).html).not.toContain('javascript:')
})

it('refuses an unknown mail, and one without an address', () => {
  expect(() => renderMail('mail.unknown', order('de'), { publicUrl })).toThrow('no template')
  expect(() => renderMail('mail.welcome', { to: 'x' }, { publicUrl })).toThrow()
  expect(() => renderMail('mail.refund', { to: 'x', locale: 'de' }, { publicUrl })).toThrow()
})
