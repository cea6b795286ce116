import { open } from 'node:fs/promises'

/** The file cannot be read as goods at all. The message is meant for a person, as it is. */
export class FileUnusable extends Error {
  override name = 'FileUnusable'
  readonly isMissing: boolean
  constructor(message: string, { isMissing = false, ...options }: ErrorOptions & { isMissing?: boolean } = {}) {
    super(message, options)
    this.isMissing = isMissing
  }
}

const others: readonly (readonly [beginning: string, advice: string])[] = [
  ['PK\u0003\u0004', 'a spreadsheet or an archive. Save the table as CSV, or unpack it first'],
  ['\u00d0\u00cf\u0011\u00e0', 'an old spreadsheet. Save the table as CSV'],
  ['\u001f\u008b', 'compressed. Unpack it first'],
  ['%PDF', 'a PDF. Export the goods as CSV'],
]

/** Opens a file far enough to see that it is a text, and how many bytes it has. */
export async function sizeOfText(file: string): Promise<number> {
  const fail = (cause: NodeJS.ErrnoException): never => {
    if (cause.code === 'ENOENT') throw new FileUnusable(`There is no file ${file}.`, { cause, isMissing: true })
    throw new FileUnusable(`${file} cannot be read: ${cause.message}`, { cause })
  }
  await using handle = await open(file).catch(fail)
  const facts = await handle.stat()
  if (facts.isDirectory()) throw new FileUnusable(`${file} is a folder. Name a file in it.`)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
  const beginning = buffer.toString('latin1', 0, bytesRead)
  const other = others.find(([signature]) => beginning.startsWith(signature))
  if (other) throw new FileUnusable(`${file} is ${other[1]}.`)
  const isMarked = /^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(beginning)
  if (beginning.includes('\0') && !isMarked)
    throw new FileUnusable(`${file} is not a text. Save the goods as CSV in UTF-8.`)
  return facts.size
}
