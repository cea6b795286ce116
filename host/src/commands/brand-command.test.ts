import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeAnotherBrand } from '@vitrine/brand-kit/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareEnvironment } from '../testing/bare-environment.ts'

const program = fileURLToPath(new URL('brand-command.ts', import.meta.url))
const run = promisify(execFile)
const brand = (...args: string[]) =>
  run(process.execPath, [program, ...args], { env: { ...bareEnvironment(), BRAND_DIR: folder } })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'))
  writeAnotherBrand(folder, 'Nordsee')
})
afterAll(() => rm(folder, { recursive: true }))

it('finds a kit right, then names file, field and rule of its mistakes: data, look, legal texts and messages', async () => {
  expect((await brand('check')).stdout).toContain('Nordsee is right: 5 markets')
  const tokens = join(folder, 'tokens.css')
  await writeFile(tokens, (await readFile(tokens, 'utf8')).replace(/--ink-soft: #\w+/, '--ink-soft: #aaaaaa'))
  await writeFile(join(folder, 'markets/de.json'), '{}')
  await mkdir(join(folder, 'messages/mail'), { recursive: true })
  await writeFile(join(folder, 'messages/mail/pl.json'), '{"hello":"Cześć {imię}","salute":"Cześć"}')
  await writeFile(join(folder, 'messages/mail/cs.json'), '{"hello":')
  await rm(join(folder, 'legal/2026-11-01/terms.de.md'))
  const failure: unknown = await brand('check', folder).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 65 })
  const { stderr } = failure as { stderr: string }
  expect(stderr).toMatch(/^tokens\.css, --ink-soft on --paper: must have a contrast of 4\.5, not 2\.\d\d$/m)
  expect(stderr).toMatch(/^markets\/de\.json, currency: is missing$/m)
  expect(stderr).toMatch(/^messages\/mail\/pl\.json, salute: is not a text of the product$/m)
  expect(stderr).toMatch(/^messages\/mail\/pl\.json, hello: must have the placeholders \{name\}, not/m)
  expect(stderr.match(/^messages\/mail\/cs\.json: is not valid JSON/gm)).toHaveLength(1)
})

it('finds the second demo brand right, with all of its goods', async () => {
  const morlis = fileURLToPath(new URL('../../../brands/morlis', import.meta.url))
  expect((await brand('check', morlis)).stdout).toMatch(/^Morlis is right: 2 markets \(de, pl\).* 40 styles\.$/m)
})

it('answers a wrong option with the options there are, and --help anywhere with the usage', async () => {
  const failure: unknown = await brand('new', 'nowhere', '--colr', '#0b4f6c').catch((error: unknown) => error)
  expect(failure).toMatchObject({
    code: 64,
    stderr: expect.stringMatching(/^Unknown option '--colr'\. Options are --name/),
  })
  expect((await brand('new', '--help')).stdout).toContain('npm run brand -- check')
})

it('counts the texts that a further language leaves to English', async () => {
  const own = join(folder, 'further')
  const answers = ['--name', 'Wodna', '--email', 'a@wodna.example', '--markets', 'de,pl', '--colour', '#0b4f6c']
  expect((await brand('new', own, ...answers)).stdout).not.toContain('is missing: its texts stay English')
  await rm(join(own, 'messages/goods'), { recursive: true })
  await writeFile(join(own, 'messages/mail/pl.json'), '{"hello":"Cześć {name},"}')
  const { stdout } = await brand('check', own)
  expect(stdout).toMatch(
    /^messages\/mail\/pl\.json: (\d+) of (\d+) texts are missing and stay English: hello_nobody, /m,
  )
  expect(stdout).toMatch(/^messages\/goods\/pl\.json is missing: its texts stay English\.$/m)
  expect(stdout).not.toContain('messages/mail/de.json')
})

it('says how it is used', async () => {
  expect((await brand()).stdout).toContain('npm run brand -- check')
  await expect(brand('paint')).rejects.toMatchObject({ code: 64 })
})
