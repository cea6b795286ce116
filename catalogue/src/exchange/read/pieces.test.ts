import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sampleFile } from '../testing/run-import.ts'
import { readCsv } from './csv.ts'
import { readJsonLines } from './json-lines.ts'
import { readMerchantXml } from './merchant-xml.ts'
import type { SourceRow } from './source-row.ts'
import { readText } from './text.ts'

async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let i = 0; i < text.length; i += length) yield text.slice(i, i + length)
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

const readers: [file: string, read: (text: AsyncIterable<string>) => AsyncIterable<SourceRow>][] = [
  ['german.csv', (text) => readCsv(text, { delimiter: ';' })],
  ['goods.jsonl', readJsonLines],
  ['feed.xml', readMerchantXml],
]

it.each(readers)('%s is read the same however it arrives', async (file, read) => {
  const text = await readFile(sampleFile(file), 'utf8')
  const whole = await all(read(inPieces(text, text.length)))
  for (const length of [1, 2, 7, 64]) expect(await all(read(inPieces(text, length)))).toEqual(whole)
})

it('an item that is never closed, or hides tags in CDATA and comments, does not spoil the next', async () => {
  const feed =
    '<rss>\n<item><id>1</id>\n<item><id>2</id><t><![CDATA[</item><item>]]></t></item>\n<!-- <item> -->\n' +
    '<item><id>3</wrong></item>\n<item><id>4</id></item><item>'
  const rows = await all(readMerchantXml(inPieces(feed, 5)))
  expect(rows.map(({ line, fields, broken }) => [line, fields?.id ?? broken?.code])).toEqual([
    [2, 'NOT_XML'],
    [3, '2'],
    [5, 'NOT_XML'],
    [6, '4'],
    [6, 'NOT_XML'],
  ])
})

it('a line end cut in two by the edge of a block is one line end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-text-'))
  const file = join(folder, 'list.csv')
  await writeFile(file, `${'x'.repeat(65_535)}\r\ny\rz`)
  const text = (await all(readText(file, { encoding: 'utf-8' }))).join('')
  expect(text.slice(65_534)).toBe('x\ny\nz')
  await rm(folder, { recursive: true })
})
