import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopperGroup, ShopperReplies } from './shoppers.ts'

/**
 * Shoppers in a process of their own, so that reading their pages takes no time from the buyers who are measured. Each
 * has a connection, requests the page, reads it and thinks.
 */
const { url, shoppers, thinkMs, seconds } = JSON.parse(process.argv[2] ?? '') as ShopperGroup
const agent = new Agent({ keepAlive: true, maxSockets: shoppers, maxFreeSockets: shoppers })
const page = new URL(url)
const end = performance.now() + seconds * 1_000
const replies: ShopperReplies = { ok: [], refused: [], failed: 0 }

const request = () =>
  new Promise<number>((resolve) => {
    get(page, { agent, headers: { accept: 'text/html' } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', () => resolve(0))
  })

async function shop(): Promise<void> {
  await sleep(Math.random() * thinkMs)
  while (performance.now() < end) {
    const askedAt = performance.now()
    const status = await request()
    const ms = performance.now() - askedAt
    if (status === 200) replies.ok.push(ms)
    else if (status === 503) replies.refused.push(ms)
    else replies.failed++
    await sleep(thinkMs * (0.5 + Math.random()))
  }
}

await Promise.all(Array.from({ length: shoppers }, shop))
agent.destroy()
process.stdout.write(JSON.stringify(replies))
