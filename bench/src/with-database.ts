import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Starts the product on an empty folder, for as long as something is measured on its database. */
export async function withDatabase<Measured>(
  measure: (url: string, dataDir: string) => Promise<Measured>,
): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const main = fileURLToPath(new URL('../../host/src/main.ts', import.meta.url))
  const host = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--disable-proto=delete', main], {
    env: { ...process.env, PORT: '0', ADMIN_PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', PREPARE_PICTURES: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    for await (const chunk of host.stdout.iterator({ destroyOnReturn: false }))
      if (String(chunk).includes('Vitrine is ready')) break
    host.stdout.resume()
    return await measure((await readFile(join(dataDir, 'postgres.url'), 'utf8')).trim(), dataDir)
  } finally {
    host.kill('SIGTERM')
    await once(host, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}
