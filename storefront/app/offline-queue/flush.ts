import { maxPendingAgeMs, type PendingWrite, readPendingWrites, removePendingWrite } from './pending-writes.ts'
import { lost } from './send-write.ts'

/** Result of one queued write: the shop's reply (`null` for a refusal), or expired without being sent. */
export type FlushResult = { write: PendingWrite; reply: unknown } | { write: PendingWrite; isExpired: true }

type FlushOptions = {
  shopId: number
  send: (shopId: number, write: PendingWrite) => Promise<unknown>
  onResult: (result: FlushResult) => void
  now?: () => number
}

/**
 * Sends the queued writes in order until one gets lost again; it and all after it stay queued. Only one tab flushes at
 * a time.
 */
export async function flushPendingWrites({ shopId, send, onResult, now = Date.now }: FlushOptions): Promise<void> {
  await withLock(`vitrine:later:${shopId}`, async () => {
    for (;;) {
      const [write] = readPendingWrites(shopId)
      if (!write) return
      if (now() - write.at > maxPendingAgeMs) {
        removePendingWrite(shopId, write.id)
        onResult({ write, isExpired: true })
        continue
      }
      const reply = await send(shopId, write)
      if (reply === lost) return
      // Report it also where the shopper cancelled it meanwhile: the shop has done it.
      removePendingWrite(shopId, write.id)
      onResult({ write, reply })
    }
  })
}

let isFlushing = false

/** Browsers without locks go without: the shop answers a repeated idempotency key as it did the first time. */
async function withLock(name: string, task: () => Promise<void>): Promise<void> {
  if (isFlushing) return
  isFlushing = true
  try {
    if (!('locks' in navigator)) return await task()
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await task()
    })
  } finally {
    isFlushing = false
  }
}
