import type { Link, RichTextMark, RichTextNode, RichTextText } from '../content/types.ts'

export const linkTo = (kind: 'Entry' | 'Asset', id: string): Link<'Entry' | 'Asset'> => ({
  sys: { type: 'Link', linkType: kind, id },
})

export const textNode = (value: string, marks: readonly RichTextMark[] = []): RichTextText => ({
  nodeType: 'text',
  value,
  marks: [...marks],
  data: {},
})

/** A backslash escapes a sign; a link may have brackets in its label but none in its target. */
const pattern =
  /\\([\\*_`[\]#>|!{}()-])|\[((?:[^[\]\\]|\\.)+)\]\(([^()\s]+)\)|\*\*(?=\S)(.+?)(?<=\S)\*\*|\*(?=\S)([^*]+?)(?<=\S)\*|`([^`]+)`/s

/** `Mehr **dazu** in der [Hilfe](/s/hilfe/)` as nodes. */
export function readInline(source: string, marks: readonly RichTextMark[] = []): RichTextNode[] {
  const found = pattern.exec(source)
  if (!found) return source ? [textNode(source, marks)] : []
  const [whole, escaped, label, target, bold, italic, code] = found
  const before = source.slice(0, found.index)
  const after = source.slice(found.index + whole.length)
  const inner =
    escaped !== undefined
      ? [textNode(escaped, marks)]
      : label !== undefined && target !== undefined
        ? [hyperlink(label, target, marks)]
        : bold !== undefined
          ? readInline(bold, [...marks, { type: 'bold' }])
          : italic !== undefined
            ? readInline(italic, [...marks, { type: 'italic' }])
            : [textNode(code ?? '', [...marks, { type: 'code' }])]
  return joined([...(before ? [textNode(before, marks)] : []), ...inner, ...readInline(after, marks)])
}

/** `entry:` and `asset:` lead to other content, everything else is an address. */
function hyperlink(label: string, target: string, marks: readonly RichTextMark[]): RichTextNode {
  const content = readInline(label, marks)
  const [, kind, id] = /^(entry|asset):(.+)$/.exec(target) ?? []
  if (!kind || !id) return { nodeType: 'hyperlink', data: { uri: target }, content }
  return { nodeType: `${kind}-hyperlink`, data: { target: linkTo(kind === 'entry' ? 'Entry' : 'Asset', id) }, content }
}

/** Texts that follow each other with the same marks are one. */
function joined(nodes: readonly RichTextNode[]): RichTextNode[] {
  const result: RichTextNode[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (last && isText(last) && isText(node) && marksOf(last) === marksOf(node))
      result[result.length - 1] = textNode(last.value + node.value, last.marks)
    else result.push(node)
  }
  return result
}

const isText = (node: RichTextNode): node is RichTextText => node.nodeType === 'text'
const marksOf = ({ marks }: RichTextText) => marks.map(({ type }) => type).join()
