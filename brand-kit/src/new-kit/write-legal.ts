import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { legalFiles, legalParts } from '../legal.ts'
import type { PageMarket } from './write-pages.ts'

/** Legal texts of the template for each market, in English where it lacks the language. */
export function writeLegal(folder: string, template: string, markets: readonly PageMarket[], today: string): void {
  const editions = join(template, 'legal')
  const newest = join(editions, readdirSync(editions).toSorted().at(-1) ?? '')
  mkdirSync(join(folder, 'legal', today), { recursive: true })
  for (const market of markets)
    for (const part of legalParts) {
      const files = legalFiles(part, market)
      const own = files.find((file) => existsSync(join(newest, file)))
      cpSync(join(newest, own ?? `${part}.en.md`), join(folder, 'legal', today, own ?? files.at(-1) ?? ''))
    }
}
