import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markets } from '@vitrine/contracts/markets'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Problem } from '../problem.ts'
import { readStock } from '../read-counts.ts'
import { FileUnusable } from '../read/file-unusable.ts'
import { guessColumns } from './guess-columns.ts'
import { inspectFile } from './inspect-file.ts'
import { readPrices } from './read-prices.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lists-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(text: string | Buffer): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.csv`)
  await writeFile(file, text)
  return file
}

async function take<Value>(rows: AsyncIterable<Value>): Promise<Value[]> {
  const taken: Value[] = []
  for await (const row of rows) taken.push(row)
  return taken
}

it('columns are found by names of tills and spreadsheets, each once, and our own names first', () => {
  expect(guessColumns(['variant', 'gtin', 'quantity'], ['Artikel-Nr.', 'EAN', 'Lagerbestand', 'Ort'])).toEqual({
    variant: 'Artikel-Nr.',
    gtin: 'EAN',
    quantity: 'Lagerbestand',
  })
  expect(guessColumns(['price', 'price_eur'], ['VK brutto', 'price_eur'])).toEqual({
    price: 'VK brutto',
    price_eur: 'price_eur',
  })
  expect(guessColumns(['style_key', 'variant'], ['Artikel'])).toEqual({ style_key: 'Artikel' })
})

it('a spreadsheet of western Europe is seen by its bytes, its separator and its heading', async () => {
  const file = await fileOf(Buffer.from('Größe;Stück;"Ort; Regal"\r\nM;3;A\r\nL;4;"B;1"\r\n', 'latin1'))
  expect(await inspectFile(file)).toEqual({
    format: 'csv',
    encoding: 'windows-1252',
    delimiter: ';',
    columns: ['Größe', 'Stück', 'Ort; Regal'],
    samples: [
      ['M', '3', 'A'],
      ['L', '4', 'B;1'],
    ],
    lines: 2,
  })
  await expect(inspectFile(await fileOf(Buffer.from('PK\u0003\u0004 a workbook')))).rejects.toThrow(FileUnusable)
  await expect(inspectFile(await fileOf(''))).rejects.toThrow('is empty')
})

it('a stock list names every line that is wrong, with its cell, and keeps the others', async () => {
  const problems: Problem[] = []
  const file = await fileOf('Nr,Menge\nv-1,3\nv-2,viele\n,4\nv-3\nv-4,-1\nv-5,0\n')
  const lines = await take(
    readStock(file, { columns: { variant: 'Nr', quantity: 'Menge' }, onProblem: (each) => problems.push(each) }),
  )
  expect(lines).toEqual([
    { line: 2, variant: 'v-1', quantity: 3 },
    { line: 7, variant: 'v-5', quantity: 0 },
  ])
  expect(problems.map(({ line, field, code, value }) => [line, field, code, value])).toEqual([
    [3, 'quantity', 'NOT_A_WHOLE_NUMBER', 'viele'],
    [4, 'variant', 'MISSING', undefined],
    [5, '', 'CELL_COUNT', undefined],
    [6, 'quantity', 'NUMBER_TOO_LOW', '-1'],
  ])
  await expect(take(readStock(file, { onProblem: () => {} }))).rejects.toThrow('lacks the column quantity')
})

it('a price of a shop counts more than that of its currency, and none is converted', async () => {
  const problems: Problem[] = []
  const file = await fileOf('variant;price_eur;price_de\nv-1;99,90;89,90\nv-2;99 CHF;\nv-3;;\n')
  const lines = await take(readPrices(file, { onProblem: (each) => problems.push(each) }))
  const amounts = new Map(lines[0]?.prices.map(({ shopId, amount }) => [shopId, amount]))
  expect(lines.map(({ line }) => line)).toEqual([2])
  expect([amounts.get(markets.de.shopId), amounts.get(markets.at.shopId)]).toEqual([8_990, 9_990])
  expect(amounts.has(markets.ch.shopId)).toBe(false)
  expect(problems.map(({ line, field, code }) => [line, field, code])).toEqual([
    [3, 'price_eur', 'CURRENCY_WRONG'],
    [4, 'price', 'MISSING'],
  ])
})
