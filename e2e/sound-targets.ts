import type { Page } from '@playwright/test'

/** Elements that can be pressed. Without a role of its own, an element that only has the focus is none. */
const targets = [
  'a[href], area[href], button, input, select, textarea, summary, iframe, audio, video, [contenteditable]',
  '[tabindex][role]:not([role=dialog], [role=group], [role=region], [role=tabpanel])',
].join()
const targetMark = 'data-target-checked'
const linkMark = 'data-link-checked'

/** Restricts the rules for targets and for links in texts to elements that are not obviously sound. */
export const checkUnmarkedTargets = `;axe.configure({rules:[
  {id:'target-size',selector:':is(${targets}):not([${targetMark}])'},
  {id:'link-in-text-block',selector:'a[href]:not([${linkMark}]), [role=link]:not([${linkMark}])'}]});`

/**
 * Marks targets that have 24 pixels for themselves and links that differ from their text by more than colour. Where none
 * is left, the scan does not compute which element lies above which, a third of its time.
 */
export async function markSoundTargets(page: Page): Promise<{ unmark(): Promise<void> }> {
  await page.evaluate(markInPage, { targets, targetMark, linkMark })
  return {
    unmark: () =>
      page.evaluate(
        (marks) => {
          for (const mark of marks)
            for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
        },
        [targetMark, linkMark],
      ),
  }
}

type Marking = { targets: string; targetMark: string; linkMark: string }

/** Runs in the page. */
function markInPage({ targets, targetMark, linkMark }: Marking): void {
  type Box = { left: number; top: number; right: number; bottom: number }
  const least = 24
  const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const isLargeEnough = (width: number, height: number) => width >= least && height >= least
  /** The box with at least 24 pixels in each direction, around the same centre. */
  const widen = ({ left, top, right, bottom }: Box): Box => {
    const [x, y] = [Math.max(0, (least - (right - left)) / 2), Math.max(0, (least - (bottom - top)) / 2)]
    return { left: left - x, top: top - y, right: right + x, bottom: bottom + y }
  }
  const boxes = [...document.querySelectorAll(targets)].flatMap((element) => {
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
  for (const { element, box, wide } of boxes) {
    const isLarge = isLargeEnough(box.right - box.left, box.bottom - box.top)
    const above = () =>
      boxes.filter((other) => other.element !== element && overlap(box, other.box)).map((other) => other.box)
    // Links that skip parts of the page lie over each other outside of it until they have the focus.
    const isOutside = box.bottom + scrollY <= 0 || box.right + scrollX <= 0
    const isFree = isLarge
      ? isOutside || hasFreeStrip(box, above())
      : !boxes.some((other) => other.element !== element && overlap(wide, other.wide))
    if (isFree) element.setAttribute(targetMark, '')
  }

  const isBlock = (display: string) => /^(block|list-item|flex|grid|inline-block|table.*)$/.test(display)
  for (const link of document.querySelectorAll('a[href], [role=link]')) {
    const style = getComputedStyle(link)
    let block = link.parentElement
    while (block && !isBlock(getComputedStyle(block).display)) block = block.parentElement
    if (!block) continue
    const around = getComputedStyle(block)
    const isDistinct = style.textDecorationLine !== around.textDecorationLine || style.fontWeight !== around.fontWeight
    // A link that is a block of its own does not stand in a text.
    if (isDistinct || isBlock(style.display)) link.setAttribute(linkMark, '')
  }
}
