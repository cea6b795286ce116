import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MarketProfile } from '@vitrine/brand-kit'
import { readKit } from '@vitrine/brand-kit/read-kit'
import { formatMoney, formatRoundMoney } from '@vitrine/contracts/formats'
import { describe, expect, it } from 'vitest'
import { textsInContent } from './shop-texts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folders = globSync(['brand', 'brands/*'], { cwd: root })
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const solid = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Amounts of a market as its texts would write them. */
function amountsOf(market: MarketProfile): string[] {
  const { delivery, cash, paymentLimits } = market
  const limits = Object.values(paymentLimits).flatMap(({ minimum, maximum }) => [minimum ?? 0, maximum ?? 0])
  const amounts = [delivery.standard, delivery.freeFrom, delivery.express, cash.fee, ...limits].filter(
    (each) => each > 0,
  )
  return amounts.flatMap((minor) => [formatMoney(minor, market), formatRoundMoney(minor, market)]).map(solid)
}

const numberWords: Readonly<Record<number, string>> = {
  7: 'sieben|sept|seven|siedem',
  14: 'vierzehn|quatorze|fourteen|czternastu|czternaście',
  30: 'dreißig|dreissig|trente|thirty|trzydziestu|trzydzieści',
}

/** `30 Tage`, `sept jours`; the law's lowest price of the last 30 days is no promise of a shop. */
function daysOf({ returnDays, withdrawalDays, holdDays, invoiceTermDays, delivery }: MarketProfile): RegExp {
  const numbers = [returnDays, withdrawalDays, holdDays, invoiceTermDays].flatMap((days) =>
    days === null ? [] : [String(days), ...(numberWords[days] ?? '').split('|').filter(Boolean)],
  )
  const ranges = Object.values(delivery.days).map(([earliest, latest]) => `${earliest}(?:–| à )${latest}`)
  return new RegExp(
    String.raw`(?<!letzten |derniers |last |\p{L}|\d)(?:${[...numbers, ...ranges].join('|')})[ -](?:Werk|Tag|jours?\b|days?\b|working|dni\b)`,
    'iu',
  )
}

describe.each(folders)('content of %s', (folder) => {
  const { kit } = readKit(`${root}/${folder}`)
  const texts = globSync(`${folder}/content/**/*.yaml`, { cwd: root }).flatMap((file) =>
    textsInContent(file, read(file)).map((each) => ({ ...each, text: solid(each.text) })),
  )

  it('names amounts and days of its markets by placeholders', () => {
    const found = (kit?.markets ?? []).flatMap((market) => {
      const [amounts, days] = [amountsOf(market), daysOf(market)]
      return (
        texts
          // A week of outfits is the name of a campaign.
          .filter(({ locale, key }) => locale === market.locale && !key.startsWith('home-looks'))
          .flatMap(({ file, key, text }) => {
            const repeated = amounts.find((amount) => text.includes(amount)) ?? days.exec(text)?.[0]
            return repeated ? [`${file}: ${key}: ${repeated}`] : []
          })
      )
    })
    expect(texts.length).toBeGreaterThan(20)
    expect(found).toEqual([])
  })

  it('repeats no sentence of the legal texts', () => {
    const sentences = globSync(`${folder}/legal/*/*.md`, { cwd: root })
      .flatMap((file) => read(file).split(/\n\n|(?<=[.:])\s/))
      .map(solid)
      .filter((sentence) => sentence.length > 100)
    const found = texts.flatMap(({ file, key, text }) =>
      sentences.filter((sentence) => text.includes(sentence)).map((sentence) => `${file}: ${key}: ${sentence}`),
    )
    expect(sentences.length).toBeGreaterThan(20)
    expect(found).toEqual([])
  })

  it('repeats no text of messages/search in search.json', () => {
    const words = kit?.messages.search ?? {}
    const repeatedIn = (node: unknown): string[] => {
      if (node === null || typeof node !== 'object') return []
      const { en } = node as { en?: unknown }
      return Object.entries(node).flatMap(([name, child]) =>
        typeof en === 'string' && words[name]?.[en] === child ? [`${name}: ${child}`] : repeatedIn(child),
      )
    }
    const file = `${folder}/search.json`
    expect(existsSync(`${root}/${file}`) ? repeatedIn(JSON.parse(read(file))) : []).toEqual([])
  })
})
