import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { KitMistake, MarketProfile } from './kit.ts'

const Paragraphs = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1, 'must not be empty')), 'must be a list of paragraphs'),
  v.minLength(1, 'must have a paragraph'),
)

/**
 * Legal texts attached to a confirmation (C-07, W-08). Placeholders: `seller`, `days`, `term` of an invoice, `address`,
 * `email`, `url` of the online function.
 */
const LegalText = v.strictObject({
  terms: Paragraphs,
  /** With a statutory right of withdrawal: instruction and model form. */
  withdrawal: Paragraphs,
  /** Without one: the voluntary right of return, never called a statutory right (W-11). */
  voluntary: Paragraphs,
})
export type LegalText = v.InferOutput<typeof LegalText>

/** Texts by locale, by the day their edition came into force: an order keeps the one it was made under. */
export type LegalEditions = ReadonlyMap<string, Readonly<Record<string, LegalText>>>

/** A market's own text, or that of its language: `fr-ch.json` before `fr.json`. */
const filesOf = ({ locale, language }: Pick<MarketProfile, 'locale' | 'language'>): string[] => [
  `${locale}.json`,
  `${language.slice(0, 2)}.json`,
]

/** Reads `legal/<day>/<locale or language>.json` of a brand. All mistakes are collected. */
export function readLegal(
  folder: string,
  markets: readonly Pick<MarketProfile, 'locale' | 'language'>[],
): { editions: LegalEditions; mistakes: KitMistake[] } {
  const mistakes: KitMistake[] = []
  const report = (file: string, field: string, rule: string) => void mistakes.push({ file, field, rule })
  const home = join(folder, 'legal')
  const days = existsSync(home) ? readdirSync(home).toSorted() : []
  if (days.length === 0) report('legal', '', 'must have a folder for each edition, named by its first day')

  const textOf = (day: string, market: Pick<MarketProfile, 'locale' | 'language'>): LegalText | undefined => {
    const name = filesOf(market).find((file) => existsSync(join(home, day, file)))
    if (!name) {
      report(`legal/${day}`, '', `must have ${filesOf(market).join(' or ')} for the shop "${market.locale}"`)
      return undefined
    }
    const result = v.safeParse(LegalText, readJson(join(home, day, name)))
    if (result.success) return result.output
    for (const issue of result.issues) report(`legal/${day}/${name}`, v.getDotPath(issue) ?? '', issue.message)
    return undefined
  }

  const editions = new Map<string, Record<string, LegalText>>()
  for (const day of days) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) report(`legal/${day}`, '', 'must be a day such as "2026-11-01"')
    const texts = markets.flatMap((market) => {
      const text = textOf(day, market)
      return text ? [[market.locale, text] as const] : []
    })
    editions.set(day, Object.fromEntries(texts))
  }
  return { editions, mistakes: mistakes.filter((one, at) => mistakes.findIndex((other) => isSame(one, other)) === at) }
}

/** Shops of one language read the same file. */
const isSame = (one: KitMistake, other: KitMistake) =>
  one.file === other.file && one.field === other.field && one.rule === other.rule

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
