import { readFile } from 'node:fs/promises'
import { type Locale, locales } from '@vitrine/contracts/markets'
import {
  type CompiledMessages,
  compileMessages,
  type MessageSources,
  parseMessageFile,
} from '@vitrine/contracts/messages'

const folder = new URL('../messages/', import.meta.url)

/** The words of the element in all shops, by the same rules as those of the pages. */
export async function readMessages(): Promise<Record<Locale, CompiledMessages>> {
  const files = locales.map(
    async (locale) => [locale, parseMessageFile(await readFile(new URL(`${locale}.json`, folder), 'utf8'))] as const,
  )
  return compileMessages(Object.fromEntries(await Promise.all(files)) as MessageSources)
}
