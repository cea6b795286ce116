/** A sentence of a model and the numbers of the passages it cites. */
export type CitedText = { text: string; numbers: readonly number[] }

// Marks may stand before or after the full stop: "… kostenlos. [1][2]" or "… kostenlos [1]."
const cited = /^([^]*?)((?:\s*\[\d{1,3}\])+)([.!?…]?)(?=\s|$)/u

/**
 * Splits a growing text after each group of citation marks, since every sentence must cite. `rest` is kept until more
 * of the text is there; text behind the last mark cites nothing and is never a sentence.
 */
export function splitSentences(text: string, isComplete: boolean): { sentences: CitedText[]; rest: string } {
  const sentences: CitedText[] = []
  let rest = text
  for (;;) {
    const match = cited.exec(rest)
    // A mark at the very end may go on: "[1" may become "[12]", and "[1]" may be followed by "[2]".
    if (!match || (match[0].length === rest.length && !isComplete)) return { sentences, rest }
    const [whole, words = '', marks = '', stop = ''] = match
    rest = rest.slice(whole.length)
    const plain = words.replaceAll(/\s+/g, ' ').trim()
    if (plain === '') continue
    sentences.push({
      text: stop && !/[.!?…]$/u.test(plain) ? plain + stop : plain,
      numbers: [...new Set([...marks.matchAll(/\d+/g)].map(([number]) => Number(number)))],
    })
  }
}
