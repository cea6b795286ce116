import { lerp } from '../base/maths.ts'

/** Body centimetres: x to the right, y down, the crown of the head at 0. */
export type Point = [x: number, y: number]
export type Line = Point[]
/** One or more closed outlines; SVG path data (absolute M L H V C S Q Z) or points. */
export type Shape = string | Line | Line[]

const tokens = /[MLHVCSQZ]|-?[\d.]+(?:e-?\d+)?/gi

/** Turns a shape into polygons with sides of about `step` centimetres. */
export function flatten(shape: Shape, step = 0.35): Line[] {
  if (typeof shape !== 'string') return isLine(shape) ? [shape] : shape
  const reader = new PathReader(shape, step)
  return reader.read()
}

/** The single line drawn by path data. */
export function line(d: string, step?: number): Line {
  const first = flatten(d, step)[0]
  if (!first) throw new Error(`No line in path data "${d}"`)
  return first
}

function isLine(shape: Line | Line[]): shape is Line {
  return typeof shape[0]?.[0] === 'number'
}

class PathReader {
  private readonly words: string[]
  private readonly step: number
  private readonly lines: Line[] = []
  private current: Line = []
  private at = 0
  private x = 0
  private y = 0
  private controlX = 0
  private controlY = 0
  private startX = 0
  private startY = 0

  constructor(d: string, step: number) {
    this.words = d.match(tokens) ?? []
    this.step = step
  }

  read(): Line[] {
    let command = ''
    while (this.at < this.words.length) {
      if (/[A-Z]/i.test(this.words[this.at] ?? '')) command = this.words[this.at++] ?? ''
      this.draw(command)
      if (command === 'M') command = 'L'
    }
    return this.lines
  }

  private draw(command: string): void {
    if (command === 'C' || command === 'S' || command === 'Q') return this.drawCurve(command)
    if (command === 'M') this.begin(this.number(), this.number())
    else if (command === 'L') this.lineTo(this.number(), this.number())
    else if (command === 'H') this.lineTo(this.number(), this.y)
    else if (command === 'V') this.lineTo(this.x, this.number())
    else this.lineTo(this.startX, this.startY)
    this.controlX = this.x
    this.controlY = this.y
  }

  private drawCurve(command: 'C' | 'S' | 'Q'): void {
    const { x, y } = this
    let a = 2 * x - this.controlX
    let b = 2 * y - this.controlY
    if (command !== 'S') {
      a = this.number()
      b = this.number()
    }
    if (command === 'Q') {
      const toX = this.number()
      const toY = this.number()
      this.curve(
        x + (2 / 3) * (a - x),
        y + (2 / 3) * (b - y),
        toX + (2 / 3) * (a - toX),
        toY + (2 / 3) * (b - toY),
        toX,
        toY,
      )
      this.controlX = a
      this.controlY = b
      return
    }
    const c = this.number()
    const d = this.number()
    this.curve(a, b, c, d, this.number(), this.number())
    this.controlX = c
    this.controlY = d
  }

  private number(): number {
    return Number.parseFloat(this.words[this.at++] ?? '')
  }

  private begin(x: number, y: number): void {
    this.x = this.startX = x
    this.y = this.startY = y
    this.current = [[x, y]]
    this.lines.push(this.current)
  }

  private lineTo(x: number, y: number): void {
    const count = Math.max(1, Math.ceil(Math.hypot(x - this.x, y - this.y) / this.step))
    for (let k = 1; k <= count; k++) this.current.push([lerp(this.x, x, k / count), lerp(this.y, y, k / count)])
    this.x = x
    this.y = y
  }

  private curve(x1: number, y1: number, x2: number, y2: number, x3: number, y3: number): void {
    const { x, y } = this
    const length = Math.hypot(x1 - x, y1 - y) + Math.hypot(x2 - x1, y2 - y1) + Math.hypot(x3 - x2, y3 - y2)
    const count = Math.max(4, Math.ceil(length / this.step))
    for (let k = 1; k <= count; k++) {
      const t = k / count
      const m = 1 - t
      const a = m * m * m
      const b = 3 * m * m * t
      const c = 3 * m * t * t
      const d = t * t * t
      this.current.push([a * x + b * x1 + c * x2 + d * x3, a * y + b * y1 + c * y2 + d * y3])
    }
    this.x = x3
    this.y = y3
  }
}

/** Points written like path data, without the letters: `points('8 56, 9.5 68, 8 83')`. */
export function points(coordinates: string): Line {
  return coordinates.split(',').map((pair): Point => {
    const [x, y] = pair.trim().split(' ').map(Number)
    if (x === undefined || y === undefined || Number.isNaN(x + y)) throw new Error(`Not a point: "${pair}"`)
    return [x, y]
  })
}
