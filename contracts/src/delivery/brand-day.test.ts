import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeKit } from '@vitrine/brand-kit/new'
import { expect, it } from 'vitest'
import { dayOf } from './today.ts'

const late = '2026-11-18T22:30:00Z'

it('days begin by the clock of the first market of the brand', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'northern-brand-'))
  const answers = { name: 'Pohjola', email: 'hei@pohjola.example', markets: ['fi', 'de'], colour: '#0b4f6c' }
  writeKit(folder, answers, fileURLToPath(new URL('../../../brand', import.meta.url)), '2026-11-01')
  const program = `import(${JSON.stringify(new URL('today.ts', import.meta.url).href)})
    .then(({ dayOf }) => process.stdout.write(dayOf(new Date(${JSON.stringify(late)}))))`
  const env = { ...process.env, BRAND_DIR: folder }
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', program], { env })
  expect([stdout, dayOf(new Date(late))]).toEqual(['2026-11-19', '2026-11-18'])
  await rm(folder, { recursive: true })
})
