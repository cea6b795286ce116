/** Part of a completion: typed by the shopper, or added by the search service. */
export type CompletionPart = { text: string; isTyped: boolean }

/** Splits a completion at the marks of the search protocol: `{typed}`, `[completed]` and `(corrected)`. */
export function toCompletionParts(highlighted: string): CompletionPart[] {
  const parts: CompletionPart[] = []
  let end = 0
  for (const match of highlighted.matchAll(/\{(.*?)\}|\[(.*?)\]|\((.*?)\)/g)) {
    const [marked, typed, completed, corrected] = match
    parts.push({ text: highlighted.slice(end, match.index), isTyped: false })
    parts.push({ text: typed ?? completed ?? corrected ?? '', isTyped: typed !== undefined })
    end = match.index + marked.length
  }
  return merge([...parts, { text: highlighted.slice(end), isTyped: false }])
}

/** One part for neighbours of the same kind. */
function merge(parts: readonly CompletionPart[]): CompletionPart[] {
  const merged: CompletionPart[] = []
  for (const { text, isTyped } of parts) {
    if (text === '') continue
    const last = merged.at(-1)
    if (last?.isTyped === isTyped) last.text += text
    else merged.push({ text, isTyped })
  }
  return merged
}
