import type { MarketWithoutTerms } from '@vitrine/contracts/markets'
import type { CompiledMessages } from '@vitrine/contracts/messages'
import type { MessagePart } from './message-parts.ts'

/** Address of the file that holds a part of the messages of the browser's locale. */
export type MessageAddress = { part: MessagePart; url: string; isNeeded?: true }

type MessagesFile = { default: CompiledMessages; market?: MarketWithoutTerms }

const messages: Record<string, CompiledMessages[string]> = {}
/** The profile of the browser's market comes with the messages of the shell, its terms with the page. */
export let loadedMarket: MarketWithoutTerms | undefined

const failedUrls = new Set<string>()

/**
 * In the browser: the messages of its locale, of all parts loaded so far. The object is shared, so that parts loaded
 * later appear in it, too.
 */
export async function loadMessages(addresses: readonly MessageAddress[]): Promise<CompiledMessages> {
  const modules = addresses.map(({ url }) => import(/* @vite-ignore */ url) as Promise<MessagesFile>)
  const loaded = await Promise.all(modules)
  loadedMarket ??= loaded.find(({ market }) => market)?.market
  return Object.assign(messages, ...loaded.map((module) => module.default)) as CompiledMessages
}

/** Loads the files that can be loaded; a failing one is logged once and leaves its texts missing. */
export async function loadAvailableMessages(addresses: readonly MessageAddress[]): Promise<void> {
  const load = async (address: MessageAddress) => {
    try {
      await loadMessages([address])
    } catch (error) {
      if (failedUrls.has(address.url)) return
      failedUrls.add(address.url)
      console.error('messages.load.failed', error)
    }
  }
  await Promise.all(addresses.map(load))
}

/** Whether texts may be missing because their file could not be loaded. */
export const areMessagesIncomplete = (): boolean => failedUrls.size > 0
