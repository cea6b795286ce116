import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Style } from '@vitrine/contracts/catalogue'
import type { NamedPictures } from '../assembly/take-pictures.ts'
import { importProducts } from '../import-products.ts'
import type { ImportOptions } from '../import-options.ts'
import type { Mapping } from '../mapping/mapping.ts'
import { describeMistake, readMapping } from '../mapping/read-mapping.ts'
import type { Problem } from '../problem.ts'
import { fingerprint } from '../values/slug.ts'
import { categories } from './categories.ts'

export const now = '2026-11-15T08:00:00Z'

export const sampleFile = (name: string): string => fileURLToPath(new URL(`../samples/${name}`, import.meta.url))

export async function sampleMapping(name: string): Promise<Mapping> {
  const reading = readMapping(await readFile(sampleFile(name), 'utf8'))
  if (!reading.ok) throw new Error(reading.mistakes.map(describeMistake).join('\n'))
  return reading.value
}

/** Imports a file to the end and keeps everything that was said. */
export async function runImport(file: string, options: Partial<ImportOptions> = {}) {
  const problems: Problem[] = []
  const pictures: NamedPictures[] = []
  const sources: string[] = []
  await using goods = await importProducts({
    file,
    now,
    categories,
    onProblem: (problem) => void problems.push(problem),
    takePicture: async (source) => {
      sources.push(source)
      return { ok: true, content: fingerprint(source).toString(16) }
    },
    onPictures: (named) => void pictures.push(named),
    ...options,
  })
  const styles: Style[] = []
  for await (const style of goods.styles) styles.push(style)
  const errors = problems.filter(({ severity }) => severity === 'error')
  return { styles, problems, errors, pictures, sources, summary: goods.summary(), parts: goods.parts() }
}

/** Imports a text as if it stood in a file of that name. */
export async function importText(name: string, content: string | Uint8Array, options: Partial<ImportOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'))
  try {
    await writeFile(join(folder, name), content)
    return await runImport(join(folder, name), options)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Problems in a short form for comparison: `6 price_eur PRICE_NEGATIVE`. */
export const short = (problems: readonly Problem[]): string[] =>
  problems.map(({ line, field, rule, code }) =>
    [line, field, rule, code].filter((part) => part !== undefined && part !== '').join(' '),
  )

export const knownFrom = (styles: readonly Style[]) => {
  const byKey = new Map(styles.map((style) => [style.masterKey, style]))
  return (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? [])
}

export async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
