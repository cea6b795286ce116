import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Trees of texts by the name of their file. */
type MessageFiles = Record<string, { [key: string]: string | MessageFiles[string] }>

/** The brand's own texts of a part of the product: `messages/storefront/pl.json`. None is fine. */
export function readBrandMessages(folder: string, part: 'storefront' | 'checkout'): MessageFiles {
  const home = join(folder, 'messages', part)
  if (!existsSync(home)) return {}
  const names = readdirSync(home).flatMap((name) => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : []))
  return Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(join(home, `${name}.json`), 'utf8')) as MessageFiles[string]]),
  )
}
