import { loadOfflineWrites } from '../load-offline-writes.ts'
import type { Fields, QueuedReply, WriteSubjects } from './send-write.ts'

/**
 * Sends a form without leaving the page; `null` where the shop refuses it or gives no reply. A form with a subject
 * (`about`) is queued while the network is gone.
 */
export async function sendForm<Reply>(
  address: string,
  shopId: number,
  fields: Fields,
  about: WriteSubjects,
): Promise<Reply | QueuedReply | null>
export async function sendForm<Reply>(address: string, shopId: number, fields: Fields): Promise<Reply | null>
export async function sendForm<Reply>(address: string, shopId: number, fields: Fields, about?: WriteSubjects) {
  const writes = await loadOfflineWrites().catch(() => null)
  return writes && writes.sendWrite<Reply>({ address, shopId, fields, about })
}
