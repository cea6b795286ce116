import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Problem } from '../problem.ts'
import { nativeRow, toJsonLines } from '../testing/native-row.ts'
import { importText } from '../testing/run-import.ts'
import { createReportFile } from './report-csv.ts'
import { createReport } from './report.ts'

const rows = Array.from({ length: 30 }, (_, i) =>
  nativeRow({ style_key: `S-${i}`, product_key: `P-${i}`, variant_key: `V-${i}`, price_eur: i % 3 ? '-1' : '99' }),
)

it('shows the first problems in full, counts all, and says what came of the file', async () => {
  const report = createReport({ shown: 2 })
  const { summary } = await importText('goods.jsonl', toJsonLines(rows), { onProblem: report.add })
  expect(report.write(summary)).toBe(
    [
      '30 lines read (jsonl, utf-8): 10 sizes of 10 products in 10 styles, 20 lines left out.',
      '',
      'Problems: 20',
      '  line 2, price_eur ("-1"): A price is never negative. Remove the minus sign. [PRICE_NEGATIVE]',
      '  line 3, price_eur ("-1"): A price is never negative. Remove the minus sign. [PRICE_NEGATIVE]',
      '  … and 18 more; by kind:',
      '       20 × price_eur PRICE_NEGATIVE',
      '',
    ].join('\n'),
  )
})

it('shows a hint once with the lines that have it', () => {
  const report = createReport({ shown: 2 })
  const hint = { severity: 'hint', field: 'sale_price', code: 'NOT_ANNOUNCED', message: 'Give price_since.' } as const
  for (const line of [2, 3, 5, 8, 9, 12, 13]) report.add({ ...hint, line })
  report.add({ ...hint, line: 4, message: 'Another one.' })
  report.add({ ...hint, line: 6, message: 'A third one.' })
  const summary = {
    format: 'csv',
    encoding: 'utf-8',
    lines: 9,
    imported: 9,
    styles: 9,
    products: 9,
    leftOut: 0,
  } as const
  const written = report.write({ ...summary, drafts: 0, errors: 0, todos: 0, hints: 9 })
  expect(written.split('\n').slice(2, -1)).toEqual([
    'Hints: 9',
    '  lines 2, 3, 5, 8, 9 and 2 more, sale_price: Give price_since. [NOT_ANNOUNCED]',
    '  line 4, sale_price: Another one. [NOT_ANNOUNCED]',
    '  … and 1 more; by kind:',
    '        9 × sale_price NOT_ANNOUNCED',
  ])
})

it('writes all problems to a table, whatever stands in the values', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-report-'))
  const file = join(folder, 'problems.csv')
  const report = await createReportFile(file)
  const problem: Problem = {
    severity: 'error',
    line: 7,
    field: 'size',
    code: 'SIZE_WRONG',
    rule: 'P-09',
    value: 'a,"b',
    message: 'No.',
  }
  report.add(problem)
  report.add({ ...problem, line: 8 })
  await report.close()
  expect(await readFile(file, 'utf8')).toBe(
    '\uFEFFline,severity,field,rule,code,value,message\n7,error,size,P-09,SIZE_WRONG,"a,""b",No.\n8,error,size,P-09,SIZE_WRONG,"a,""b",No.\n',
  )
  await rm(folder, { recursive: true })
})
