import type { HashLook } from './known-looks.ts'

/** An element that carries this has a text whose look no scan has seen. */
export const textMark = 'data-text-unchecked'

/** Restricts the rule for contrast, half of the time of a scan, to elements with the mark. */
export const checkMarkedTexts = `;axe.configure({rules:[{id:'color-contrast',selector:'[${textMark}]'}]});`

export type TextMarking = { mark: string; without: string; known: ReadonlySet<string>; hash: HashLook }

/**
 * Runs in the page. Marks visible texts and fields whose look is not known, and returns their looks: classes, colours and
 * backgrounds from the root of the page down, size and weight of letters. Parts that the scan leaves out have none.
 */
export function markTexts({ mark, without, known, hash }: TextMarking): string[] {
  const found = new Set<string>()
  const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const dialog = [document, ...shadows].flatMap((root) => root.querySelector('dialog:modal') ?? [])[0]
  // The scan leaves out the page behind a dialog, so its looks stay unknown.
  const visit = (element: Element, above: string, isAboveInDialog: boolean) => {
    if (without && element.matches(without)) return
    const isScanned = isAboveInDialog || element === dialog
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
      if (!known.has(look) && element.checkVisibility()) {
        element.setAttribute(mark, '')
        if (isScanned) found.add(look)
      }
    }
    for (const child of [...(element.shadowRoot?.children ?? []), ...element.children]) visit(child, stack, isScanned)
  }
  visit(document.documentElement, '', !dialog)
  return [...found]
}
