import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { readServiceMessages } from './brand-messages.ts'
import { BrandFile, type Kit, type KitMistake, MarketFile, type MarketProfile } from './kit.ts'

type Report = (file: string, field: string, rule: string) => void
type ReadFile<Schema extends v.GenericSchema> = v.InferOutput<Schema> | undefined

function readFile<Schema extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: Schema,
  report: Report,
): ReadFile<Schema> {
  let source: string
  try {
    source = readFileSync(join(folder, file), 'utf8')
  } catch {
    report(file, '', 'is missing')
    return undefined
  }
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch (error) {
    report(file, '', `is not valid JSON: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  for (const issue of result.issues) report(file, v.getDotPath(issue) ?? '', describeIssue(issue))
  return undefined
}

/** Our own rules are written as messages of the schema; the rest are absent and unknown fields. */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'is not a field of this file'
  if (issue.input === undefined) return 'is missing'
  return issue.message.startsWith('must')
    ? issue.message
    : `must be ${issue.expected ?? 'valid'}, not ${issue.received}`
}

function checkMarket(file: string, market: MarketFile, report: Report): void {
  if (file !== fileOf(market.locale)) report(file, 'locale', `must be the name of the file, not "${market.locale}"`)
  for (const [country, rates] of Object.entries(market.vat))
    if (rates.some(({ validFrom }, at) => validFrom <= (rates[at - 1]?.validFrom ?? '')))
      report(file, `vat.${country}`, 'must list rates by their day, newest last')
  if (market.paymentMethods.includes('instalment') && !market.lender)
    report(file, 'lender', 'must name the bank behind instalments, which the shop offers')
}

function checkTogether(markets: readonly MarketFile[], report: Report): void {
  for (const field of ['shopId', 'language'] as const)
    for (const [at, market] of markets.entries()) {
      const twin = markets.slice(0, at).find((other) => other[field] === market[field])
      if (twin) report(fileOf(market.locale), field, `must differ from that of ${fileOf(twin.locale)}`)
    }
}

const fileOf = (locale: string) => `markets/${locale}.json`

const filesOfMarkets = (folder: string): string[] => {
  try {
    return readdirSync(join(folder, 'markets'))
      .filter((name) => name.endsWith('.json'))
      .toSorted()
  } catch {
    return []
  }
}

/** Reads and checks the folder of a brand. All mistakes are collected; a kit with any is not returned. */
export function readKit(folder: string): { kit?: Kit; mistakes: KitMistake[] } {
  const mistakes: KitMistake[] = []
  const report: Report = (file, field, rule) => mistakes.push({ file, field, rule })

  const brand = readFile(folder, 'brand.json', BrandFile, report)
  const found = filesOfMarkets(folder).map((name) => name.slice(0, -'.json'.length))
  const listed = brand?.markets ?? found
  for (const locale of found)
    if (!listed.includes(locale)) report('brand.json', 'markets', `must name "${locale}", which has a file`)

  const files = listed.flatMap((locale) => {
    const market = readFile(folder, fileOf(locale), MarketFile, report)
    if (market) checkMarket(fileOf(locale), market, report)
    return market ?? []
  })
  checkTogether(files, report)

  const markets = files.flatMap((file): MarketProfile | [] => {
    const { seller: key, sellerSpelling, ...market } = file
    const seller = brand?.sellers[key]
    if (!brand) return []
    if (!seller) {
      report(fileOf(file.locale), 'seller', `must be a key of "sellers" in brand.json, not "${key}"`)
      return []
    }
    if (file.paymentMethods.includes('direct_debit') && !seller.creditorId)
      report('brand.json', `sellers.${key}.creditorId`, `must be there: the shop "${file.locale}" offers direct debit`)
    return {
      ...market,
      searchCountry: market.searchCountry ?? market.country,
      trackingId: market.trackingId ?? market.locale,
      seller: { ...seller, email: seller.email ?? brand.email, ...sellerSpelling },
    }
  })
  const { messages, mistakes: brokenFiles } = readServiceMessages(folder)
  mistakes.push(...brokenFiles)
  if (!brand || mistakes.length > 0) return { mistakes }
  const { name, email, serviceSlugs } = brand
  return { kit: { folder, brand: { name, email }, serviceSlugs, markets, messages }, mistakes }
}

/** One line for each mistake: `markets/pl.json, currency: must be …`. */
export const describeMistakes = (mistakes: readonly KitMistake[]): string =>
  mistakes.map(({ file, field, rule }) => `${file}${field && `, ${field}`}: ${rule}`).join('\n')
