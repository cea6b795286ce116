import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

async function markOf(file: string): Promise<Encoding | undefined> {
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(3), 0, 3, 0)
  return marks.find(([, mark]) => bytesRead >= mark.length && mark.every((byte, i) => buffer[i] === byte))?.[0]
}

/**
 * Detects the encoding of a file. Without a byte order mark it is UTF-8 if every byte of it is; otherwise it is what spreadsheets
 * write in western Europe. The whole file is looked at: the first umlaut may stand on the last line.
 */
export async function encodingOf(file: string): Promise<Encoding> {
  const marked = await markOf(file)
  if (marked) return marked
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

type TextOptions = { encoding: Encoding; onBytes?: (bytes: number) => void }

/** The text of a file in pieces, without its byte order mark and with plain line ends. */
export async function* readText(file: string, { encoding, onBytes }: TextOptions): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let held = ''
  for await (const chunk of createReadStream(file)) {
    const bytes = chunk as Buffer
    onBytes?.(bytes.length)
    const text = held + decoder.decode(bytes, { stream: true })
    // A return at the very end waits for the line feed that may follow it.
    held = text.endsWith('\r') ? '\r' : ''
    yield plainLineEnds(held ? text.slice(0, -1) : text)
  }
  yield plainLineEnds(held + decoder.decode())
}

const plainLineEnds = (text: string) => text.replace(/\r\n?/g, '\n')

/** The first line, to see how a table is separated. */
export async function firstLine(file: string, encoding: Encoding): Promise<string> {
  let text = ''
  for await (const piece of readText(file, { encoding })) {
    text += piece
    const line = text.split('\n').find((candidate) => candidate.trim() !== '')
    if (line !== undefined && text.includes('\n', text.indexOf(line))) return line
    if (text.length > 1_000_000) break
  }
  return text.trim()
}
