import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeKit } from '@vitrine/brand-kit/new'
import { expect, it } from 'vitest'

const late = '2026-11-18T22:30:00Z'

const moduleAt = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

it('days begin by the clock of each market', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'northern-brand-'))
  const answers = { name: 'Pohjola', email: 'hei@pohjola.example', markets: ['de', 'fi'], colour: '#0b4f6c' }
  writeKit(folder, answers, { brand: fileURLToPath(new URL('../../../brand', import.meta.url)) }, '2026-11-01')
  const program = `
    const { dayOf } = await import(${moduleAt('today.ts')})
    const { allMarkets } = await import(${moduleAt('../markets/index.ts')})
    process.stdout.write(allMarkets.map((market) => dayOf(new Date(${JSON.stringify(late)}), market)).join())`
  const env = { ...process.env, BRAND_DIR: folder }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { env })
  expect(stdout).toBe('2026-11-18,2026-11-19')
  await rm(folder, { recursive: true })
})
