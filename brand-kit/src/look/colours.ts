/** A colour without transparency: red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Reads `#abc`, `#aabbcc` and `rgb(1 2 3)`; nothing for a colour with transparency or in another notation. */
export function readColour(text: string): Rgb | undefined {
  const [, hex] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? []
  if (hex) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
    const at = (index: number) => Number.parseInt(digits.slice(index, index + 2), 16)
    return [at(0), at(2), at(4)]
  }
  const [, ...parts] = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i.exec(text.trim()) ?? []
  const [red = 256, green = 256, blue = 256] = parts.map(Number)
  return Math.max(red, green, blue) <= 255 ? [red, green, blue] : undefined
}

export const toHex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** A share of the second colour in the first. */
export const mixColours = (first: Rgb, second: Rgb, share: number): Rgb => {
  const part = (index: 0 | 1 | 2) => first[index] + (second[index] - first[index]) * share
  return [part(0), part(1), part(2)]
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminanceOf(colour: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastOf(first: Rgb, second: Rgb): number {
  const [one, other] = [luminanceOf(first), luminanceOf(second)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
