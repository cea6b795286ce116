import { describe, expect, it } from 'vitest'
import { nativeRow } from '../testing/native-row.ts'
import { importText, runImport, short } from '../testing/run-import.ts'
import { FileUnusable } from './file-unusable.ts'

const refusal = async (name: string, content: string | Uint8Array, options = {}) => {
  const error = await importText(name, content, options).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(FileUnusable)
  return (error as Error).message
}

const row = nativeRow()
const table = (separator: string, quote: (cell: string) => string, ending = '\n') =>
  [Object.keys(row), Object.values(row)].map((cells) => cells.map(quote).join(separator) + ending).join('')
const quoted = (cell: string) => `"${cell}"`
/** As a spreadsheet writes it: quotes only where a cell needs them. */
const plain = (cell: string) => (cell.includes(';') ? quoted(cell) : cell)

describe('a file that holds no goods is refused in a sentence', () => {
  it.each([
    ['empty', 'goods.csv', '', 'is empty'],
    ['blank', 'goods.csv', ' \n\n', 'is empty'],
    ['only a heading', 'goods.csv', 'style_key;size\n', 'has no goods in it'],
    ['a feed without items', 'feed.xml', '<rss><channel></channel></rss>', 'has no goods in it'],
    ['a spreadsheet', 'goods.xlsx', 'PK\u0003\u0004rest', 'Save the table as CSV'],
    ['a PDF', 'goods.pdf', '%PDF-1.7', 'Export the goods as CSV'],
    ['bytes', 'goods.csv', 'a;b\n\0\0', 'is not a text'],
    ['one JSON list', 'goods.json', '[{"style_key":"S-1"}]', 'one JSON object per line'],
  ])('%s', async (_, name, content, expected) => expect(await refusal(name, content)).toContain(expected))

  it('missing, or a folder', async () => {
    await expect(runImport('/nowhere/goods.csv')).rejects.toMatchObject({
      isMissing: true,
      message: /There is no file/,
    })
    await expect(runImport(import.meta.dirname)).rejects.toThrow('is a folder')
  })

  it('without the columns its mapping reads, with the name that was probably meant', async () => {
    const mapping = { fields: { style_key: 'Artikelnumer' } }
    expect(await refusal('goods.csv', 'Artikelnummer;EAN\n1;2\n', { mapping })).toContain(
      '"artikelnumer". Did you mean "artikelnummer"?',
    )
  })
})

describe('a table is read whatever wrote it', () => {
  it.each([
    ['commas and quotes', table(',', quoted)],
    ['semicolons', table(';', plain)],
    ['tabs', table('\t', String)],
    ['returns', table(';', quoted, '\r\n')],
    ['a mark', `\uFEFF${table(';', quoted)}`],
    ['no line end at the end', table(';', quoted).trimEnd()],
  ])('%s', async (_, content) => {
    const { problems, summary } = await importText('goods.csv', content)
    expect(problems).toEqual([])
    expect(summary).toMatchObject({ lines: 1, imported: 1 })
  })

  it('Latin-1 is detected with a hint, or named by the mapping', async () => {
    const latin = Buffer.from(table(';', plain), 'latin1')
    const guessed = await importText('goods.csv', latin)
    expect(short(guessed.problems)).toEqual(['0 ENCODING_GUESSED'])
    const told = await importText('goods.csv', latin, { mapping: { encoding: 'windows-1252' } })
    expect(told.problems).toEqual([])
    expect(told.styles[0]?.maker.street).toBe('Weberstraße 1')
  })
})

it('an unknown column is reported with the closest known one', async () => {
  const { problems } = await importText('goods.csv', table(';', plain).replace('price_chf', 'price_chff'))
  const unknown = problems.find(({ code }) => code === 'COLUMN_UNKNOWN')
  expect(unknown?.message).toContain('Did you mean "price_chf"?')
})
