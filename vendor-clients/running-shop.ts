import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Runtime = {
  baseUrl: string
  content: {
    host: string
    previewHost: string
    space: string
    environment: string
    accessToken: string
    previewToken: string
  }
  accounts: Record<string, { email: string; password: string }>
  fixtures: Record<string, unknown> & {
    shopId: number
    variantId: number
    secondVariantId: number
    productId: number
    categoryId: number
    categoryPath: string
    soldOutVariantId: number
    promotionVariantId: number
    scarce: { variantId: number; stock: number }
    drafts: { entryId: string; brokenLinkEntryId: string }
  }
}

type RunningProduct = { runtime: Runtime; dataDir: string; stop(): Promise<void> }

/** Starts the product as `npm start` does, on a data folder and a database of its own, and reads what it tells drivers. */
export async function startProduct(): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-driven-'))
  const main = fileURLToPath(new URL('../host/src/main.ts', import.meta.url))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--disable-proto=delete', main], {
    env: {
      ...process.env,
      PORT: '0',
      ADMIN_PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      CATALOGUE_STYLES: '120',
      PREPARE_PICTURES: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'exit')
  const started = (async () => {
    while (!said.includes('Vitrine is ready')) await new Promise((resolve) => setTimeout(resolve, 100))
  })()
  await Promise.race([
    started,
    ended.then(() => {
      throw new Error(`The shop ended before it was ready:\n${said}`)
    }),
  ])
  const runtime = JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8')) as Runtime
  return {
    runtime,
    dataDir,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
