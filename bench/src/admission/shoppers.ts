import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export type ShopperGroup = {
  url: string
  shoppers: number
  /** Milliseconds between a reply and the next request, on average; 0 for programs that never wait. */
  thinkMs: number
  seconds: number
}

/** Milliseconds of answered and of refused requests, and how many got no answer or another one. */
export type ShopperReplies = { ok: number[]; refused: number[]; failed: number }

/** Lets shoppers browse, and reports how they fared. */
export async function sendShoppers(group: ShopperGroup): Promise<ShopperReplies> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('shoppers-process.ts', import.meta.url)), JSON.stringify(group)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return JSON.parse(await text(child.stdout)) as ShopperReplies
}

export const slowestOfHundred = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
