const CHUNK = 1 << 20
/** Most segments are small changes of a catalogue: the first chunk begins small and grows. */
const SMALL = 1 << 10
const FIELD_BITS = 4
const FIELD_MASK = (1 << FIELD_BITS) - 1
const NEXT = 1 << FIELD_BITS
export const MOST_FIELDS = 1 << FIELD_BITS
/** The limit of words read from one document. */
const MOST_TOKENS = 50_000

export const wordOf = (token: number): number => token >>> (FIELD_BITS + 1)
export const fieldOf = (token: number): number => token & FIELD_MASK
/** Whether it stands right behind the token before it. */
export const isNext = (token: number): boolean => (token & NEXT) !== 0

/** The words of all documents one after the other, as numbers, with the fields they stand in. */
export type TokenStream = {
  documents: number
  begin(): void
  push(word: number, field: number, isNext: boolean): void
  end(): void
  /** The tokens of a document, in the order of adding; the next call overwrites the returned array. */
  tokensOf(document: number): Uint32Array
}

/** A copy with room for this many tokens and for as many as before again, up to a whole chunk. */
function grown(tokens: Uint32Array, needed: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.min(CHUNK, Math.max(needed, 2 * tokens.length)))
  larger.set(tokens)
  return larger
}

export function createTokenStream(): TokenStream {
  const chunks: Uint32Array[] = [new Uint32Array(SMALL)]
  const starts: number[] = []
  let current = new Uint32Array(SMALL)
  let used = 0
  let length = 0
  return {
    get documents() {
      return starts.length
    },
    begin: () => {
      length = 0
    },
    push: (word, field, isNext) => {
      if (length === MOST_TOKENS) return
      if (length === current.length) current = grown(current, length + 1)
      current[length++] = (word << (FIELD_BITS + 1)) | (isNext ? NEXT : 0) | field
    },
    end: () => {
      // A document never crosses from one chunk into the next, so that its tokens can be looked at as one array.
      if (used + length + 1 > CHUNK) {
        chunks.push(new Uint32Array(CHUNK))
        used = 0
      }
      const last = chunks.length - 1
      if (used + length + 1 > chunks[last].length) chunks[last] = grown(chunks[last], used + length + 1)
      const chunk = chunks[last]
      starts.push(last * CHUNK + used)
      chunk[used] = length
      chunk.set(current.subarray(0, length), used + 1)
      used += length + 1
    },
    tokensOf: (document) => {
      const start = starts[document]
      const chunk = chunks[Math.floor(start / CHUNK)]
      const from = start % CHUNK
      return chunk.subarray(from + 1, from + 1 + chunk[from])
    },
  }
}
