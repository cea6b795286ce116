import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languageCodeOf } from '@vitrine/contracts/catalogue'
import type { Locale } from '@vitrine/contracts/markets'
import { deliveredFolder, type GoldenQuery, parseGolden, parseWanted } from '../golden/golden-queries.ts'
import type { GoldenRule } from '../rules/golden-rules.ts'
import type { Rules } from '../rules/rules.ts'

/** Where a golden query comes from: the service, a file of the brand, or the rules. */
export type GoldenOrigin = 'delivered' | 'file' | 'rules'
export type ListedGolden = GoldenQuery & { origin: GoldenOrigin; author?: string | undefined }

export const deliveredGolden: readonly string[] = ['', 'further/', 'everyday/'].map((folder) =>
  fileURLToPath(new URL(`${folder}`, deliveredFolder)),
)

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })

const keyOf = ({ text, locale }: Pick<GoldenQuery, 'text' | 'locale'>) => `${locale ?? ''} ${text.toLowerCase()}`

const toGolden = ({ query, wanted, shop, author }: GoldenRule): ListedGolden => ({
  text: query,
  kind: '',
  locale: shop,
  wanted,
  ...parseWanted(wanted),
  origin: 'rules',
  author,
})

export type GoldenList = ReturnType<typeof createGoldenList>

/** Golden queries of a shop: those of the rules before those of the same words in files. */
export function createGoldenList({ folders, ownFolder }: { folders: readonly string[]; ownFolder: string }) {
  async function filed(folder: string, language: string, origin: GoldenOrigin): Promise<ListedGolden[]> {
    const text = await readIfThere(join(folder, `${language}.txt`))
    return text === undefined ? [] : parseGolden(text).map((golden) => ({ ...golden, origin }))
  }

  return async (shop: Locale, { golden }: Pick<Rules, 'golden'>): Promise<readonly ListedGolden[]> => {
    const language = languageCodeOf(shop)
    const files = await Promise.all([
      ...folders.map((folder) => filed(folder, language, 'delivered')),
      filed(ownFolder, language, 'file'),
    ])
    const own = golden.filter((rule) => rule.language === language)
    const replaced = new Set(own.map((rule) => keyOf({ text: rule.query, locale: rule.shop })))
    const all = [
      ...own.filter(({ isOff }) => !isOff).map(toGolden),
      ...files.flat().filter((each) => !replaced.has(keyOf(each))),
    ]
    // A query is judged once, by the first line that has it.
    const seen = new Set<string>()
    return all.filter((each) => {
      if (each.locale !== undefined && each.locale !== shop) return false
      const isNew = !seen.has(each.text.toLowerCase())
      seen.add(each.text.toLowerCase())
      return isNew
    })
  }
}
