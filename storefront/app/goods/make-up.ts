import { forgetPending, readPending, longestWait, type Pending } from './later.ts'
import { lost } from './send.ts'

/** What became of a press that had to wait: an answer, none although the shop was there, or it had waited too long. */
export type MadeUp = { press: Pending; reply: unknown } | { press: Pending; isTooOld: true }

type MakeUpParts = {
  shopId: number
  send: (shopId: number, press: Pending) => Promise<unknown>
  tell: (made: MadeUp) => void
  now?: () => number
}

/**
 * Sends what waits, in the order it was pressed, each until it is answered once. Only one tab does it at a time; where
 * another is at it, this one leaves it to that. What the network swallows again goes on waiting, and all behind it.
 */
export async function makeUp({ shopId, send, tell, now = Date.now }: MakeUpParts): Promise<void> {
  await alone(`vitrine:later:${shopId}`, async () => {
    for (;;) {
      const [press] = readPending(shopId)
      if (!press) return
      if (now() - press.at > longestWait) {
        forgetPending(shopId, press.id)
        tell({ press, isTooOld: true })
        continue
      }
      const reply = await send(shopId, press)
      if (reply === lost) return
      // Taken back by the shopper while it was on the way: it has happened all the same.
      forgetPending(shopId, press.id)
      tell({ press, reply })
    }
  })
}

let isBusyHere = false

/** Browsers without locks go without: the shop answers a repeated key as it did the first time. */
async function alone(name: string, task: () => Promise<void>): Promise<void> {
  if (isBusyHere) return
  isBusyHere = true
  try {
    if (!('locks' in navigator)) return await task()
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await task()
    })
  } finally {
    isBusyHere = false
  }
}
