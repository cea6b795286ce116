import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importText, runImport, short } from '../testing/run-import.ts'

const heading =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status'
const options = { from: 'shopify', currency: 'EUR' } as const

it('another encoding is recognised, and the report says so', async () => {
  const text = `${heading}\ntuer,Türkranz,Schön,Bö,Deko,,true,Größe,Groß,T-1,19.00,tuer.jpg,active\n`
  const { styles, problems } = await importText('export.csv', Buffer.from(text, 'latin1'), options)
  expect(styles[0]?.name.de).toBe('Türkranz')
  expect(styles[0]?.products[0]?.variants[0]?.size).toBe('L')
  expect(short(problems)).toContain('0 ENCODING_GUESSED')
})

it('a quote that is never closed ends the reading there, and everything before it comes in', async () => {
  const text = `${heading}\na,A,,V,T,,true,Title,Default Title,A-1,19.00,a.jpg,active\nb,"B never ends,,V,T\n`
  const { styles, errors } = await importText('export.csv', text, options)
  expect(styles.map(({ masterKey }) => masterKey)).toEqual(['a'])
  expect(short(errors)).toEqual(['3 QUOTE_NOT_CLOSED'])
})

it('lines of another width are left out by their number', async () => {
  const text = `${heading}\na,A,,V,T,,true,Title,Default Title,A-1,19.00,a.jpg,active\nb,B\n`
  expect(short((await importText('export.csv', text, options)).errors)).toEqual(['3 CELL_COUNT'])
})

it('scripts, formulas and markup in cells stay words', async () => {
  const cells = ['x', '=1+1', '<img src=x onerror=alert(1)><p>Hi &lt;b&gt;</p>', '@SUM(A1)', '+T', '-1', 'true']
  const text = `${heading}\n${[...cells, 'Title', 'Default Title', 'X', '9.00', 'x.jpg', 'active'].join(',')}\n`
  const { styles } = await importText('export.csv', text, options)
  expect(styles[0]?.name.de).toBe('=1+1')
  expect(styles[0]?.shortDescription.de).toBe('Hi <b>')
})

it('an empty file and one with a heading alone are refused', async () => {
  await expect(runImportOf('')).rejects.toThrow('is empty')
  await expect(runImportOf(`${heading}\n`)).rejects.toThrow('has no goods in it')
})

async function runImportOf(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-layout-test-'))
  try {
    await writeFile(join(folder, 'export.csv'), text)
    return await runImport(join(folder, 'export.csv'), options)
  } finally {
    await rm(folder, { recursive: true })
  }
}

it('gift cards are left out with all their amounts', async () => {
  const lines = [
    `${heading},Gift Card`,
    'a,A,,V,T,,true,Title,Default Title,A-1,19.00,a.jpg,active,FALSE',
    'card,Gift card,,V,T,,true,Denominations,25.00,,25.00,card.jpg,active,TRUE',
    'card,,,,,,,,50.00,,50.00,,,',
  ]
  const { styles, problems } = await importText('export.csv', `${lines.join('\n')}\n`, options)
  expect(styles.map(({ masterKey }) => masterKey)).toEqual(['a'])
  expect(short(problems)).toEqual(expect.arrayContaining(['3 LINE_SKIPPED', '4 LINE_SKIPPED']))
})
