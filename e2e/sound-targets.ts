import type { HashLook } from './known-looks.ts'

/** Elements that can be pressed. Without a role of its own, an element that only has the focus is none. */
const targets = [
  'a[href], area[href], button, input, select, textarea, summary, iframe, audio, video, [contenteditable]',
  '[tabindex][role]:not([role=dialog], [role=group], [role=region], [role=tabpanel])',
].join()
const targetMark = 'data-target-unchecked'
const linkMark = 'data-link-unchecked'

/** Restricts the rules for targets and for links in texts to elements that are not obviously sound. */
export const checkMarkedTargets = `;axe.configure({rules:[
  {id:'target-size',selector:'[${targetMark}]'},
  {id:'link-in-text-block',selector:'[${linkMark}]'}]});`

export const targetMarks = { targets, targetMark, linkMark }
export type TargetMarking = typeof targetMarks & { known: ReadonlySet<string>; hash: HashLook }

/**
 * Runs in the page. Marks targets that do not have 24 pixels for themselves, unless they look and lie to their neighbours
 * like some that passed, and links that differ from their text by colour only. Returns the looks of marked targets. Where
 * nothing is marked, the scan does not compute which element lies above which, a third of its time.
 */
export function markTargets({ targets, targetMark, linkMark, known, hash }: TargetMarking): string[] {
  type Box = { left: number; top: number; right: number; bottom: number }
  const least = 24
  const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const isLargeEnough = (width: number, height: number) => width >= least && height >= least
  /** The box with at least 24 pixels in each direction, around the same centre. */
  const widen = ({ left, top, right, bottom }: Box): Box => {
    const [x, y] = [Math.max(0, (least - (right - left)) / 2), Math.max(0, (least - (bottom - top)) / 2)]
    return { left: left - x, top: top - y, right: right + x, bottom: bottom + y }
  }
  const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const findAll = (selector: string) =>
    [document, ...shadows].flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
  const boxes = findAll(targets).flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const box = { left, top, right, bottom }
    return right > left && bottom > top ? [{ element, box, wide: widen(box) }] : []
  })
  /** Whether beside all boxes above this one a strip of it is left that is large enough. */
  const hasFreeStrip = (box: Box, above: readonly Box[]) => {
    const left = Math.min(...above.map((each) => each.left)) - box.left
    const right = box.right - Math.max(...above.map((each) => each.right))
    const top = Math.min(...above.map((each) => each.top)) - box.top
    const bottom = box.bottom - Math.max(...above.map((each) => each.bottom))
    const [width, height] = [box.right - box.left, box.bottom - box.top]
    return isLargeEnough(Math.max(left, right), height) || isLargeEnough(width, Math.max(top, bottom))
  }
  const pathOf = (element: Element): string => {
    const root = element.getRootNode()
    const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
    return `${parent ? pathOf(parent) : ''}>${element.localName}.${element.getAttribute('class') ?? ''}`
  }
  /** How an element looks and lies, as seen from a place. */
  const describe = ({ element, box }: { element: Element; box: Box }, from: Box) => {
    const { position, zIndex, display, pointerEvents, clipPath } = getComputedStyle(element)
    const place = [box.left - from.left, box.top - from.top, box.right - from.left, box.bottom - from.top]
    const isFocusable = element.matches(':not(:disabled, [tabindex^="-"])')
    const style = [position, zIndex, display, pointerEvents, clipPath, isFocusable]
    return [pathOf(element), ...style, ...place.map((each) => each.toFixed(1))].join()
  }
  const found = new Set<string>()
  for (const target of boxes) {
    const { element, box, wide } = target
    const isLarge = isLargeEnough(box.right - box.left, box.bottom - box.top)
    // Links that skip parts of the page lie over each other outside of it until they have the focus.
    const isOutside = box.bottom + scrollY <= 0 || box.right + scrollX <= 0
    const above = boxes.filter((other) => other.element !== element && overlap(box, other.box))
    const isFree = isLarge
      ? isOutside ||
        hasFreeStrip(
          box,
          above.map((other) => other.box),
        )
      : !boxes.some((other) => other.element !== element && overlap(wide, other.wide))
    if (isFree) continue
    const near = boxes.filter((other) => other.element !== element && overlap(wide, other.wide))
    const look = hash([target, ...near].map((each) => describe(each, box)).join('|'))
    if (known.has(look)) continue
    found.add(look)
    element.setAttribute(targetMark, '')
  }

  const isBlock = (display: string) => /^(block|list-item|flex|grid|inline-block|table.*)$/.test(display)
  for (const link of findAll('a[href], [role=link]')) {
    const style = getComputedStyle(link)
    let block = link.parentElement
    while (block && !isBlock(getComputedStyle(block).display)) block = block.parentElement
    const around = block && getComputedStyle(block)
    const isDistinct =
      around && (style.textDecorationLine !== around.textDecorationLine || style.fontWeight !== around.fontWeight)
    // A link that is a block of its own does not stand in a text.
    if (!isDistinct && !isBlock(style.display)) link.setAttribute(linkMark, '')
  }
  return [...found]
}
