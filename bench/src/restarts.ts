import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openHandedSocket } from '@vitrine/resilience/testing'
import type { Figure } from './figure.ts'

const deploys = 10
const kills = 5
const visitors = 8

/** One process with everything embedded, on a socket that outlives it: ten deploys under load, and starts after a kill. */
export async function measureRestarts(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const socket = openHandedSocket()
  const page = new URL(`http://127.0.0.1:${socket.port}/de/`)
  let shop = startShop(dataDir, socket)
  try {
    await isReady(shop)
    const load = sendVisitors(page)
    for (let deploy = 0; deploy < deploys; deploy++) {
      const before = load.answered()
      await end(shop, 'SIGTERM')
      shop = startShop(dataDir, socket)
      await isAnswered(page)
      // Some ordinary work between two deploys.
      while (load.answered() < before + 200) await isAnswered(page)
    }
    const { longestMs, failed } = await load.stop()
    const starts: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      await end(shop, 'SIGKILL')
      const startedAt = performance.now()
      shop = startShop(dataDir, socket)
      await isAnswered(page)
      starts.push(performance.now() - startedAt)
    }
    return [
      { name: `Failed requests of ${deploys} deploys under load`, value: failed, unit: 'requests', limit: 0 },
      { name: 'Longest wait of a request in a deploy', value: inSeconds(longestMs), unit: 's', limit: 3 },
      { name: 'First page after a kill, slowest of five', value: inSeconds(Math.max(...starts)), unit: 's', limit: 3 },
    ]
  } finally {
    await end(shop, 'SIGTERM')
    socket.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const inSeconds = (ms: number): number => Number((ms / 1_000).toFixed(1))

function startShop(dataDir: string, socket: { fd: number; port: number }): ChildProcess {
  return spawn(
    process.execPath,
    ['--disable-proto=delete', fileURLToPath(new URL('../../host/src/main.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        PORT: String(socket.port),
        LISTEN_FDS: '1',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        PREPARE_PICTURES: 'off',
      },
      stdio: ['ignore', 'pipe', 'inherit', socket.fd],
    },
  )
}

/** The first one fills the shop, and puts the socket to work; before that connections are refused. */
async function isReady(shop: ChildProcess): Promise<void> {
  let out = ''
  // It goes on printing, so its output stays open.
  for await (const chunk of shop.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    out += String(chunk)
    if (out.includes('is ready: ')) break
  }
  shop.stdout?.resume()
  if (!out.includes('is ready: ')) throw new Error('The shop did not start')
}

async function end(shop: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const closed = once(shop, 'close')
  shop.kill(signal)
  await closed
}

/** Waits in the queue of the socket for as long as the shop needs. */
async function isAnswered(page: URL): Promise<void> {
  const reply = await fetch(page, { headers: { connection: 'close' } })
  if (!reply.ok) throw new Error(`The first page was answered with ${reply.status}`)
  await reply.text()
}

function sendVisitors(page: URL) {
  const over = new AbortController()
  let [answered, failed, longestMs] = [0, 0, 0]
  async function visit(): Promise<void> {
    while (!over.signal.aborted) {
      const askedAt = performance.now()
      try {
        await isAnswered(page)
        answered += 1
      } catch {
        failed += 1
      }
      longestMs = Math.max(longestMs, performance.now() - askedAt)
    }
  }
  const all = Promise.all(Array.from({ length: visitors }, visit))
  return {
    answered: () => answered,
    async stop() {
      over.abort()
      await all
      return { failed, longestMs }
    },
  }
}
