import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { CommandError } from './command-error.ts'
import { readContentArguments } from './content-arguments.ts'
import { bareEnvironment } from '../testing/bare-environment.ts'
import { type HeldFolder, holdFolder } from '../testing/held-folder.ts'

// Each run is a process of its own, which a busy machine starts slowly.
vi.setConfig({ testTimeout: 120_000 })

const command = fileURLToPath(new URL('./content-command.ts', import.meta.url))
let held: HeldFolder
beforeAll(async () => void (held = await holdFolder(inject('databaseUrl'))))
afterAll(() => held.release())

async function run(...args: string[]): Promise<{ output: string; code: number }> {
  const ended = await promisify(execFile)(process.execPath, [command, ...args], {
    env: { ...bareEnvironment(), DATA_DIR: held.dataDir },
  }).catch((error: unknown) => error)
  const { stdout, stderr, code = 0 } = ended as { stdout: string; stderr: string; code?: number }
  return { output: stdout + stderr, code }
}

it('takes content in, says what is wrong with it, and gives it out again', async () => {
  const [good, bad, out] = ['good.yaml', 'bad.yaml', 'out.json'].map((name) => join(held.dataDir, name)) as [
    string,
    string,
    string,
  ]
  await writeFile(good, '- id: hello\n  type: text\n  fields: { body: { de: Hallo, fr-ch: Bonjour, en: Hello } }\n')
  await writeFile(bad, '- id: hello\n  type: text\n  fields: { width: enormous, colour: red }\n')

  expect(await run('lint', bad)).toMatchObject({
    code: 65,
    output: expect.stringMatching(/no field "colour"[^]*enormous/),
  })
  expect(await run('import', join(held.dataDir, 'nothing.yaml'))).toMatchObject({ code: 66 })
  expect(await run('import', '--strict', good)).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 new, 0 changed'),
  })
  expect(await run('export', out)).toMatchObject({ code: 0 })
  const written = JSON.parse(await readFile(out, 'utf8')) as { entries: { sys: { id: string } }[] }
  expect(written.entries.map(({ sys }) => sys.id)).toEqual(['hello'])
  expect(await run('import', out)).toMatchObject({ code: 0, output: expect.stringContaining('1 as before') })
  // One field of an entry is no entry without the others.
  await writeFile(bad, '- { id: hello, type: text, fields: { width: narrow } }\n')
  expect(await run('import', '--strict', bad)).toMatchObject({ code: 0, output: expect.stringContaining('1 changed') })
  expect(await run('remove', out)).toMatchObject({ code: 0, output: expect.stringContaining('changed: hello') })
  expect(await run('remove', '--demo')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^0 entries and assets/),
  })
})

it('prints an address at which an editor sees drafts, for a while', async () => {
  expect(await run('preview-link', '/fr-ch/magazine/?a=1')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^http:\/\/localhost:3000\/fr-ch\/magazine\/\?a=1&_editorMode=\d+\.[\w-]{43}\n$/),
  })
  expect(readContentArguments(['preview-link'])).toEqual({ what: 'preview-link', path: '/de/', hours: 1 })
  expect(readContentArguments(['preview-link', '/en/', '--hours', '48'])).toMatchObject({ hours: 48 })
  const wrong = [['de'], ['/de/', '/en/'], ['--hours', '0'], ['--hours', '2161'], ['--hours', 'some']]
  for (const args of wrong) expect(() => readContentArguments(['preview-link', ...args])).toThrow(CommandError)
})

it('explains itself', () => {
  expect(readContentArguments(['--help'])).toEqual({ what: 'help' })
  for (const args of [[], ['publish', 'x'], ['import'], ['export', 'a', 'b'], ['lint', 'a', '--loud']])
    expect(() => readContentArguments(args)).toThrow(CommandError)
})
