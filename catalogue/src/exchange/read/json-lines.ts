import { joinList } from '../values/list.ts'
import { columnKey } from './source-row.ts'
import type { SourceRow } from './source-row.ts'

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

/** `{ "name": { "de": "Mantel" } }` is the same as `{ "name_de": "Mantel" }`; lists become one cell. */
function flatten(value: unknown, name: string, into: Record<string, string>): void {
  if (value === null || value === undefined) return
  if (Array.isArray(value)) into[name] = joinList(value.map(String))
  else if (typeof value === 'object')
    for (const [key, inner] of Object.entries(value))
      flatten(inner, name ? `${name}_${columnKey(key)}` : columnKey(key), into)
  else into[name] = String(value).trim()
}

function readLine(line: number, text: string): SourceRow {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const fields: Record<string, string> = {}
      flatten(value, '', fields)
      return { line, fields }
    }
  } catch {
    return { line, broken: { code: 'NOT_JSON', message: 'This line is not JSON. Write one whole object per line.' } }
  }
  return { line, broken: { code: 'NOT_AN_OBJECT', message: 'This line is not an object. Write one object per line.' } }
}

/** Reads one JSON object per line. */
export async function* readJsonLines(text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let line = 0
  for await (const content of linesOf(text)) {
    line += 1
    if (content.trim() !== '') yield readLine(line, content)
  }
}
