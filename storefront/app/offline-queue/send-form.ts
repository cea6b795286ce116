import { loadParts } from '../navigation/page-messages.ts'
import type { Fields, Queued, WriteSubjects } from './send-write.ts'

/**
 * Sends a form without leaving the page; `null` where the shop refuses it or gives no reply. A form with a subject
 * (`about`) is queued while the network is gone. The code that sends is loaded after the page.
 */
export async function sendForm<Reply>(
  address: string,
  shopId: number,
  fields: Fields,
  about: WriteSubjects,
): Promise<Reply | Queued | null>
export async function sendForm<Reply>(address: string, shopId: number, fields: Fields): Promise<Reply | null>
export async function sendForm<Reply>(address: string, shopId: number, fields: Fields, about?: WriteSubjects) {
  const sender = await Promise.all([import('./send-write.ts'), loadParts(['keeping'])]).catch(() => null)
  return sender && sender[0].sendWrite<Reply>({ address, shopId, fields, about })
}
