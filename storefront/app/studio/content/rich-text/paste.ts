/** HTML that was cut from one of our editors has this mark. */
const isOurs = (html: string) => html.includes('data-pm-slice')

/**
 * HTML of a word processor or a web page as one would have written it here: real lists instead of paragraphs that look
 * like lists, no headings for empty lines, no underlining that looks like a link. The schema drops everything else.
 */
export function cleanPasted(html: string): string {
  if (isOurs(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('[style*="mso-hide"], o\\:p, meta, link, style')) element.remove()
  foldLists(body)
  for (const element of body.querySelectorAll('u, ins')) element.replaceWith(...element.childNodes)
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2')
  for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
    if (isBlank(element) && !element.closest('td, th')) element.remove()
  return body.innerHTML
}

const isBlank = (element: Element) => element.textContent?.trim() === '' && !element.querySelector('[data-piece]')

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

const listStyle = /mso-list:\s*\S+\s+level(\d)/i

/** Word writes `<p style="mso-list:l0 level2"><span style="mso-list:Ignore">1.</span>…` for an item of a list. */
function foldLists(body: HTMLElement): void {
  const open: { level: number; list: Element }[] = []
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = Number(listStyle.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)
    if (!level || paragraph.previousElementSibling !== open[0]?.list) open.length = 0
    if (!level) continue
    const marker = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
    const tag = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    if (open.at(-1)?.level !== level) {
      const list = body.ownerDocument.createElement(tag)
      const above = open.at(-1)?.list.lastElementChild
      if (above) above.append(list)
      else paragraph.before(list)
      open.push({ level, list })
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.list.append(item)
    paragraph.remove()
  }
}
