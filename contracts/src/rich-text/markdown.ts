import type { RichTextBranch, RichTextDocument, RichTextNode } from '../content/types.ts'
import { linkTo, readInline, textNode } from './inline.ts'

/**
 * A small Markdown as rich text: headings, paragraphs, bold, italic, code, links, lists, tables, quotes, rules, and
 * `![](asset:…)` or `![](entry:…)` on a line of its own for embedded items.
 */
export function readMarkdown(source: string): RichTextDocument {
  return { nodeType: 'document', data: {}, content: readBlocks(source.replaceAll('\r\n', '\n').split('\n')) }
}

const branch = (nodeType: string, content: RichTextNode[], data: Record<string, unknown> = {}): RichTextBranch => ({
  nodeType,
  data,
  content,
})

const heading = /^(#{1,6})\s+(.*?)\s*#*$/
const rule = /^(?:-{3,}|\*{3,}|_{3,})$/
const quote = /^>\s?/
const bullet = /^[-*+]\s+/
const number = /^\d{1,9}[.)]\s+/
const embed = /^!\[[^\]]*\]\((entry|asset):([^()\s]+)\)$/
const row = /^\|.*\|$/
const divider = /^\|(?:\s*:?-+:?\s*\|)+$/

function readBlocks(lines: readonly string[]): RichTextNode[] {
  const blocks: RichTextNode[] = []
  let at = 0
  /** Reads lines while they match. */
  const take = (fits: (line: string, index: number) => boolean): string[] => {
    const from = at
    while (at < lines.length && fits(lines[at] ?? '', at - from)) at += 1
    return lines.slice(from, at)
  }
  while (at < lines.length) {
    const line = (lines[at] ?? '').trim()
    const [, signs, title] = heading.exec(line) ?? []
    const [, kind, id] = embed.exec(line) ?? []
    if (!line) at += 1
    else if (signs) {
      blocks.push(branch(`heading-${signs.length}`, readInline(title ?? '')))
      at += 1
    } else if (rule.test(line)) {
      blocks.push(branch('hr', []))
      at += 1
    } else if (kind && id) {
      blocks.push(branch(`embedded-${kind}-block`, [], { target: linkTo(kind === 'entry' ? 'Entry' : 'Asset', id) }))
      at += 1
    } else if (quote.test(line)) {
      const quoted = take((next) => quote.test(next.trim())).map((next) => next.trim().replace(quote, ''))
      blocks.push(branch('blockquote', readBlocks(quoted)))
    } else if (bullet.test(line)) blocks.push(branch('unordered-list', readItems(takeList(bullet), bullet)))
    else if (number.test(line)) blocks.push(branch('ordered-list', readItems(takeList(number), number)))
    else if (row.test(line)) blocks.push(readTable(take((next) => row.test(next.trim()))))
    else blocks.push(branch('paragraph', readParagraph(take((next, index) => index === 0 || continues(next)))))
  }
  return blocks

  /** A list continues over empty lines as long as another item or an indented line follows. */
  function takeList(marker: RegExp): string[] {
    const indent = /^\s*/.exec(lines[at] ?? '')?.[0].length ?? 0
    return take((next, index) => {
      if (index === 0) return true
      if (!next.trim()) {
        const following = lines.slice(at + 1).find((other) => other.trim())
        return following !== undefined && belongs(following)
      }
      return belongs(next) || continues(next)
    })
    function belongs(next: string): boolean {
      const depth = /^\s*/.exec(next)?.[0].length ?? 0
      return depth > indent || marker.test(next.trim())
    }
  }
}

const continues = (line: string): boolean => {
  const text = line.trim()
  return text !== '' && ![heading, rule, quote, bullet, number, embed, row].some((start) => start.test(text))
}

function readItems(lines: readonly string[], marker: RegExp): RichTextNode[] {
  const indent = /^\s*/.exec(lines[0] ?? '')?.[0].length ?? 0
  const items: string[][] = []
  for (const line of lines) {
    const depth = /^\s*/.exec(line)?.[0].length ?? 0
    if (depth <= indent && marker.test(line.trim())) items.push([line.trim().replace(marker, '')])
    else items.at(-1)?.push(outdent(line, indent + 2))
  }
  return items.map((item) => branch('list-item', readBlocks(item)))
}

const outdent = (line: string, by: number) => line.replace(new RegExp(`^\\s{1,${by}}`), '')

/** Lines of a paragraph are joined; two spaces or a backslash at the end break it. */
function readParagraph(lines: readonly string[]): RichTextNode[] {
  const text = lines
    .map((line, index) => {
      const isLast = index === lines.length - 1
      return isLast ? line.trim() : / {2,}$|\\$/.test(line) ? `${line.trim().replace(/\\$/, '')}\n` : `${line.trim()} `
    })
    .join('')
  const nodes = readInline(text)
  return nodes.length > 0 ? nodes : [textNode('')]
}

function readTable(lines: readonly string[]): RichTextBranch {
  const rows = lines.map((line) => line.trim())
  const hasHead = divider.test(rows[1] ?? '')
  const body = rows.filter((line, index) => !(hasHead && index === 1))
  return branch(
    'table',
    body.map((line, index) =>
      branch(
        'table-row',
        cellsOf(line).map((cell) =>
          branch(hasHead && index === 0 ? 'table-header-cell' : 'table-cell', [
            branch('paragraph', readParagraph([cell])),
          ]),
        ),
      ),
    ),
  )
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
