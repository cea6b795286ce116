/** The plain text of a rich text; empty for any other value. */
export function plainText(node: unknown): string {
  if (node === null || typeof node !== 'object') return ''
  const { nodeType, value, content } = node as { nodeType?: unknown; value?: unknown; content?: unknown }
  if (nodeType === 'text') return typeof value === 'string' ? value : ''
  if (!Array.isArray(content)) return ''
  const isInline = content.every(
    (child) =>
      (child as { nodeType?: unknown })?.nodeType === 'text' ||
      inline.has(String((child as { nodeType?: unknown })?.nodeType)),
  )
  return content.map(plainText).join(isInline ? '' : '\n')
}

const inline = new Set(['hyperlink', 'entry-hyperlink', 'asset-hyperlink', 'embedded-entry-inline'])
