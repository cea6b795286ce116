import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { gtinOf, nativeRow } from './native-row.ts'
import type { NativeRow } from './native-row.ts'

const sizes = ['32', '34', '36', '38', '40', '42', '44', '46']
const mistakes: readonly NativeRow[] = [{ composition: '' }, { size: 'groß' }, { price_eur: '-5,00' }, { gtin: '123' }]

export type LargeFile = { lines: number; styles: number; brokenLines: ReadonlySet<number> }

/** Line `i` is a size of style `i` modulo the number of styles: the sizes of a style lie as far apart as they can. */
function rowOf(i: number, styles: number): NativeRow {
  const style = `S-${i % styles}`
  const size = sizes[Math.floor(i / styles)] ?? 'One Size'
  const colour = `${style}-camel`
  return nativeRow({
    style_key: style,
    name_de: `Mantel ${style}; "weit"`,
    description_de: 'Weich und weit,\nmit Gürtel.',
    description_fr: 'Doux et ample.',
    description_en: 'Soft and wide.',
    product_key: colour,
    variant_key: `${colour}-${size}`,
    gtin: gtinOf(i),
    size,
    price_eur: `${100 + (i % styles)},99`,
  })
}

const cell = (text: string) => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Writes a table of that many lines in which every hundredth is broken, each in another way. */
export async function writeLargeFile(file: string, lines: number): Promise<LargeFile> {
  const styles = Math.ceil(lines / sizes.length)
  const out = createWriteStream(file)
  const brokenLines = new Set<number>()
  const heading = Object.keys(rowOf(0, styles))
  out.write(`${heading.join(';')}\n`)
  let line = 2
  for (let i = 0; i < lines; i++) {
    const isBroken = i % 100 === 37
    const row = { ...rowOf(i, styles), ...(isBroken ? mistakes[Math.floor(i / 100) % mistakes.length] : {}) }
    const text = `${heading.map((name) => cell(row[name] ?? '')).join(';')}\n`
    if (isBroken) brokenLines.add(line)
    line += text.split('\n').length - 1
    if (!out.write(text)) await once(out, 'drain')
  }
  out.end()
  await finished(out)
  return { lines, styles, brokenLines }
}
