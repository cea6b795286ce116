/** The place of something that shoppers see or press, in pixels; `line` is the weight of an icon or of the ring around the focus. */
export type Box = { name: string; left: number; width: number; height: number; line: number }

/** Boxes of headings, links, buttons, fields, icons and pictures in the window. Runs in the page: it may use nothing of this file. */
export function readLayout(): Box[] {
  const seen = new Map<string, number>()
  const dialog = document.querySelector('dialog[open]')
  const all = (dialog ?? document).querySelectorAll('h1, h2, h3, a, button, input, svg, img, legend')
  return [...all].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const isNear = top < innerHeight && top + height > 0 && left < innerWidth && left + width > 0
    if (!isNear || width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true })) return []
    // Each engine balances columns in its own way.
    for (let list = element.closest('ul, ol'); list; list = list.parentElement?.closest('ul, ol') ?? null)
      if (getComputedStyle(list).columnCount !== 'auto') return []
    // Icons and pictures are those of the link, button or item around them.
    const named = element.matches('svg, img') ? element.closest('a, button, label, li, h2') : element
    const text = named?.getAttribute('aria-label') ?? named?.textContent ?? ''
    if (text.trim() === '') return []
    const kind = `${element.tagName.toLowerCase()} “${text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`
    const count = (seen.get(kind) ?? 0) + 1
    seen.set(kind, count)
    const { strokeWidth, outlineStyle, outlineWidth } = getComputedStyle(element)
    const ring = element === document.activeElement && outlineStyle !== 'none' ? Number.parseFloat(outlineWidth) : 0
    const line = element instanceof SVGElement ? Number.parseFloat(strokeWidth) : ring
    return [{ name: `${kind} ${count}`, left, width, height, line }]
  })
}

/** Engines break lines a little differently, and not all let a field be as wide as its content. */
const mostPixels = { left: 60, width: 10, height: 10 }
const mostShare = 0.12

/** Says what has another place or size than in the browser that the shop is designed in. */
export function compareLayouts(usual: readonly Box[], other: readonly Box[]): string[] {
  const others = new Map(other.map((box) => [box.name, box]))
  return usual.flatMap(({ name, ...box }) => {
    const same = others.get(name)
    if (!same) return []
    const lines = Math.abs(box.line - same.line) > 0.2 ? [`${name}: a line of ${same.line} pixels for ${box.line}`] : []
    const sides = (['left', 'width', 'height'] as const).flatMap((side) => {
      const [one, two] = [box[side], same[side]]
      const most = Math.max(mostPixels[side], side === 'left' ? 0 : one * mostShare)
      const isSquashed = side !== 'left' && one >= 8 && two < one * 0.75
      return Math.abs(one - two) > most || isSquashed
        ? [`${name}: ${side} ${Math.round(two)} for ${Math.round(one)}`]
        : []
    })
    return [...sides, ...lines]
  })
}
