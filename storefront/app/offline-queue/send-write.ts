import { recordLastAdded } from '../platform/last-added.ts'
import { trackAction } from '../platform/tracking.ts'
import { changeVisitor, loadVisitor, type VisitorChange } from '../platform/visitor.ts'
import {
  addPendingWrite,
  maxPendingWrites,
  type PendingWrite,
  readPendingWrites,
  type WriteSubject,
} from './pending-writes.ts'

export type Fields = FormData | Record<string, string>

/** One of several items in a single write, queued on its own; `name` ends its idempotency key. */
export type WritePart = { name: string; address: string; fields: Record<string, string>; about: WriteSubject }

/** Subjects of a write. A write without a subject is never queued. */
export type WriteSubjects = WriteSubject | { parts: readonly WritePart[] }

/** The network failed: the write is queued and sent when the network is back. */
export type QueuedReply = { outcome: 'queued' }

type WriteRequest = { address: string; shopId: number; fields: Fields; about: WriteSubjects | undefined }

const timeoutMs = 15_000

/** The network failed on the way there or back, so the shop may or may not have the write. */
export const lost = Symbol('lost')

let previous: Promise<unknown> = Promise.resolve()

/**
 * Posts a form after the write before it has been answered: the first write creates the visitor's session, and two
 * first ones would create two. Queues the write where the network fails; `null` where the shop refuses it.
 */
export function sendWrite<Reply>({
  address,
  shopId,
  fields,
  about,
}: WriteRequest): Promise<Reply | QueuedReply | null> {
  const body = new URLSearchParams(fields instanceof FormData ? entriesOf(fields) : fields)
  // One idempotency key per press, so that the shop recognises a repetition.
  const id = crypto.randomUUID()
  body.set('idempotencyKey', id)
  const writes = toPendingWrites(about, { id, address, fields: Object.fromEntries(body) })
  const enqueue = () => {
    const hasRoom = readPendingWrites(shopId).length + writes.length <= maxPendingWrites
    if (writes.length === 0 || !hasRoom) return null
    writes.forEach((write) => addPendingWrite(shopId, write))
    return queued
  }
  const reply = previous.then(async () => {
    // Preserve order: queued writes go before new ones.
    if (writes.length > 0 && readPendingWrites(shopId).length > 0) return enqueue()
    const answer = await post<Reply>(address, shopId, body)
    return answer === lost ? enqueue() : answer
  })
  previous = reply
  return reply
}

type UnsentWrite = Omit<PendingWrite, 'at'>

function toPendingWrites(about: WriteSubjects | undefined, whole: Omit<UnsentWrite, 'about'>): readonly UnsentWrite[] {
  if (!about) return []
  if (!('parts' in about)) return [{ ...whole, about }]
  // The shop may have received the whole write: it derives the same keys for its parts.
  return about.parts.map(({ name, address, fields, about: subject }) => {
    const id = `${whole.id}-${name}`
    return { id, address, fields: { ...fields, idempotencyKey: id }, about: subject }
  })
}

/** Sends a queued write again, under its first idempotency key. */
export const resendWrite = (shopId: number, { address, fields }: Pick<PendingWrite, 'address' | 'fields'>) =>
  post<unknown>(address, shopId, new URLSearchParams(fields), isOverloaded)

const queued: QueuedReply = { outcome: 'queued' }

const isOverloaded = (status: number) => status === 429 || (status >= 502 && status <= 504)

/** `null` where the reply is a refusal. */
async function post<Reply>(
  address: string,
  shopId: number,
  body: URLSearchParams,
  isLost: (status: number) => boolean = () => false,
): Promise<Reply | typeof lost | null> {
  try {
    // Keepalive: the write must arrive although the shopper leaves the page right after the press.
    const options = { method: 'POST', body, keepalive: true, signal: AbortSignal.timeout(timeoutMs) }
    const response = await fetch(`${address}?shop=${shopId}`, options)
    if (!response.ok) return isLost(response.status) ? lost : null
    const reply = (await response.json()) as unknown
    trackAction({ kind: 'write', address, fields: Object.fromEntries(body), reply })
    applyReply(reply as WriteReply, shopId)
    return reply as Reply
  } catch {
    return lost
  }
}

/** Fields that replies to writes have in common. */
type WriteReply = { visitor?: VisitorChange; item?: { productId: number; variantId: number }; pieces?: number } | null

/** Updates the header with the counts of the reply, and marks an item that was added. */
function applyReply(reply: WriteReply, shopId: number): void {
  if (reply?.item && reply.pieces) {
    const { productId, variantId } = reply.item
    recordLastAdded({ productId, variantId, quantity: reply.pieces })
  }
  const change = reply?.visitor
  // A visitor that is being loaded may have been read before this write.
  if (change && !changeVisitor(change)) void loadVisitor(shopId).then(() => changeVisitor(change))
}

const entriesOf = (form: FormData) => [...form].map(([name, value]) => [name, String(value)])
