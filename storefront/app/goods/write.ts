import type { About } from './later.ts'
import { loadKeeping } from './load-keeping.ts'

export type Fields = FormData | Record<string, string>

/** One of several things that are asked for at once, which waits by itself; `name` ends the key the shop knows it by. */
export type Part = { name: string; address: string; fields: Record<string, string>; about: About }

/** What a press is about, and so is not lost with the network. */
export type Matter = About | { parts: readonly Part[] }

/** The network is gone: what was pressed is kept, and sent when it is back. */
export type Later = { outcome: 'later' }

/**
 * Sends a form in the background; `null` where nobody answers. Writes go one after the other: the first makes a visitor
 * known, and two first ones would make two visitors of them. What is `about` something is not lost with the network.
 */
export async function sendForm<Reply>(
  address: string,
  shopId: number,
  fields: Fields,
  about: Matter,
): Promise<Reply | Later | null>
export async function sendForm<Reply>(address: string, shopId: number, fields: Fields): Promise<Reply | null>
export async function sendForm<Reply>(address: string, shopId: number, fields: Fields, about?: Matter) {
  const keeping = await loadKeeping().catch(() => null)
  return keeping ? keeping.send<Reply>({ address, shopId, fields, about }) : null
}
