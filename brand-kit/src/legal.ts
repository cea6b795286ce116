import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KitMistake, MarketProfile } from './kit.ts'

/**
 * Legal texts in Markdown, one file each, with the placeholders of pages. Pages show them, and confirmations carry them
 * (C-07, W-08).
 */
export const legalParts = [
  'terms',
  /** With a statutory right of withdrawal: instruction and model form. */
  'withdrawal',
  /** Without one: the voluntary right of return, never called a statutory right (W-11). */
  'voluntary',
] as const
export type LegalPart = (typeof legalParts)[number]
export type LegalText = Readonly<Record<LegalPart, string>>

/** Texts by locale, by the day their edition came into force: an order keeps the one it was made under. */
export type LegalEditions = ReadonlyMap<string, Readonly<Record<string, LegalText>>>

type LegalMarket = Pick<MarketProfile, 'locale' | 'language'>

/** A market's own text, or that of its language: `terms.fr-ch.md` before `terms.fr.md`. */
export const legalFiles = (part: LegalPart, { locale, language }: LegalMarket): string[] => [
  `${part}.${locale}.md`,
  `${part}.${language.slice(0, 2)}.md`,
]

/** Reads `legal/<day>/<part>.<locale or language>.md` of a brand. All mistakes are collected. */
export function readLegal(
  folder: string,
  markets: readonly LegalMarket[],
): { editions: LegalEditions; mistakes: KitMistake[] } {
  const mistakes: KitMistake[] = []
  const report = (file: string, rule: string) => void mistakes.push({ file, field: '', rule })
  const home = join(folder, 'legal')
  const days = existsSync(home) ? readdirSync(home).toSorted() : []
  if (days.length === 0) report('legal', 'must have a folder for each edition, named by its first day')

  const partOf = (day: string, part: LegalPart, market: LegalMarket): string => {
    const files = legalFiles(part, market)
    const name = files.find((file) => existsSync(join(home, day, file)))
    if (!name) report(`legal/${day}`, `must have ${files.join(' or ')} for the shop "${market.locale}"`)
    const text = name ? readFileSync(join(home, day, name), 'utf8').trim() : ''
    if (name && text === '') report(`legal/${day}/${name}`, 'must not be empty')
    return text
  }

  const editions = new Map<string, Record<string, LegalText>>()
  for (const day of days) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) report(`legal/${day}`, 'must be a day such as "2026-11-01"')
    const texts = markets.map((market): [string, LegalText] => [
      market.locale,
      {
        terms: partOf(day, 'terms', market),
        withdrawal: partOf(day, 'withdrawal', market),
        voluntary: partOf(day, 'voluntary', market),
      },
    ])
    editions.set(day, Object.fromEntries(texts))
  }
  return { editions, mistakes: mistakes.filter((one, at) => mistakes.findIndex((other) => isSame(one, other)) === at) }
}

/** Shops of one language read the same file. */
const isSame = (one: KitMistake, other: KitMistake) => one.file === other.file && one.rule === other.rule
