import { Style } from '@vitrine/contracts/catalogue'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { exportCsv, exportJsonLines } from './export/tables.ts'
import { categories } from './testing/categories.ts'
import { importText, textOf } from './testing/run-import.ts'
import { someStyles } from './testing/style-arbitrary.ts'

const runs = { numRuns: process.env['EVERYTHING'] ? 30 : 12 }

it('what is exported as a table is imported as the same styles', async () => {
  const property = fc.asyncProperty(someStyles, fc.constantFrom(';', ',', '\t'), async (styles, delimiter) => {
    expect(v.is(v.array(Style), styles)).toBe(true)
    const table = await textOf(exportCsv(styles, { delimiter, categories }))
    const { styles: back, errors } = await importText('goods.csv', table)
    expect(errors).toEqual([])
    expect(back).toEqual(styles)
  })
  await fc.assert(property, runs)
})

it('what is exported as JSON lines is imported as the same styles, by category numbers too', async () => {
  const property = fc.asyncProperty(someStyles, async (styles) => {
    const { styles: back } = await importText('goods.jsonl', await textOf(exportJsonLines(styles)))
    expect(back).toEqual(styles)
  })
  await fc.assert(property, runs)
})
