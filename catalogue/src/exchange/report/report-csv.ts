import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import type { Problem } from '../problem.ts'

const columns = ['line', 'severity', 'field', 'rule', 'code', 'value', 'message'] as const

type ReportFile = { add(problem: Problem): void; close(): Promise<void> }

/** Writes every problem to a table while the import runs. */
export function createReportFile(file: string): ReportFile {
  const table = stringify({ header: true, columns: [...columns], bom: true })
  const out = createWriteStream(file)
  table.pipe(out)
  const done = finished(out)
  return {
    add: (problem) => void table.write(problem),
    async close() {
      table.end()
      await done
    },
  }
}
