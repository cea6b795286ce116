import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from './figure.ts'

const connections = 10
const rounds = 3
const secondsPerRound = 3

/** The home page, rendered for every request or kept, beside a bare Node server that sends the same bytes. */
export async function measurePageSpeed(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const shop = spawn(process.execPath, [fileURLToPath(new URL('../../host/src/main.ts', import.meta.url))], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const page = new URL('de/', await readyUrl(shop))
    // A query makes a page personal: it is rendered for every request instead of being kept.
    const personalPage = new URL('?n=1', page)
    const html = Buffer.from(await (await fetch(page)).arrayBuffer())
    const bare = createServer((_, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html))
    bare.listen(0)
    await once(bare, 'listening')
    const barePage = new URL(`http://localhost:${(bare.address() as AddressInfo).port}/`)

    await load(personalPage, 1)
    let [rendered, kept, reference] = [0, 0, 0]
    // Rounds alternate, so that whatever else the machine does hits both; the best round counts.
    for (let round = 0; round < rounds; round++) {
      rendered = Math.max(rendered, await load(personalPage, secondsPerRound))
      kept = Math.max(kept, await load(page, secondsPerRound))
      reference = Math.max(reference, await load(barePage, secondsPerRound))
    }
    bare.close()
    const figure = (name: string, speed: number): Figure => ({
      name,
      value: Math.round(speed),
      unit: 'pages/s',
      reference: 'bare Node with the same bytes',
      ratio: speed / reference,
    })
    return [figure('Home page, rendered anew each time', rendered), figure('Home page, kept for everybody', kept)]
  } finally {
    shop.kill('SIGTERM')
    await once(shop, 'close')
    await rm(dataDir, { recursive: true, force: true })
  }
}

function readyUrl(shop: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = ''
    shop.stdout?.on('data', (chunk) => {
      out += chunk
      const url = /Vitrine is ready: (\S+)/.exec(out)?.[1]
      if (url) resolve(url)
    })
    shop.once('close', () => reject(new Error(`The shop did not start: ${out}`)))
  })
}

/** Pages per second over a few connections that ask as soon as they are answered. */
async function load(page: URL, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1000
  let answered = 0
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get(page, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${page.href} answered ${response.statusCode}`))
        response.resume().once('end', resolve)
      }).once('error', reject)
    })
  const client = async () => {
    while (performance.now() < end) {
      await ask()
      answered++
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  agent.destroy()
  return answered / seconds
}
