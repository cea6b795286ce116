import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { readBrandMessages } from '@vitrine/brand-kit/brand-messages'
import { brandFolder } from '@vitrine/brand-kit/current'
import { withoutTerms } from '@vitrine/brand-kit/market-terms'
import { entryOf, locales, marketOf } from '@vitrine/contracts/markets'
import {
  compileMessages,
  describeKeys,
  mergeSources,
  messageFiles,
  type MessageSources,
  parseMessageFile,
} from '@vitrine/contracts/messages'
import type { Plugin } from 'vite'
import { messageParts, partOf } from './app/i18n/message-parts.ts'

const folder = new URL('./app/i18n/messages/', import.meta.url)
const typesFolder = new URL('./.messages/', import.meta.url)
const prefix = 'virtual:messages/'
const loaders = 'virtual:message-loaders'

const writeLoaders = () =>
  `export const loaders = {${locales.map((locale) => `'${locale}': () => import('${prefix}${locale}')`).join(', ')}}`

async function readSources(): Promise<MessageSources> {
  const read = async (name: string) => parseMessageFile(await readFile(new URL(`${name}.json`, folder), 'utf8'))
  const files = await Promise.all(messageFiles.map(async (name) => [name, await read(name)] as const))
  return Object.fromEntries(files) as MessageSources
}

/** Messages of all shops, with those of the brand above ours. */
export const readMessages = async () =>
  compileMessages(mergeSources(await readSources(), readBrandMessages(brandFolder, 'storefront')))

/** Writes the types of all message keys, which the type check needs before anything is built. */
export async function writeMessageTypes(): Promise<void> {
  const { de } = compileMessages(await readSources(), [{ locale: 'de', language: 'de-DE' }])
  await mkdir(typesFolder, { recursive: true })
  await writeFile(new URL('keys.d.ts', typesFolder), describeKeys(de))
}

/**
 * Serves `virtual:messages/{locale}`, the compiled messages of one locale, to the server, and makes a file of each
 * `virtual:messages/{locale}/{part}` for browsers, which get to know their addresses from the page. The part of the shell
 * also has the profile of the market, without the terms. `virtual:message-loaders` imports the messages of each locale.
 */
export function messages(): Plugin {
  let compiled: Awaited<ReturnType<typeof readMessages>>
  return {
    name: 'vitrine:messages',
    async buildStart() {
      compiled = await readMessages()
      await writeMessageTypes()
      for (const name of messageFiles) this.addWatchFile(new URL(`${name}.json`, folder).pathname)
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
    resolveId: (id) => (id.startsWith(prefix) || id === loaders ? `\0${id}` : null),
    load(id) {
      if (id === `\0${loaders}`) return writeLoaders()
      if (!id.startsWith(`\0${prefix}`)) return null
      const [locale = '', part] = id.slice(prefix.length + 1).split('/')
      const entries = Object.entries(entryOf(compiled, locale)).filter(([key]) => !part || partOf(key) === part)
      const code = `export default ${JSON.stringify(Object.fromEntries(entries))}`
      // Every page loads the shell, and so the profile of its market; those of the other markets stay on the server.
      // Terms come with the page.
      return part === 'shell'
        ? `${code}\nexport const market = ${JSON.stringify(withoutTerms(marketOf(locale)))}`
        : code
    },
  }
}
