/** Several values in one cell: `wool|silk`. A bar inside a value is written `\|`, a backslash `\\`. */
export function splitList(text: string): string[] {
  if (!/[|\\]/.test(text)) return text.trim() === '' ? [] : [text.trim()]
  const parts: string[] = ['']
  for (const [token] of text.matchAll(/\\[\\|]|[^]/gu)) {
    if (token === '|') parts.push('')
    else parts[parts.length - 1] += token.length > 1 && token.startsWith('\\') ? token.slice(1) : token
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

export const joinList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\|]/g, String.raw`\$&`)).join('|')
