/** Abbreviations whose full stop ends no sentence. */
const abbreviated = /(?:\b(?:bzw|ca|Nr|St|Mo|Di|Mi|Do|Fr|Sa|So|inkl|evtl|ex|env|No|\p{L})|\d)\.$/u

/** Whole sentences of a plain text. A sentence ends at a mark, before a capital letter. */
export function splitSentences(text: string): readonly string[] {
  const sentences: string[] = []
  let current = ''
  for (const piece of text.replaceAll(/\s+/g, ' ').split(/(?<=[.!?…])\s+(?=[\p{Lu}\p{N}„«“"])/u)) {
    current = current === '' ? piece : `${current} ${piece}`
    if (abbreviated.test(current)) continue
    sentences.push(current.trim())
    current = ''
  }
  if (current.trim() !== '') sentences.push(current.trim())
  // "Ja." says nothing alone, and words without a mark at their end are a link or a label.
  const joined: string[] = []
  for (const sentence of sentences) {
    const last = joined.at(-1)
    if (last !== undefined && /^\p{L}+[.!]$/u.test(last)) joined[joined.length - 1] = `${last} ${sentence}`
    else joined.push(sentence)
  }
  return joined.filter((sentence) => /[.!?…]$/.test(sentence))
}
