import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Delimiter } from './csv.ts'
import { formatOf, readRows } from './format.ts'
import type { Format, ReadOptions } from './format.ts'
import type { SourceRow } from './source-row.ts'
import { encodingOf, firstLine, readText } from './text.ts'
import type { Encoding } from './text.ts'

export type Source = {
  format: Format
  encoding: Encoding
  bytes: number
  rows(options: Pick<ReadOptions, 'onDoubleColumn'> & { onBytes?: (bytes: number) => void }): AsyncGenerator<SourceRow>
}

type SourceOptions = { format?: Format | undefined; delimiter?: Delimiter | undefined }

/** Finds out what a file is and how it is written, before any line of it is read. */
export async function openSource(file: string, { format, delimiter }: SourceOptions): Promise<Source> {
  const { size } = await stat(file)
  const encoding = await encodingOf(file)
  const heading = await firstLine(file, encoding)
  const chosen = format ?? formatOf(file, heading)
  return {
    format: chosen,
    encoding,
    bytes: size,
    rows: ({ onBytes, ...options }) =>
      readRows(chosen, readText(file, { encoding, ...(onBytes ? { onBytes } : {}) }), {
        ...options,
        heading,
        ...(delimiter ? { delimiter } : {}),
      }),
  }
}

/** The files of a folder and the folders in it, as a list of goods names them: `coats/camel-front.jpg`. */
export async function filesIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
  )
}
