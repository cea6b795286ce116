import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { type Locale, locales, markets } from '@vitrine/contracts/markets'
import type { Plugin } from 'vite'
import { compileMessages, describeKeys, type MessageSources, parseMessageFile } from '@vitrine/contracts/messages'
import { messageParts, partOf } from './app/i18n/message-parts.ts'

const folder = new URL('./app/i18n/messages/', import.meta.url)
const typesFolder = new URL('./.messages/', import.meta.url)
const prefix = 'virtual:messages/'

export async function readMessages() {
  const read = async (locale: Locale) => parseMessageFile(await readFile(new URL(`${locale}.json`, folder), 'utf8'))
  const files = await Promise.all(locales.map(async (locale) => [locale, await read(locale)] as const))
  return compileMessages(Object.fromEntries(files) as MessageSources)
}

/** Writes the types of all message keys, which the type check needs before anything is built. */
export async function writeMessageTypes(): Promise<void> {
  const { de } = await readMessages()
  await mkdir(typesFolder, { recursive: true })
  await writeFile(new URL('keys.d.ts', typesFolder), describeKeys(de))
}

/**
 * Serves `virtual:messages/{locale}`, the compiled messages of one locale, to the server, and makes a file of each
 * `virtual:messages/{locale}/{part}` for browsers, which get to know their addresses from the page. The part of the shell
 * also has the profile of the market.
 */
export function messages(): Plugin {
  let compiled: Awaited<ReturnType<typeof readMessages>>
  return {
    name: 'vitrine:messages',
    async buildStart() {
      compiled = await readMessages()
      await writeMessageTypes()
      for (const locale of locales) this.addWatchFile(new URL(`${locale}.json`, folder).pathname)
      if (this.environment.mode !== 'build' || this.environment.name !== 'client') return
      for (const locale of locales)
        for (const part of messageParts)
          this.emitFile({
            type: 'chunk',
            id: `${prefix}${locale}/${part}`,
            name: `messages-${locale}-${part}`,
            preserveSignature: 'strict',
          })
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const [locale, part] = id.slice(prefix.length + 1).split('/')
      const entries = Object.entries(compiled[locale as Locale]).filter(([key]) => !part || partOf(key) === part)
      const code = `export default ${JSON.stringify(Object.fromEntries(entries))}`
      // Every page loads the shell, and so the profile of its market; those of the other markets stay on the server.
      return part === 'shell' ? `${code}\nexport const market = ${JSON.stringify(markets[locale as Locale])}` : code
    },
  }
}
