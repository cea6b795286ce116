import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Texts = Readonly<Record<string, unknown>>
type PageSlugs = Readonly<Record<string, string>>

/** Languages that the product speaks by itself. */
const ownLanguages = ['de', 'fr', 'en']

const readJson = <Value>(file: string): Value | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : undefined

/** The texts that the other ones do not replace; both have groups within groups. */
function withoutReplaced(texts: Texts, replaced: Texts): Texts {
  const kept = Object.entries(texts).flatMap(([key, value]): [string, unknown][] => {
    const other = replaced[key]
    if (other === undefined) return [[key, value]]
    if (typeof value !== 'object' || typeof other !== 'object') return []
    return [[key, withoutReplaced(value as Texts, other as Texts)]]
  })
  return Object.fromEntries(kept)
}

/** Texts that the brand replaces in a language of the product, too, speak of its own goods, and are left out. */
function neutralTexts(kit: string, part: string, language: string): Texts | undefined {
  const textsIn = (each: string) => readJson<Texts>(join(kit, 'messages', part, `${each}.json`))
  const texts = textsIn(language)
  return texts && ownLanguages.reduce((kept, own) => withoutReplaced(kept, textsIn(own) ?? {}), texts)
}

/**
 * Copies texts in further languages from brands that have them. Returns their names of service pages in addresses, by language.
 */
export function copyLanguages(
  folder: string,
  kits: readonly string[],
  languages: readonly string[],
): Record<string, PageSlugs> {
  const slugs: Record<string, PageSlugs> = {}
  for (const language of new Set(languages.map((each) => each.slice(0, 2)))) {
    const kit = kits.find((each) => existsSync(join(each, 'messages/storefront', `${language}.json`)))
    if (ownLanguages.includes(language) || !kit) continue
    for (const part of readdirSync(join(kit, 'messages'))) {
      const texts = neutralTexts(kit, part, language)
      if (!texts) continue
      mkdirSync(join(folder, 'messages', part), { recursive: true })
      writeFileSync(join(folder, 'messages', part, `${language}.json`), `${JSON.stringify(texts, null, 2)}\n`)
    }
    const named = readJson<{ serviceSlugs?: Record<string, PageSlugs> }>(join(kit, 'brand.json'))?.serviceSlugs
    if (named?.[language]) slugs[language] = named[language]
  }
  return slugs
}
