import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { askForKit } from './new-brand.ts'

const command = fileURLToPath(new URL('./brand-command.ts', import.meta.url))
const home = await mkdtemp(join(tmpdir(), 'new-brand-'))
afterAll(() => rm(home, { recursive: true }))

const answers = ['--name', 'Wodna', '--email', 'hello@wodna.example', '--colour', '#0b4f6c']

describe('npm run brand -- new', () => {
  it('writes a kit that passes the check, and leaves a folder with files alone', async () => {
    const folder = join(home, 'wodna')
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, [command, 'new', folder, ...answers, '--markets', 'de,pl'])
    expect(stdout).toContain('Wodna is right: 2 markets (de, pl)')
    expect(JSON.parse(await readFile(join(folder, 'markets/pl.json'), 'utf8'))).toMatchObject({ currency: 'PLN' })
    await expect(askForKit([folder, ...answers, '--markets', 'de'])).rejects.toThrow('is not empty')
  })

  it('names the answer that it cannot use', async () => {
    const folder = join(home, 'other')
    await expect(askForKit([folder, ...answers, '--markets', 'de,xx'])).rejects.toThrow('--markets: "xx" is not known')
    await expect(askForKit([folder, ...answers, '--markets', 'de,de'])).rejects.toThrow('Name each market once')
    await expect(askForKit([folder, '--name', 'Wodna'])).rejects.toThrow('--email: Write it like')
    await expect(askForKit([])).rejects.toThrow('Name one folder')
  })
})
