import type { Delimiter } from './csv.ts'
import { FileUnusable, sizeOfText } from './file-unusable.ts'
import { formatOf, readRows } from './format.ts'
import type { Format, ReadOptions } from './format.ts'
import type { SourceRow } from './source-row.ts'
import { encodingOf, firstLine, readText } from './text.ts'
import type { Encoding } from './text.ts'

export type Source = {
  /** The first line, to recognise a file by. */
  heading: string
  format: Format
  encoding: Encoding
  bytes: number
  rows(options: Pick<ReadOptions, 'onDoubleColumn'> & { onBytes?: (bytes: number) => void }): AsyncGenerator<SourceRow>
}

type SourceOptions = {
  format?: Format | undefined
  encoding?: Encoding | undefined
  delimiter?: Delimiter | undefined
}

/** Finds out what a file is and how it is written, before any line of it is read. */
export async function openSource(file: string, options: SourceOptions): Promise<Source> {
  const bytes = await sizeOfText(file)
  const encoding = options.encoding ?? (await encodingOf(file))
  const heading = await firstLine(file, encoding)
  if (heading === '') throw new FileUnusable(`${file} is empty.`)
  const format = options.format ?? formatOf(file, heading)
  if (format === 'jsonl' && heading.trimStart().startsWith('['))
    throw new FileUnusable(`${file} is one list. Write one JSON object per line, without brackets around them.`)
  const { delimiter } = options
  return {
    heading,
    format,
    encoding,
    bytes,
    rows: ({ onBytes, ...rest }) =>
      readRows(format, readText(file, { encoding, ...(onBytes ? { onBytes } : {}) }), {
        ...rest,
        heading,
        ...(delimiter ? { delimiter } : {}),
      }),
  }
}
