import { readFile } from 'node:fs/promises'
import { readBrandMessages } from '@vitrine/brand-kit/brand-messages'
import { brandFolder } from '@vitrine/brand-kit/current'
import {
  compileMessages,
  mergeSources,
  messageFiles,
  type MessageSources,
  parseMessageFile,
} from '@vitrine/contracts/messages'

const folder = new URL('../messages/', import.meta.url)

/** The words of the element in all shops, by the same rules as those of the pages. */
export async function readMessages() {
  const read = async (name: string) => parseMessageFile(await readFile(new URL(`${name}.json`, folder), 'utf8'))
  const files = await Promise.all(messageFiles.map(async (name) => [name, await read(name)] as const))
  return compileMessages(
    mergeSources(Object.fromEntries(files) as MessageSources, readBrandMessages(brandFolder, 'checkout')),
  )
}
