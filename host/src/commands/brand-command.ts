import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeMistakes } from '@vitrine/brand-kit/read-kit'
import { writeKit } from '@vitrine/brand-kit/new'
import { checkKit } from '../settings/check-kit.ts'
import { checkBrandMessages } from '../notices/check-brand-messages.ts'
import { CommandError, endWith } from './command-error.ts'
import { askForKit } from './new-brand.ts'

const usage = `npm run brand -- new FOLDER [--name … --email … --markets de,pl --colour #0b4f6c]   writes a brand's folder; asks for what is missing
npm run brand -- check [folder]     names every mistake of a brand's folder: file, field and rule
npm run brand -- preview [folder]   shows all components in the look of a brand

Without a folder: the one that BRAND_DIR names, or the demo brand.`

const demoFolder = fileURLToPath(new URL('../../../brand', import.meta.url))
const otherBrands = fileURLToPath(new URL('../../../brands', import.meta.url))
const program = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Checks data, look, texts and goods of a brand, and returns the locale of its first market. */
async function check(folder: string): Promise<string> {
  const { kit, mistakes } = checkKit(folder)
  const texts = checkBrandMessages(folder, kit?.markets ?? [])
  // A file that cannot be read is found by two checks.
  const found = [...mistakes, ...texts.mistakes].map((mistake) => [describeMistakes([mistake]), mistake] as const)
  const all = [...new Map(found).values()]
  if (all.length > 0 || !kit)
    throw new CommandError('dataError', `${folder} has ${all.length} mistakes:\n${describeMistakes(all)}`)
  // From here on this process sells for the brand: its languages and currencies decide which columns its goods have.
  process.env['BRAND_DIR'] = folder
  const { checkContents } = await import('../brand-shop/check-contents.ts')
  const contents = await checkContents(folder)
  const locales = kit.markets.map(({ locale }) => locale)
  const parts = [
    `${locales.length} markets (${locales.join(', ')})`,
    'colours',
    'fonts',
    'logo',
    'legal texts',
    'messages',
  ]
  console.log(`${kit.brand.name} is right: ${[...parts, ...contents].join(', ')}.`)
  for (const note of texts.notes) console.log(note)
  return locales[0] ?? ''
}

/** Writes the folder of a new brand that passes every check. */
async function create(args: readonly string[]): Promise<void> {
  const { folder, answers } = await askForKit(args)
  const languages = readdirSync(otherBrands).map((brand) => join(otherBrands, brand))
  writeKit(resolve(folder), answers, { brand: demoFolder, languages }, new Date().toISOString().slice(0, 10))
  await check(resolve(folder))
  console.log(
    `It is in ${folder}. Replace the seller in brand.json, read markets/ and legal/, then start it: BRAND_DIR=${folder} npm start`,
  )
}

/** Runs a shop of its own with the gallery until the operator stops it. */
async function preview(folder: string, locale: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brand-preview-'))
  const child = spawn(process.execPath, [program, '--gallery'], {
    env: { ...process.env, BRAND_DIR: folder, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text)
    const [, url] = / is ready: (\S+)/.exec(text) ?? []
    if (url) console.log(`Gallery: ${new URL(`${locale}/gallery/`, url).href}\nMails: ${new URL('mails/', url).href}`)
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  await rm(dataDir, { recursive: true, force: true })
  process.exitCode = code ?? 0
}

/** `npm run brand`: works on a folder with mistakes, so nothing loads the brand of this process before it is checked. */
async function main(): Promise<void> {
  const [what, wanted, ...rest] = process.argv.slice(2)
  if (what === undefined || what === 'help' || process.argv.includes('--help')) return console.log(usage)
  if (what === 'new') return create(process.argv.slice(3))
  const folder = resolve(wanted ?? (process.env['BRAND_DIR'] || demoFolder))
  if (rest.length > 0 || !['check', 'preview'].includes(what)) throw new CommandError('usage', usage)
  const locale = await check(folder)
  if (what === 'preview') await preview(folder, locale)
}

main().catch(endWith)
