import { fileURLToPath } from 'node:url'
import { contentLocaleOf, fallbackChain, fillMarketValues } from '@vitrine/contracts/content'
import { formatMoney, formatRoundMoney } from '@vitrine/contracts/formats'
import { editionAt, legalText } from '@vitrine/contracts/legal'
import { allMarkets, type Market, type PaymentMethod } from '@vitrine/contracts/markets'
import { plainText } from '@vitrine/contracts/rich-text'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ContentBundle } from './exchange/content-bundle.ts'
import { readFiles } from './exchange/read-files.ts'
import { demoFolder } from './index.ts'
import { lint } from './linting/lint.ts'
import { textOf } from './protocol/text-search.ts'

let demo: ContentBundle
beforeAll(async () => {
  demo = await readFiles(fileURLToPath(demoFolder))
})

it('has one flaw, and that one on purpose: the link that leads nowhere shows how a page bears it', () => {
  expect(lint(demo)).toMatchObject([
    {
      severity: 'warning',
      where: 'stories.yaml: page-archive: content',
      what: 'There is no entry "story-spring-2019"',
    },
  ])
})

/** A field as one market shows it. */
function shownIn(market: Market, id: string, field: string): unknown {
  const values = demo.items.find((item) => item.kind === 'Entry' && item.id === id)?.fields[field]
  const code = fallbackChain(contentLocaleOf(market.locale)).find((one) => values && one in values)
  if (!values || !code) throw new Error(`The demo has no ${field} of ${id} in ${market.locale}`)
  return JSON.parse(fillMarketValues(JSON.stringify(values[code]), market.locale))
}

type Node = { nodeType?: string; content?: Node[] }
/** The rows of the first table, without its head. */
function tableIn(market: Market, id: string): string[][] {
  const { content = [] } = shownIn(market, id, 'body') as Node
  const rows = content.find(({ nodeType }) => nodeType === 'table')?.content ?? []
  return rows.slice(1).map((row) => (row.content ?? []).map((cell) => plain(plainText(cell).trim())))
}

/** Narrow and no-break spaces are spaces here. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const exact = (minor: number, market: Market) => plain(formatMoney(minor, market))
const round = (minor: number, market: Market) => plain(formatRoundMoney(minor, market))

describe.each(allMarkets.map((market) => [market.locale, market] as const))('what %s promises', (_, market) => {
  const { delivery, paymentMethods, paymentLimits, returnDays, withdrawalDays } = market

  it('about delivery: days, prices and who brings it', () => {
    const [standard, express, collection] = tableIn(market, 'shipping-costs')
    expect(standard?.[0]).toMatch(carriers[delivery.carrier] ?? 'nobody')
    expect(daysIn(standard?.[1])).toEqual(delivery.days.standard)
    expect(standard?.[2]).toContain(exact(delivery.standard, market))
    expect(standard?.[2]).toContain(round(delivery.freeFrom, market))
    expect(daysIn(express?.[1])).toEqual(delivery.days.express)
    expect(express?.[2]).toBe(exact(delivery.express, market))
    expect(daysIn(collection?.[1])).toEqual(delivery.days.collection)
    const [title, text] = ['title', 'text'].map((field) =>
      plain(textOf(shownIn(market, 'benefits-shop-items-1', field))),
    )
    expect(daysIn(title)).toEqual(delivery.days.standard)
    expect(text).toContain(round(delivery.freeFrom, market))
  })

  it('about payment: every way there is, with its limits', () => {
    const rows = tableIn(market, 'page-payment-content-1')
    const named = rows.flatMap(([names = '']) => names.split(', ')).map((name) => waysToPay[name.toLowerCase()])
    expect(new Set(named)).toEqual(new Set(paymentMethods))
    const atTheDoor = rows.find(([names = '']) => waysToPay[names.toLowerCase()] === 'cash_on_delivery')
    if (atTheDoor) expect(atTheDoor[1]).toContain(round(market.cash.fee, market))
    for (const [names = '', , limit = ''] of rows)
      for (const name of names.split(', ')) {
        const { minimum, maximum } = paymentLimits[waysToPay[name.toLowerCase()] ?? 'card'] ?? {}
        for (const amount of [minimum, maximum]) if (amount) expect(limit).toContain(round(amount, market))
      }
  })

  it('about coming back: as long as the shop takes things back, and as long as the law wants', () => {
    expect(textOf(shownIn(market, 'benefits-shop-items-3', 'title'))).toMatch(new RegExp(`^${returnDays}\\b`))
    expect(textOf(shownIn(market, 'returns-how', 'body'))).toMatch(new RegExp(` ${returnDays} (?:Tage|jours|days)`))
    const law = plainText(legalText('withdrawal', market.locale, editionAt(new Date(), market))).replaceAll(
      /\{returns\.days\}/g,
      String(returnDays),
    )
    const days = /(\d+|vierzehn) (?:Tag|jours|days)/.exec(law)?.[1]
    expect(Number(days === 'vierzehn' ? 14 : days)).toBe(withdrawalDays ?? returnDays)
  })

  it('and no amount anywhere that the shop does not know', () => {
    const amountsOfTheShop = [
      delivery.standard,
      delivery.express,
      delivery.freeFrom,
      ...(paymentMethods.includes('cash_on_delivery') ? [market.cash.fee] : []),
      ...Object.values(paymentLimits).flatMap(({ minimum, maximum }) => [minimum ?? 0, maximum ?? 0]),
    ]
    const known = new Set(amountsOfTheShop.flatMap((minor) => [exact(minor, market), round(minor, market)]))
    const strange = demo.items.flatMap(({ id, fields }) =>
      Object.entries(fields).flatMap(([field, values]) => {
        const code = fallbackChain(contentLocaleOf(market.locale)).find((one) => one in values)
        const text = plain(code ? textOf(values[code]) : '')
        return (text.match(amounts) ?? [])
          .map((amount) => amount.trim())
          .filter((amount) => !known.has(amount))
          .map((amount) => `${id}.${field}: ${amount}`)
      }),
    )
    expect(strange).toEqual([])
  })
})

const amounts = /(?:€|CHF) ?\d[\d.,’ ]*\d|(?:€|CHF) ?\d|\d[\d.,’ ]*(?:€|CHF)/g

/** `2–4 Werktage` → `[2, 4]`, `1 Werktag` → `[1, 1]`. */
function daysIn(text = ''): number[] {
  const numbers = (text.match(/\d+/g) ?? []).map(Number)
  return numbers.length === 1 ? [...numbers, ...numbers] : numbers
}

const carriers: Readonly<Record<string, RegExp>> = {
  dhl: /DHL/,
  austrian_post: /Österreichischen Post/,
  swiss_post: /Schweizerischen Post|Poste Suisse/,
}

const waysToPay: Readonly<Record<string, PaymentMethod>> = {
  rechnung: 'invoice',
  facture: 'invoice',
  karte: 'card',
  carte: 'card',
  card: 'card',
  paypal: 'paypal',
  klarna: 'klarna',
  'apple pay': 'apple_pay',
  'google pay': 'google_pay',
  postfinance: 'postfinance',
  ratepay: 'ratepay',
  nachnahme: 'cash_on_delivery',
  eps: 'eps',
  sofort: 'sofort',
  twint: 'twint',
  ratenzahlung: 'instalment',
  lastschrift: 'direct_debit',
  geschenkkarte: 'gift_card',
  'carte cadeau': 'gift_card',
  'gift card': 'gift_card',
}
