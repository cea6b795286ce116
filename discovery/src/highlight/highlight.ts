/** The start and the length of a part of a text. */
export type HighlightKeyword = { offset: number; length: number }
export type Delimiters = { open: string; close: string }

export type HighlightParams = {
  content: string
  highlights: readonly HighlightKeyword[]
  openingDelimiter: string
  closingDelimiter: string
}

/** The delimiters of the typed, completed and corrected parts of a suggestion. */
export type SuggestionHighlightingOptions = {
  exactMatchDelimiters?: Delimiters
  notMatchDelimiters?: Delimiters
  correctionDelimiters?: Delimiters
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '`': '&#x60;',
}

/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"'`]/g, (sign) => escapes[sign] ?? sign)

/** Escapes a text and puts delimiters around parts of it. Parts that overlap or lie outside are left out. */
export function highlightString(params: HighlightParams): string {
  const { content, highlights, openingDelimiter, closingDelimiter } = params
  if (!openingDelimiter?.trim() || !closingDelimiter?.trim()) throw new Error('delimiters should be a non-empty string')
  if (!content) return content
  let done = 0
  let html = ''
  for (const { offset, length } of highlights.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < done || offset + length > content.length) continue
    html += escapeHtml(content.slice(done, offset))
    done = offset + length
    html += openingDelimiter + escapeHtml(content.slice(offset, done)) + closingDelimiter
  }
  return html + escapeHtml(content.slice(done))
}

/** Escapes a suggestion and puts delimiters in the place of its `{typed}`, `[completed]` and `(corrected)` marks. */
export function getHighlightedSuggestion(suggestion: string, options: SuggestionHighlightingOptions): string {
  const { exactMatchDelimiters, notMatchDelimiters, correctionDelimiters } = options
  const around = (part: string | undefined, { open, close }: Delimiters = { open: '', close: '' }) =>
    part === undefined ? '' : open + part + close
  return escapeHtml(suggestion).replace(
    /\{(.*?)\}|\[(.*?)\]|\((.*?)\)/g,
    (_, typed?: string, completed?: string, corrected?: string) =>
      around(typed, exactMatchDelimiters) +
      around(completed, notMatchDelimiters) +
      around(corrected, correctionDelimiters),
  )
}
