import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openDataFolder } from './data-folder.ts'
import { announceDatabase } from './database-address.ts'

// Each run is a process of its own, which a busy machine starts slowly.
vi.setConfig({ testTimeout: 60_000 })

const command = fileURLToPath(new URL('./search-command.ts', import.meta.url))
const name = `test_${randomUUID().replaceAll('-', '')}`
let admin: Pool
let url: string
let dataDir: string
let stop: () => Promise<void>

/** A shop that runs: it holds its folder, and says where its database is. */
beforeAll(async () => {
  const adminUrl = inject('databaseUrl')
  admin = new Pool({ connectionString: adminUrl, max: 1 })
  await admin.query(`create database ${name}`)
  url = adminUrl.replace(/\/vitrine(\?|$)/, `/${name}$1`)
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-search-'))
  const folder = await openDataFolder(dataDir)
  const withdraw = await announceDatabase(dataDir, url)
  stop = async () => {
    await withdraw()
    folder.close()
  }
})
afterAll(async () => {
  await stop()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  await rm(dataDir, { recursive: true, force: true })
})

async function run(...args: string[]): Promise<{ out: string; err: string; code: number }> {
  const { PATH, HOME } = process.env
  const ended = await promisify(execFile)(process.execPath, [command, ...args], {
    env: { PATH, HOME, DATA_DIR: dataDir },
  }).catch((error: unknown) => error)
  const { stdout, stderr, code = 0 } = ended as { stdout: string; stderr: string; code?: number }
  return { out: stdout, err: stderr, code }
}

describe('npm run search', () => {
  it('reports on a running shop that nobody has searched yet, and then on what was searched', async () => {
    expect(await run('report', 'zero')).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('There is none.'),
    })
    const pool = new Pool({ connectionString: url })
    await pool.query(
      `insert into search.answers (response_id, at, source, market, query, normalised, page, total, is_relaxed)
       values ('r', now(), 'search', 'at', 'Dirndl', 'dirndl', 0, 0, false)`,
    )
    await pool.end()
    const { out, err } = await run('report', 'zero', '--json', '--market', 'at')
    expect(err).toBe('')
    expect(JSON.parse(out)).toMatchObject({ result: [{ query: 'dirndl', searches: 1, isStillEmpty: true }] })
  })

  it('ends with 64 and says how it is used', async () => {
    expect(await run('nonsense')).toMatchObject({ code: 64, err: expect.stringContaining('npm run search -- report') })
    expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Exit codes') })
  })

  it('says whether the rules are right, and what is wrong with them', async () => {
    expect((await run('rules')).out).toContain('the rules that come with the search are in force')
    const file = join(dataDir, 'search.json')
    await writeFile(file, '{ "pins": [] }')
    expect(await run('rules')).toMatchObject({ code: 0, out: expect.stringContaining('0 pins') })
    await writeFile(file, '{ "pins": [{ "products": [] }], "pens": [] }')
    const { code, err } = await run('rules')
    expect([code, err]).toEqual([65, expect.stringContaining('pens')])
  })
})
