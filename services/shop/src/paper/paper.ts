import { readFile } from 'node:fs/promises'
import { look } from '@vitrine/brand-kit/look'
import { drawLogo } from '@vitrine/brand-kit/look/icons'
import { brand, type Market } from '@vitrine/contracts/markets'
import { type Face, type FontName, fontFiles, runsOf } from './letters.ts'

const { palette } = look
const colours = {
  ink: palette.ink,
  soft: palette['ink-soft'],
  line: palette.line,
  black: '#000000',
  white: '#ffffff',
} as const

export type Look = {
  size: number
  face?: Face
  colour?: keyof typeof colours
  /** Whether `x` is the beginning or the end of the line. */
  align?: 'start' | 'end'
}

type DocumentMetadata = {
  /** In points, 72 to an inch. */
  size: readonly [width: number, height: number]
  title: string
  /** Language and author. */
  market: Market
  /** The date of the document: the same document has the same bytes, whenever it is drawn. */
  at: Date
}

type Point = readonly [x: number, y: number]

/** The PDF structure elements for screen readers. */
type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure'

export type Paper = Awaited<ReturnType<typeof openPaper>>

const fonts = new Map<FontName, Promise<Buffer>>()

function fontOf(name: FontName): Promise<Buffer> {
  const known = fonts.get(name) ?? readFile(fontFiles[name])
  fonts.set(name, known)
  return known
}

let drawnLogo: Promise<Buffer> | undefined
const logoPicture = (): Promise<Buffer> => (drawnLogo ??= drawLogo(look, 256))

/**
 * A file to print and to keep: with its own letters in it, a title, a language, and an order in which it is read out.
 * Everything is drawn from the upper left corner; `y` is the line the letters stand on.
 */
export async function openPaper({ size: [width, height], title, market, at }: DocumentMetadata) {
  // Few visits need a paper, so no start of the shop waits for what draws it.
  const { default: Document } = await import('pdfkit')
  const document = new Document({
    size: [width, height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: market.language,
    // None until one is asked for.
    font: '',
    info: { Title: title, Author: market.seller.name, Creator: brand.name, Producer: brand.name, CreationDate: at },
  })
  for (const name of Object.keys(fontFiles) as FontName[]) document.registerFont(name, await fontOf(name))
  const logo = look.hasMark ? await logoPicture() : null
  const whole = document.struct('Document')
  document.addStructure(whole)
  let part = whole

  const widthOf = (text: string, { size, face = 'regular' }: Look): number =>
    runsOf(text, face).reduce((sum, run) => sum + document.font(run.font).fontSize(size).widthOfString(run.text), 0)

  const paper = {
    width,
    height,
    widthOf,

    /** One line. */
    write(text: string, x: number, y: number, look: Look): void {
      const { size, face = 'regular', colour = 'ink', align = 'start' } = look
      let left = align === 'end' ? x - widthOf(text, look) : x
      for (const run of runsOf(text, face)) {
        document.font(run.font).fontSize(size).fillColor(colours[colour])
        document.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
        left += document.widthOfString(run.text)
      }
    },

    /** The name of the brand, beside its logo if the brand shows it. */
    writeBrand(x: number, y: number, size: number): void {
      const side = logo ? size * 1.1 : 0
      if (logo) document.image(logo, x, y - side * 0.8, { width: side, height: side })
      paper.write(brand.name, logo ? x + side + size / 3 : x, y, { size, face: 'display' })
    },

    /** A text in lines that fit; a word that is too long for a line is cut. */
    linesOf(text: string, room: number, look: Look): string[] {
      const lines: string[] = []
      let line = ''
      for (const word of text.split(/[ \n]+/).flatMap((each) => cut(each, room, (some) => widthOf(some, look)))) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line !== '' && widthOf(longer, look) > room) {
          lines.push(line)
          line = word
        } else line = longer
      }
      return [...lines, line]
    },

    /** A thin line across, or a filled box. */
    box(x: number, y: number, wide: number, high: number, colour: keyof typeof colours = 'ink'): void {
      document.rect(x, y, wide, high).fill(colours[colour])
    },

    /** The black squares of a code, in one path: separate ones would show hairlines between them on a screen. */
    squares(rows: readonly (readonly boolean[])[], x: number, y: number, size: number): void {
      const module = size / rows.length
      for (const [row, modules] of rows.entries())
        for (const { from, length } of runsIn(modules))
          document.rect(x + from * module, y + row * module, length * module, module)
      document.fill(colours.black)
    },

    /** A thin black line from one point to another. */
    line([x, y]: Point, [toX, toY]: Point, { width: wide = 0.5, dash }: { width?: number; dash?: number } = {}): void {
      document.save().lineWidth(wide).moveTo(x, y).lineTo(toX, toY)
      if (dash !== undefined) document.dash(dash, {})
      document.stroke(colours.black).restore()
    },

    /** The outline of a circle. */
    ring([x, y]: Point, radius: number, wide: number): void {
      document.save().lineWidth(wide).circle(x, y, radius).stroke(colours.black).restore()
    },

    /** Something that is made of other things: a table, a row. */
    group(tag: Tag, draw: () => void): void {
      const outer = part
      const inner = document.struct(tag)
      outer.add(inner)
      part = inner
      draw()
      inner.end()
      part = outer
    },

    /** An element for screen readers; `alt` describes one that is no text. */
    tag(name: Tag, draw: () => void, { alt, scope }: { alt?: string; scope?: 'Column' } = {}): void {
      part.add(document.struct(name, { ...(alt && { alt }), ...(scope && { scope }) }, draw))
    },

    /** Something that is only looked at. */
    adorn(draw: () => void): void {
      document.markContent('Artifact')
      draw()
      document.endMarkedContent()
    },

    turn(): void {
      document.addPage()
    },

    /** How many pages there are so far. */
    pages: (): number => document.bufferedPageRange().count,

    /** Draws something on every finished page, such as its number. */
    eachPage(draw: (page: number, count: number) => void): void {
      const { start, count } = document.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        document.switchToPage(start + page)
        draw(page + 1, count)
      }
    },

    close(): Buffer {
      whole.end()
      document.end()
      const file: unknown = document.read()
      if (!Buffer.isBuffer(file)) throw new Error(`"${title}" could not be drawn`)
      return file
    },
  }
  return paper
}

/** Neighbouring black squares of a row as one. */
function runsIn(modules: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  for (const [index, isBlack] of modules.entries()) {
    const last = runs.at(-1)
    if (!isBlack) continue
    if (last && last.from + last.length === index) last.length += 1
    else runs.push({ from: index, length: 1 })
  }
  return runs
}

/** A word in as many pieces as it needs lines. */
function cut(word: string, room: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= room) return [word]
  const pieces: string[] = ['']
  for (const letter of word) {
    const last = pieces.length - 1
    if (widthOf(`${pieces[last]}${letter}`) > room) pieces.push(letter)
    else pieces[last] += letter
  }
  return pieces
}
