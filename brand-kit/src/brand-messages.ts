import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KitMistake } from './kit.ts'
import {
  type BrandMessages,
  type MessageFiles,
  type MessagePart,
  type MessageTree,
  partsOfServices,
} from './message-files.ts'

export type { MessagePart, MessageTree }

function isTree(value: unknown): value is MessageTree {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
  return Object.values(value).every((node) => typeof node === 'string' || isTree(node))
}

function readTree(file: string): { tree: MessageTree } | { rule: string } {
  try {
    const tree: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isTree(tree) ? { tree } : { rule: 'must have texts and groups of texts only' }
  } catch (error) {
    return { rule: `is not valid JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** The brand's own texts of a part: `messages/storefront/pl.json`. None is fine; broken files are mistakes. */
export function findBrandMessages(folder: string, part: MessagePart): { files: MessageFiles; mistakes: KitMistake[] } {
  const home = join(folder, 'messages', part)
  const mistakes: KitMistake[] = []
  if (!existsSync(home)) return { files: {}, mistakes }
  const names = readdirSync(home).filter((name) => name.endsWith('.json'))
  const files = names.toSorted().flatMap((name): [string, MessageTree][] => {
    const read = readTree(join(home, name))
    if ('tree' in read) return [[name.slice(0, -'.json'.length), read.tree]]
    mistakes.push({ file: `messages/${part}/${name}`, field: '', rule: read.rule })
    return []
  })
  return { files: Object.fromEntries(files), mistakes }
}

/** The brand's own texts of a part, as far as they can be read. */
export const readBrandMessages = (folder: string, part: MessagePart): MessageFiles =>
  findBrandMessages(folder, part).files

/** The brand's own texts that services say, and the mistakes of their files. */
export function readServiceMessages(folder: string): { messages: BrandMessages; mistakes: KitMistake[] } {
  const parts = partsOfServices.map((part) => [part, findBrandMessages(folder, part)] as const)
  return {
    messages: Object.fromEntries(parts.map(([part, { files }]) => [part, files])) as BrandMessages,
    mistakes: parts.flatMap(([, { mistakes }]) => mistakes),
  }
}
