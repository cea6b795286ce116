import { escapeHtml } from '../../web/escape-html.ts'

export type Bar = { label: string; value: number; text: string }

/** Bars below each other, the longest as wide as the plot. Values are written beside them, so colour carries nothing. */
export function barPlot(title: string, bars: readonly Bar[]): string {
  const [width, rowHeight, labelWidth, textWidth] = [440, 34, 122, 104]
  const greatest = Math.max(1, ...bars.map(({ value }) => value))
  const space = width - labelWidth - textWidth
  const rows = bars.map(({ label, value, text }, at) => {
    const length = value === 0 ? 0 : Math.max(2, (value / greatest) * space)
    const y = at * rowHeight
    return [
      `<text class="label" x="${labelWidth - 10}" y="${y + 21}" text-anchor="end">${escapeHtml(shorten(label))}</text>`,
      `<rect class="track" x="${labelWidth}" y="${y + 6}" width="${space}" height="20" rx="3"/>`,
      `<rect class="bar" x="${labelWidth}" y="${y + 6}" width="${round(length)}" height="20" rx="3"/>`,
      `<text class="value" x="${width - textWidth + 10}" y="${y + 21}">${escapeHtml(text)}</text>`,
    ].join('')
  })
  return svg(title, width, bars.length * rowHeight, rows.join(''))
}

export type Column = { day: string; value: number }

/** One column per day over an axis with round numbers. */
export function columnPlot(title: string, columns: readonly Column[], tick: (value: number) => string): string {
  const [width, height, left, bottom, top] = [440, 220, 64, 28, 10]
  const scale = roundScale(Math.max(0, ...columns.map(({ value }) => value)))
  const y = (value: number) => round(height - bottom - (value / scale.end) * (height - bottom - top))
  const slot = (width - left) / columns.length
  const gap = slot > 6 ? 0.25 * slot : 0
  const lines = scale.ticks.map(
    (value) =>
      `<line class="grid" x1="${left}" x2="${width}" y1="${y(value)}" y2="${y(value)}"/>` +
      `<text class="tick" x="${left - 8}" y="${y(value) + 4}" text-anchor="end">${escapeHtml(tick(value))}</text>`,
  )
  const drawn = columns.map(({ value }, at) => {
    if (value === 0) return ''
    const x = round(left + at * slot + gap / 2)
    return `<rect class="bar" x="${x}" y="${y(value)}" width="${round(slot - gap)}" height="${round(height - bottom - y(value))}" rx="${slot > 10 ? 2 : 0}"/>`
  })
  const every = Math.ceil(columns.length / 6)
  const names = columns.map(({ day }, at) =>
    at % every === 0
      ? `<text class="tick" x="${round(left + (at + 0.5) * slot)}" y="${height - 8}" text-anchor="middle">${dayName(day)}</text>`
      : '',
  )
  return svg(title, width, height, [...lines, ...drawn, ...names].join(''))
}

const svg = (title: string, width: number, height: number, content: string) =>
  `<svg role="img" aria-label="${escapeHtml(title)}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMinYMin meet">${content}</svg>`

const round = (value: number): number => Math.round(value * 10) / 10

const longestLabel = 15
const shorten = (label: string): string => {
  const letters = [...label]
  return letters.length > longestLabel ? `${letters.slice(0, longestLabel - 1).join('')}…` : label
}

/** `2026-11-03` is `3 Nov`. */
function dayName(day: string): string {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  return `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1] ?? ''}`
}

/** The end of an axis and its ticks: steps of 1, 2 or 5 times a power of ten, three to six of them. */
export function roundScale(greatest: number): { end: number; ticks: number[] } {
  const least = Math.max(1, greatest)
  const power = 10 ** Math.floor(Math.log10(least / 4))
  const step = [1, 2, 5, 10].map((factor) => Math.max(1, factor * power)).find((each) => each * 5 >= least) ?? least
  const count = Math.ceil(least / step)
  return { end: count * step, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) }
}
