/** The text of one item and the line it starts on; without text when it is never closed. */
type ItemText = { line: number; xml: string | undefined }

/** RSS says item, Atom says entry. What stands in CDATA or a comment is not looked at. */
const landmark = /<!\[CDATA\[|<!--|<(item|entry)(?=[\s>])|<\/(?:item|entry)\s*>/g
/** The tail that may be the beginning of a tag completed by the next chunk. */
const longestLandmark = 16

const newlines = (text: string) => text.split('\n').length - 1

/** Cuts a feed into its items by their tags alone, so that a mistake inside one cannot spoil the next. */
export async function* itemTexts(pieces: AsyncIterable<string>): AsyncGenerator<ItemText> {
  let text = ''
  let line = 1
  let searchFrom = 0
  let isInItem = false
  const dropUntil = (end: number) => {
    line += newlines(text.slice(0, end))
    text = text.slice(end)
    searchFrom = 0
  }

  function* take(): Generator<ItemText> {
    for (;;) {
      landmark.lastIndex = searchFrom
      const found = landmark.exec(text)
      if (!found) break
      const [sign, opened] = found
      const after = found.index + sign.length
      if (opened) {
        if (isInItem) yield { line, xml: undefined }
        dropUntil(found.index)
        isInItem = true
        searchFrom = sign.length
      } else if (sign.startsWith('</')) {
        if (isInItem) yield { line, xml: text.slice(0, after) }
        dropUntil(after)
        isInItem = false
      } else {
        const end = text.indexOf(sign === '<!--' ? '-->' : ']]>', after)
        if (end < 0) return void (searchFrom = found.index)
        searchFrom = end + 3
      }
    }
    searchFrom = Math.max(searchFrom, text.length - longestLandmark)
    if (!isInItem) dropUntil(searchFrom)
  }

  for await (const piece of pieces) {
    text += piece
    yield* take()
  }
  if (isInItem) yield { line, xml: undefined }
}
