import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { classesOf, isNeeded, readStyleSheet, type StyleSheet } from './style-sheet.ts'

const link =
  /<link (?:nonce="[^"]*" )?rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"(?: data-precedence="[^"]*")?\/>/g

/** Marks a sheet that no element of the page needs yet: the page's script fetches it before others can show such elements. */
export const lateSheetMark = 'data-late-sheet'

/**
 * Puts the style sheets that a page needs into the page: a first visit waits for one answer instead of a dozen. The links
 * stay, because the router looks for them, but they no longer fetch anything. Where it marked a sheet as one of several
 * routes, there is a second link without the mark: modules that come later look for that one, and would fetch the sheet again.
 */
export function createInlineStyles(clientDir: string) {
  const read = new Map<string, Promise<StyleSheet>>()
  const sheetAt = (path: string) => {
    const kept = read.get(path) ?? readFile(join(clientDir, path), 'utf8').then(readStyleSheet)
    read.set(path, kept)
    return kept
  }

  return async (html: string, nonce: string): Promise<string> => {
    const links = [...html.matchAll(link)]
    if (links.length === 0) return html
    const used = classesOf(html)
    const sheets = await Promise.all(links.map(([, path = '']) => sheetAt(path)))
    let rest = 0
    let written = ''
    let styles: string[] = []
    let quiet = ''
    // Elements and links keep the order of the sheets, on which their rules depend.
    const flush = () => {
      if (styles.length > 0) written += `<style nonce="${nonce}">${styles.join('\n')}</style>`
      written += quiet
      styles = []
      quiet = ''
    }
    links.forEach((match, at) => {
      const [tag] = match
      const between = html.slice(rest, match.index)
      if (between !== '') flush()
      written += between
      rest = match.index + tag.length
      const sheet = sheets[at]
      const disabled = tag.replace('<link ', '<link disabled ')
      const plain = disabled.includes('#"') ? disabled.replace('#"', '"') : null
      if (sheet && isNeeded(sheet, used)) {
        styles.push(sheet.text)
        quiet += disabled + (plain ?? '')
        return
      }
      flush()
      const late = (each: string) => each.replace('<link ', `<link ${lateSheetMark} `)
      written += plain ? disabled + late(plain) : late(disabled)
    })
    flush()
    return written + html.slice(rest)
  }
}
