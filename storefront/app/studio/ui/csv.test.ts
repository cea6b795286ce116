import { expect, it } from 'vitest'
import { csvResponse, toCsv } from './csv.ts'

const columns = [
  { label: 'name', value: ({ name }: { name: string; total: number }) => name },
  { label: 'total', value: ({ total }: { name: string; total: number }) => total },
]

it('writes columns and rows in their order, with quotes where a cell needs them', () => {
  expect(toCsv(columns, [{ name: 'Kleid "Alma", rot', total: -5 }])).toBe('name,total\r\n"Kleid ""Alma"", rot",-5\r\n')
})

it('defuses cells that a spreadsheet would run', () => {
  for (const formula of ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1'])
    expect(toCsv(columns, [{ name: formula, total: 1 }])).toContain(`'${formula}`)
})

it('is a download that spreadsheets read as UTF-8', async () => {
  const response = csvResponse('orders', 'a\r\n')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"')
  expect([...new Uint8Array(await response.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
})
