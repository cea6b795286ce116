import jsQr from 'jsqr'
import { objectsIn, streamOf } from './read-pdf.ts'

type Box = { x: number; y: number; width: number; height: number; shade: number }
/** A line of text by the point where it starts. */
type Text = { x: number; y: number; font: string }
/** A page by its drawing commands; all positions in points from the upper left corner. */
export type PageDrawing = { width: number; height: number; boxes: Box[]; texts: Text[] }

/** Reads filled boxes and the places of texts from every page. */
export function readDrawings(file: Buffer): PageDrawing[] {
  const objects = objectsIn(file.toString('latin1'))
  const bodyOf = (id: string | undefined) => (id === undefined ? '' : (objects.get(id) ?? ''))
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => {
      const [, width, height] = /\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(page) ?? []
      const content = streamOf(bodyOf(/\/Contents (\d+) 0 R/.exec(page)?.[1]))
      const resources = bodyOf(/\/Resources (\d+) 0 R/.exec(page)?.[1])
      const nameOf = (font: string) =>
        /\/BaseFont \/(?:\w+\+)?([\w-]+)/.exec(bodyOf(new RegExp(`/${font} (\\d+) 0 R`).exec(resources)?.[1]))?.[1]
      const size = { width: Number(width), height: Number(height) }
      return { ...size, ...commandsIn(content, size.height, (font) => nameOf(font) ?? font) }
    })
}

function commandsIn(content: string, height: number, nameOf: (font: string) => string) {
  const [boxes, texts]: [Box[], Text[]] = [[], []]
  let [pending, shade, at, font]: [Omit<Box, 'shade'>[], number, [number, number], string] = [[], 0, [0, 0], '']
  const commands = /(\S+) (\S+) (\S+) (\S+) re|(\S+) \S+ \S+ scn|^(f|S|n)$|1 0 0 1 (\S+) (\S+) Tm|\/(F\d+) \S+ Tf|TJ/gm
  for (const [command, x, y, wide, high, red, paint, textX, textY, name] of content.matchAll(commands)) {
    if (x !== undefined) pending.push({ x: Number(x), y: Number(y), width: Number(wide), height: Number(high) })
    else if (red !== undefined) shade = Number(red)
    else if (paint !== undefined) {
      if (paint === 'f') boxes.push(...pending.map((box) => ({ ...box, shade })))
      pending = []
    } else if (textX !== undefined) at = [Number(textX), height - Number(textY)]
    else if (name !== undefined) font = nameOf(name)
    else if (command === 'TJ') texts.push({ x: at[0], y: at[1], font })
  }
  return { boxes, texts }
}

type Region = { x: number; y: number; width: number; height: number }

/** Paints a part of a page as a camera would see it, and reads the QR code in it with an independent library. */
export function scanCode(page: PageDrawing, region: Region = { x: 0, y: 0, ...page }, pixelsPerPoint = 4) {
  const [wide, high] = [region.width, region.height].map((points) => Math.round(points * pixelsPerPoint)) as [
    number,
    number,
  ]
  const pixels = new Uint8ClampedArray(wide * high * 4).fill(255)
  const toPixel = (points: number, most: number) => Math.max(0, Math.min(most, Math.round(points * pixelsPerPoint)))
  for (const { x, y, width, height, shade } of page.boxes) {
    const [left, right] = [toPixel(x - region.x, wide), toPixel(x + width - region.x, wide)]
    for (let row = toPixel(y - region.y, high); row < toPixel(y + height - region.y, high); row++)
      for (let column = left; column < right; column++)
        pixels.fill(shade * 255, (row * wide + column) * 4, (row * wide + column) * 4 + 3)
  }
  const found = jsQr.default(pixels, wide, high, { inversionAttempts: 'dontInvert' })
  return found ? { text: found.data, version: found.version } : undefined
}
