/** The words of a rich text, without their looks. */
export function plainText(node: unknown): string {
  const { value, content } = (node ?? {}) as { value?: unknown; content?: unknown[] }
  return typeof value === 'string' ? value : (content ?? []).map(plainText).join(' ')
}
