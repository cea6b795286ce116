import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const sheet =
  /<link (?:nonce="[^"]*" )?rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"(?: data-precedence="[^"]*")?\/>/g

/**
 * Puts the style sheets of a page into the page: a first visit waits for one answer instead of a dozen. The links stay,
 * because the router looks for them, but they no longer fetch anything. Where it marked a sheet as one of several routes,
 * there is a second link without the mark: modules that come later look for that one, and would fetch the sheet again.
 */
export function createInlineStyles(clientDir: string) {
  const read = new Map<string, Promise<string>>()
  const styleOf = (path: string) => {
    const kept = read.get(path) ?? readFile(join(clientDir, path), 'utf8')
    read.set(path, kept)
    return kept
  }

  return async (html: string, nonce: string): Promise<string> => {
    const links = [...html.matchAll(sheet)]
    const [first] = links
    if (!first) return html
    // Closing the element early is the one thing a style sheet must not do.
    const styles = (await Promise.all(links.map(([, path = '']) => styleOf(path)))).join('\n').replaceAll('</', '<\\/')
    const quiet = html.replaceAll(sheet, (link) => {
      const disabled = link.replace('<link ', '<link disabled ')
      return disabled.includes('#"') ? disabled + disabled.replace('#"', '"') : disabled
    })
    const at = first.index
    return `${quiet.slice(0, at)}<style nonce="${nonce}">${styles}</style>${quiet.slice(at)}`
  }
}
