import type { Page } from '@playwright/test'

/** An element that carries this was found readable on an earlier page. */
const mark = 'data-contrast-checked'

/** Restricts the rule for contrast, half of the time of a scan, to elements without the mark. */
export const checkUnmarkedContrast = `;axe.configure({rules:[{id:'color-contrast',selector:'*:not([${mark}])'}]});`

/** Looks of texts that passed, per width; each worker has its own. */
const checkedByWidth = new Map<number, Set<string>>()

/**
 * Marks texts whose look was scanned before: the same classes, colours and backgrounds from the root of the page down,
 * the same size and weight of letters. `add` adds the others, after a scan without findings: not those that the scan
 * leaves out, and not those that are hidden or behind a dialog.
 */
export async function markCheckedContrast(
  page: Page,
  without: readonly string[],
): Promise<{ add(): void; unmark(): Promise<void> }> {
  const width = page.viewportSize()?.width ?? 0
  const checked = checkedByWidth.get(width) ?? new Set()
  checkedByWidth.set(width, checked)
  const looks = await page.evaluate(markTexts, { mark, checked: [...checked], without: without.join() })
  return {
    add: () => looks.forEach((look) => checked.add(look)),
    unmark: () =>
      page.evaluate((name) => {
        for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name)
      }, mark),
  }
}

/** Runs in the page. Returns the looks of texts that are not known. */
function markTexts({ mark, checked, without }: { mark: string; checked: string[]; without: string }): string[] {
  const known = new Set(checked)
  const found = new Set<string>()
  // Elements of a list have the same looks, and hashing takes longer than looking up.
  const hashes = new Map<string, string>()
  const hash = (text: string) => {
    const before = hashes.get(text)
    if (before !== undefined) return before
    let [low, high] = [0x811c9dc5, 0x1b873593]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      low = Math.imul(low ^ code, 0x01000193)
      high = Math.imul(high ^ code, 0x85ebca6b)
    }
    const result = (low >>> 0).toString(36) + (high >>> 0).toString(36)
    hashes.set(text, result)
    return result
  }
  const dialog = document.querySelector('dialog:modal')
  const isScanned = (element: Element) => element.checkVisibility() && (!dialog || dialog.contains(element))
  const visit = (element: Element, above: string) => {
    if (without && element.matches(without)) return
    const style = getComputedStyle(element)
    const { backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode } = style
    const classes = `${element.localName} ${element.getAttribute('class') ?? ''}`
    const stack = hash(
      [above, classes, backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode].join(),
    )
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    if (hasText || element.matches('input, textarea, select')) {
      const isDisabled = element.matches(':disabled, [aria-disabled=true]')
      const look = hash([stack, style.color, style.fontSize, style.fontWeight, style.textShadow, isDisabled].join())
      if (known.has(look)) element.setAttribute(mark, '')
      else if (isScanned(element)) found.add(look)
    }
    for (const child of element.children) visit(child, stack)
  }
  visit(document.documentElement, '')
  return [...found]
}
