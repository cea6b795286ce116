import { inflateSync } from 'node:zlib'

/** The visible content of a PDF: its text line by line, and its metadata. */
export type ReadPdf = {
  /** Every line of every page, in the order in which it was written, words at one height together. */
  lines: string[]
  pages: number
  title: string
  /** Objects that stand outside of streams, as they are written. */
  catalogue: string
  /** The fonts embedded in the file. */
  fonts: string[]
}

type Reading = { height: number; text: string }

/**
 * Reads a PDF as far as our papers go: letters are numbers of an embedded font, and each font says which letters its
 * numbers mean. Throws when the table of the file's parts is wrong.
 */
export function readPdf(file: Buffer): ReadPdf {
  const source = file.toString('latin1')
  const objects = objectsIn(source)
  const bodyOf = (id: string | undefined): string => (id === undefined ? '' : (objects.get(id) ?? ''))
  const fontMaps = new Map<string, Map<string, string>>()
  for (const body of objects.values())
    for (const [, name = '', id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(bodyOf(id))?.[1]
      if (unicode) fontMaps.set(name, lettersIn(streamOf(bodyOf(unicode))))
    }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  const lines = pages.flatMap((page) => {
    const content = streamOf(bodyOf(/\/Contents (\d+) 0 R/.exec(page)?.[1]))
    return linesOf(readingsIn(content, fontMaps))
  })
  const fonts = [...source.matchAll(/\/FontName \/([\w+-]+)/g)].flatMap(([, name]) => name ?? [])
  const catalogue = [...objects.values()].map(withoutStream).join('\n')
  const title = /\((.*)\)/.exec(bodyOf(/\/Title (\d+) 0 R/.exec(catalogue)?.[1]))?.[1] ?? ''
  return { lines, pages: pages.length, title, fonts, catalogue }
}

export function objectsIn(source: string): Map<string, string> {
  const table = Number(/startxref\n(\d+)/.exec(source)?.[1])
  if (!source.slice(table).startsWith('xref')) throw new Error('The table is not where the file says it is')
  const offsets = [...source.slice(table).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset))
  return new Map(
    offsets.map((offset, index) => {
      const id = String(index + 1)
      const end = source.indexOf('\nendobj', offset)
      if (!source.slice(offset).startsWith(`${id} 0 obj`)) throw new Error(`Part ${id} is not where the table says`)
      return [id, source.slice(offset, end)]
    }),
  )
}

const withoutStream = (body: string): string => body.split('stream\n')[0] ?? ''

export function streamOf(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length
  const data = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1')
}

/** From `<0000> <0002> [<0052> <0065> …]`: the first number means the first letter, and so on. */
function lettersIn(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [index, [, code = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      // Two letters drawn as one, as in `ff`, stand apart here.
      const units = code.match(/[0-9a-f]{4}/gi) ?? []
      const letter = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
      letters.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'), letter)
    }
  return letters
}

function readingsIn(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): Reading[] {
  const readings: Reading[] = []
  let [height, letters]: [number, ReadonlyMap<string, string>] = [0, new Map()]
  for (const [token, y, font, shown] of content.matchAll(/1 0 0 1 \S+ (\S+) Tm|\/(F\d+) \S+ Tf|\[([^\]]*)\] TJ/g)) {
    if (y !== undefined) height = Number(y)
    else if (font !== undefined) letters = fonts.get(font) ?? new Map()
    else if (shown !== undefined) {
      const codes = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      readings.push({ height, text: codes.map((code) => letters.get(code.toLowerCase()) ?? '\ufffd').join('') })
    } else throw new Error(`Unknown token ${token}`)
  }
  return readings
}

function linesOf(readings: readonly Reading[]): string[] {
  const lines: Reading[] = []
  for (const { height, text } of readings) {
    const last = lines.at(-1)
    if (last && Math.abs(last.height - height) < 0.1) last.text += `\t${text}`
    else lines.push({ height, text })
  }
  return lines.map(({ text }) => text)
}
