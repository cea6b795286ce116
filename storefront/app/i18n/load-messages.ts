import type { CompiledMessages } from '@vitrine/contracts/messages'
import type { MessagePart } from './parts.ts'

/** Where the browser finds a part of the messages of its locale. */
export type MessageAddress = { part: MessagePart; url: string; isNeeded: boolean }

const messages: Record<string, CompiledMessages[string]> = {}

/**
 * In the browser: the messages of its locale, of all parts that were ever asked for. Whoever holds the answer sees later
 * parts in it, too.
 */
export async function loadMessages(addresses: readonly MessageAddress[]): Promise<CompiledMessages> {
  const modules = addresses.map(({ url }) => import(/* @vite-ignore */ url) as Promise<{ default: CompiledMessages }>)
  const loaded = await Promise.all(modules)
  return Object.assign(messages, ...loaded.map((module) => module.default)) as CompiledMessages
}
