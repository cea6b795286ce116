import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type RunningServer = { url: URL; pid: number; stop(): Promise<void> }

type ServerOptions = { args: readonly string[]; env?: Record<string, string>; cwd?: URL; ready: RegExp }

/** Starts a server in its own process; it is ready when it has printed its address. */
export async function startServer({ args, env = {}, cwd, ready }: ServerOptions): Promise<RunningServer> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    ...(cwd && { cwd }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = new URL(await said(child, ready))
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      await closed
    },
  }
}

function said(child: ChildProcess, ready: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = ''
    child.stdout?.on('data', (chunk) => {
      out += chunk
      const found = ready.exec(out)?.[1]
      if (found) resolve(found)
    })
    child.once('close', () => reject(new Error(`The server did not start: ${out}`)))
  })
}

const ownCheckout = new URL('../../../', import.meta.url)

/**
 * The whole shop with a data folder of its own; `BENCH_DATA_DIR` names one that is filled already. `BENCH_PROFILE` names
 * a folder for a profile of its processor, which is written when it stops.
 */
export async function startShop(checkout = ownCheckout, env: Record<string, string> = {}): Promise<RunningServer> {
  const isOwn = checkout === ownCheckout
  const kept = isOwn ? process.env['BENCH_DATA_DIR'] : undefined
  const profiles = isOwn ? process.env['BENCH_PROFILE'] : undefined
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'vitrine-bench-')))
  const shop = await startServer({
    args: [
      ...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : []),
      fileURLToPath(new URL('host/src/main.ts', checkout)),
    ],
    cwd: checkout,
    env: {
      PORT: (isOwn && process.env['BENCH_PORT']) || '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      PREPARE_PICTURES: 'off',
      ...env,
    },
    ready: /Vitrine is ready: (\S+)/,
  })
  return {
    ...shop,
    async stop() {
      await shop.stop()
      if (!kept) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
