import { expect, it } from 'vitest'
import { createTokenStream, fieldOf, isNext, wordOf } from './token-stream.ts'

const countOf = (document: number) => [0, 1, 1_023, 1_024, 1_025, 30_000, 49_999][document % 7] ?? 0

it('has the words of all documents as they were pushed, few or many, also behind the first chunk', () => {
  const stream = createTokenStream()
  const documents = 120
  for (let document = 0; document < documents; document++) {
    stream.begin()
    for (let at = 0; at < countOf(document); at++) stream.push(document * 31 + at, at % 16, at % 2 === 1)
    stream.end()
  }
  expect(stream.documents).toBe(documents)
  for (let document = 0; document < documents; document++) {
    const tokens = stream.tokensOf(document)
    expect(tokens).toHaveLength(countOf(document))
    const wrong = [...tokens].findIndex(
      (token, at) =>
        wordOf(token) !== document * 31 + at || fieldOf(token) !== at % 16 || isNext(token) !== (at % 2 === 1),
    )
    expect([document, wrong]).toEqual([document, -1])
  }
})

it('reads no more than 50,000 words of one document', () => {
  const stream = createTokenStream()
  stream.begin()
  for (let at = 0; at < 60_000; at++) stream.push(at, 0, false)
  stream.end()
  expect(stream.tokensOf(0)).toHaveLength(50_000)
})
