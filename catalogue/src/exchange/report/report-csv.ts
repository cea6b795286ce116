import { open } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { Problem } from '../problem.ts'

const columns = ['line', 'severity', 'field', 'rule', 'code', 'value', 'message'] as const

type ReportFile = AsyncDisposable & { add(problem: Problem): void; close(): Promise<void> }

/** Writes every problem to a table while the import runs; also to an import that fails. */
export async function createReportFile(file: string): Promise<ReportFile> {
  const table = stringify({ header: true, columns: [...columns], bom: true, escape_formulas: true })
  const out = (await open(file, 'w')).createWriteStream()
  table.pipe(out)
  const done = finished(out)
  const close = async () => {
    table.end()
    await done
  }
  return { add: (problem) => void table.write(problem), close, [Symbol.asyncDispose]: close }
}
