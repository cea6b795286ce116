/** "a", "a oder b", "a, b oder c". */
export function joinWords(words: readonly string[], joint: string): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${joint} ${last}`
}

/** Small first letter, except for "T-Shirts" and abbreviations. */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}(?:-|\p{Lu})/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
