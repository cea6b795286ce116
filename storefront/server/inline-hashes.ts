import { createHash } from 'node:crypto'

/** Sources of a content security policy that let inline elements through: `'nonce-…'` of one reply, or `'sha256-…'`. */
export type InlineSources = { scripts: readonly string[]; styles: readonly string[] }

/** Trusts the inline elements of one reply, which carry its nonce. */
export const nonceSources = (nonce: string): InlineSources => {
  const sources = [`'nonce-${nonce}'`]
  return { scripts: sources, styles: sources }
}

/** Trusts one text as an inline script or style. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const element = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/**
 * Replaces the nonce of a finished page by hashes of the elements that carry it. Other elements get none: a script that
 * came into the page with a text stays as untrusted as it was. `lateScripts` are started by one of the page's own.
 */
export function hashInline(
  html: string,
  nonce: string,
  lateScripts: readonly string[] = [],
): { html: string; inline: InlineSources } {
  const mark = ` nonce="${nonce}"`
  const scripts = new Set(lateScripts.map(hashSource))
  const styles = new Set<string>()
  for (const [, name, attributes = '', text = ''] of html.matchAll(element)) {
    if (!attributes.includes(mark)) continue
    // A hash covers the text between the tags, and a file has none.
    if (/\ssrc=/.test(attributes)) throw new Error(`A shared page has a script file: ${attributes}`)
    if (name === 'script') scripts.add(hashSource(text))
    else styles.add(hashSource(text))
  }
  const plain = html.replaceAll(mark, '')
  if (plain.includes(nonce)) throw new Error('A shared page contains its nonce outside of an attribute')
  return { html: plain, inline: { scripts: [...scripts], styles: [...styles] } }
}
