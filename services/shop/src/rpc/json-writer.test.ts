import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createJsonWriter, markImmutable } from './json-writer.ts'

function writer(budget?: number) {
  const write = createJsonWriter(budget)
  return (value: unknown) => new TextDecoder().decode(write(value))
}

/** How often something is really written. */
function counted(name: string) {
  const reads = { count: 0 }
  const thing = markImmutable({
    get name() {
      reads.count += 1
      return name
    },
  })
  return { thing, reads }
}

describe('replies as JSON', () => {
  it('say what JSON says, wherever something lasts', () => {
    const anything = fc.jsonValue({ maxDepth: 6 })
    fc.assert(
      fc.property(fc.array(fc.record({ plain: anything, product: fc.dictionary(fc.string(), anything) })), (items) => {
        const write = writer()
        const basket = { items, first: items[0], nothing: undefined }
        for (const { product } of items) markImmutable(product)
        const plain: unknown = JSON.parse(JSON.stringify({ basket }))
        for (const _ of ['written', 'copied']) expect(JSON.parse(write({ basket }))).toEqual(plain)
      }),
    )
  })

  it.each([
    ['nothing', undefined, 'null'],
    ['a word', 'true', '"true"'],
    [
      'moments',
      { at: new Date(0), moments: [new Date(0)] },
      '{"at":"1970-01-01T00:00:00.000Z","moments":["1970-01-01T00:00:00.000Z"]}',
    ],
    ['what JSON has no word for', { gone: undefined, list: [undefined, Number.NaN] }, '{"list":[null,null]}'],
    ['nothing but emptiness', { a: {}, b: [] }, '{"a":{},"b":[]}'],
  ])('%s', (_, value, json) => {
    expect(writer()(value)).toBe(json)
  })

  it('are ASCII, whatever they tell of', () => {
    const json = writer()({ größe: markImmutable({ maker: 'Şişli – 🧵' }), colour: 'grün' })
    expect(json).toMatch(/^[\0-\u007F]+$/)
    expect(JSON.parse(json)).toEqual({ größe: { maker: 'Şişli – 🧵' }, colour: 'grün' })
  })

  it('write what lasts once', () => {
    const write = writer()
    const { thing, reads } = counted('coat')
    for (const _ of [1, 2, 3])
      expect(write({ items: [{ product: thing }] })).toBe('{"items":[{"product":{"name":"coat"}}]}')
    expect(reads.count).toBe(1)
  })

  it('evict the least recently used entries when there are too many', () => {
    const [coat, shirt, hat] = [counted('coat'), counted('shirt'), counted('hat')]
    const write = writer(35)
    for (const { thing } of [coat, shirt, coat, hat, coat]) write(thing)
    expect(coat.reads.count).toBe(1)
    write(shirt.thing)
    expect(shirt.reads.count).toBe(2)
  })
})
