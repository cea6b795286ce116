import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { bareEnvironment } from '../testing/bare-environment.ts'
import { type HeldFolder, holdFolder } from '../testing/held-folder.ts'

// Each run is a process of its own, which a busy machine starts slowly.
vi.setConfig({ testTimeout: 60_000 })

const command = fileURLToPath(new URL('./search-command.ts', import.meta.url))
let held: HeldFolder
beforeAll(async () => void (held = await holdFolder(inject('databaseUrl'))))
afterAll(() => held.release())

async function run(...args: string[]): Promise<{ out: string; err: string; code: number }> {
  const ended = await promisify(execFile)(process.execPath, [command, ...args], {
    env: { ...bareEnvironment(), DATA_DIR: held.dataDir },
  }).catch((error: unknown) => error)
  const { stdout, stderr, code = 0 } = ended as { stdout: string; stderr: string; code?: number }
  return { out: stdout, err: stderr, code }
}

describe('npm run search', () => {
  it('reports on a running shop without searches, and then on its searches', async () => {
    expect(await run('report', 'zero')).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('There is none.'),
    })
    await held.pool.query(
      `insert into search.answers (response_id, at, source, market, query, normalised, page, total, is_relaxed)
       values ('r', now(), 'search', 'at', 'Dirndl', 'dirndl', 0, 0, false)`,
    )
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
    const file = join(held.dataDir, 'search.json')
    await writeFile(file, '{ "pins": [] }')
    expect(await run('rules')).toMatchObject({ code: 0, out: expect.stringContaining('0 pins') })
    await writeFile(file, '{ "pins": [{ "products": [] }], "pens": [] }')
    const { code, err } = await run('rules')
    expect([code, err]).toEqual([65, expect.stringContaining('pens')])
    expect(await run('rules', 'put', file)).toMatchObject({
      code: 65,
      err: expect.stringContaining('nothing was changed'),
    })
    expect((await run('rules', 'show')).code).toBe(66)
    await writeFile(file, '{ "pins": [] }')
    expect((await run('rules', 'put', file)).out).toContain('Version 1 is in force')
    expect((await run('rules', 'show')).out).toBe('{ "pins": [] }\n')
  })
})
