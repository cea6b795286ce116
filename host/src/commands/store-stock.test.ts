import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createShop, openOperator, type Operator } from '@vitrine/shop'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fillDemoShop } from '../demo/demo-shop.ts'
import { findAction } from './find-action.ts'
import { readArguments } from './shop-options.ts'
import { type HeldFolder, holdFolder } from '../testing/held-folder.ts'

let held: HeldFolder
let operator: Operator
/** The next start of the shop. */
const fill = async () => {
  const shop = await createShop({ pool: held.pool, cookies: { isSecure: true }, report: () => {} })
  await fillDemoShop({ shop, styles: 20, output: { write: () => true } })
  await shop.close()
}
beforeAll(async () => {
  held = await holdFolder(inject('databaseUrl'), { isFilled: true })
  operator = await openOperator(held.pool)
})
afterAll(() => held.release())

type Row = { store: number; variant: number; gtin: string; quantity: number }
const rowsOf = async (where: string): Promise<Row[]> =>
  (
    await held.pool.query<Row>(
      `select store_id as store, variant_id as variant, gtin, t.quantity
      from store_stock t join variants v on v.id = variant_id ${where}`,
    )
  ).rows
const ask = (...words: string[]) => findAction(readArguments(['store-stock', ...words]))(operator)
async function csv(name: string, ...lines: string[]): Promise<string> {
  const file = join(held.dataDir, name)
  await writeFile(file, `${lines.join('\n')}\n`)
  return file
}

describe('the stores of the demo shop', () => {
  it('are counted with its first start, and once: later changes stay', async () => {
    const [first] = await rowsOf('order by 1, 2')
    expect(first?.quantity).toBeGreaterThan(0)
    await held.pool.query('update store_stock set quantity = 0')
    await fill()
    expect(await rowsOf('where t.quantity > 0')).toEqual([])
  })

  it('of a folder from before stock was counted are counted with the next start', async () => {
    await held.pool.query("delete from store_stock; delete from catalogue_parts where key = 'demo-shelves'")
    await fill()
    expect((await rowsOf('')).length).toBeGreaterThan(1_000)
  })
})

describe('npm run shop -- store-stock', () => {
  it('tells what lies in a store, and where a size lies', async () => {
    const [{ store, variant, gtin } = { store: 0, variant: 0, gtin: '' }] = await rowsOf(
      'order by 4 desc, 1, 2 limit 1',
    )
    expect(await ask('--store', String(store), '--limit', '3')).toMatch(
      /^Vitrine .+\(6\d\d\d\)\nvariant +gtin +article +size +there +reserved +sold\n(.+\n){2}.+$/,
    )
    const places = await ask('--variant', gtin)
    expect(places).toContain(`(${variant}, ${gtin})`)
    expect(places).toMatch(/store +name +there +reserved +sold/)
    expect(await ask('--store', 'muenchen').catch((error: Error) => error.message)).toBe('There is no store muenchen.')
  })

  it('sets a count by the names people use', async () => {
    const [{ store, variant, gtin, quantity } = { store: 0, variant: 0, gtin: '', quantity: 0 }] =
      await rowsOf('limit 1')
    expect(await ask('set', String(store), gtin, '17')).toBe(
      `Store ${store}, variant ${variant}: 17 there, ${quantity} before.`,
    )
    await expect(ask('set', String(store), '5', '1')).rejects.toThrow('There is no variant 5.')
  })

  it('takes a stocktaking in, by keys or numbers, whatever separates its columns', async () => {
    const [a, b] = await rowsOf('where store_id = 6001 order by 2 limit 2')
    const file = await csv(
      'count.csv',
      'Store;GTIN;Quantity',
      `munchen-theatinerstrasse;${a?.gtin};31`,
      `6001;${b?.gtin};${b?.quantity}`,
    )
    expect(await ask('import', file)).toBe('2 counts of 1 stores taken in, 1 of them new or different.')
    expect((await rowsOf(`where store_id = 6001 and variant_id = ${a?.variant}`))[0]?.quantity).toBe(31)
  })

  it('names every mistake by its line, and then writes nothing', async () => {
    const [a, b] = await rowsOf('where store_id = 6001 order by 2 limit 2')
    const file = await csv(
      'mistakes.csv',
      'store,variant,quantity',
      `6001,${a?.variant},99`,
      `atlantis,${a?.variant},1`,
      '6001,7,1',
      `6001,${b?.variant},-1`,
      `6001,${b?.variant},many`,
      `,${b?.variant},1`,
      `6001,${a?.variant},98`,
      '6001,,1',
    )
    const said = await ask('import', file).catch((error: Error & { exitCode: number }) => [
      error.exitCode,
      error.message,
    ])
    expect(said).toEqual([65, expect.stringContaining('Problems: 7')])
    for (const [line, what] of [
      [3, 'There is no store "atlantis"'],
      [4, 'There is no size "7"'],
      [5, '-1 is less than 0'],
      [6, '"many" is not a whole number'],
      [7, 'Say which store'],
      [8, 'stands in line 2 already'],
      [9, 'Say which size'],
    ])
      expect(String(said)).toMatch(new RegExp(`line ${line}, .*${what}`))
    expect(await rowsOf(`where store_id = 6001 and variant_id = ${a?.variant} and t.quantity = 99`)).toEqual([])
  })

  it('says what is wrong with a file as a whole', async () => {
    await expect(ask('import', join(held.dataDir, 'nowhere.csv'))).rejects.toThrow('There is no file')
    const file = await csv('columns.csv', 'shop,article,quantity', '6001,1,1')
    await expect(ask('import', file)).rejects.toThrow('lacks the column store and the column variant or gtin')
    await expect(ask('import', await csv('empty.csv', 'store,gtin,quantity'))).rejects.toThrow('no lines below')
  })

  it.each([
    [['juggle'], 'There is no "store-stock juggle"'],
    [['set', '6001'], 'store-stock set STORE VARIANT QUANTITY'],
    [['set', '6001', '12', 'many'], 'QUANTITY must be a whole number'],
    [['import'], 'Say which file'],
    [[], 'Name one: --store'],
    [['--store', '1', '--variant', '2'], 'Name one: --store'],
  ])('%j is refused before a database is opened', (words, mistake) => {
    expect(() => findAction(readArguments(['store-stock', ...words]))).toThrow(mistake)
  })
})
