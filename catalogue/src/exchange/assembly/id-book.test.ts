import { expect, it } from 'vitest'
import { createIdBook } from './id-book.ts'

const idOf = async (book: ReturnType<typeof createIdBook>, key: string, origin = {}) => {
  const claimed = await book.claim(key, origin)
  return claimed.ok ? claimed.value : claimed.code
}

it('gives a key the same id in every import, and one the database can hold', async () => {
  const id = await idOf(createIdBook(), 'S-1-camel-38')
  expect(await idOf(createIdBook(), 'S-1-camel-38')).toBe(id)
  expect(id).toBeGreaterThan(0)
  expect(id).toBeLessThan(2 ** 31)
})

it('takes the next id when another key has it already', async () => {
  const wanted = Number(await idOf(createIdBook(), 'S-1-camel-38'))
  const asked: number[] = []
  const taken = createIdBook(({ ids }) => {
    asked.push(ids.length)
    return ids.includes(wanted) ? [{ id: wanted, referenceKey: 'another key' }] : []
  })
  await taken.prepare([{ key: 'S-1-camel-38' }, { key: 'S-1-camel-40' }])
  expect(await idOf(taken, 'S-1-camel-38')).toBe(wanted + 1)
  await idOf(taken, 'S-1-camel-40')
  // Both in one go, and once more for the neighbour.
  expect(asked).toEqual([2, 1])
})

it('refuses a key the shop has elsewhere, and keeps one that is known to be the same', async () => {
  const book = createIdBook(({ keys }) => keys.map((referenceKey) => ({ id: 7, referenceKey })))
  await book.prepare([{ key: 'a' }])
  expect(await idOf(book, 'a')).toBe('KEY_ELSEWHERE')
  expect(await idOf(book, 'a', { known: 7 })).toBe(7)
})

it('keeps a known id, and refuses one the list states but another key has', async () => {
  const book = createIdBook()
  expect(await idOf(book, 'a', { known: 5, stated: 6 })).toBe(5)
  expect(await idOf(book, 'b', { stated: 5 })).toBe('ID_TAKEN')
  expect(await idOf(book, 'a')).toBe('KEY_TWICE')
})

it('never gives two of 100,000 keys the same id', async () => {
  const book = createIdBook()
  const ids = new Set<unknown>()
  for (let i = 0; i < 100_000; i++) ids.add(await idOf(book, `variant-${i}`))
  expect(ids.size).toBe(100_000)
})
