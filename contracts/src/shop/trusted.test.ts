import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { trusted } from './trusted.ts'

describe('a schema that looks once', () => {
  const Point = trusted(v.object({ x: v.number(), tags: v.optional(v.array(v.string())) }))

  it('gives the very same object from the second time on', () => {
    const point = { x: 1, tags: ['a'] }
    expect(v.parse(Point, point)).toEqual(point)
    expect(v.parse(Point, point)).toBe(point)
  })

  it('goes on leaving out what it does not know', () => {
    const point = { x: 1, secret: 'no' }
    for (const _ of [1, 2, 3]) expect(v.parse(Point, point)).toEqual({ x: 1 })
  })

  it('goes on refusing what does not fit', () => {
    const point = { x: 'one' }
    for (const _ of [1, 2, 3]) expect(v.safeParse(Point, point).success).toBe(false)
    expect(v.safeParse(Point, null).success).toBe(false)
    expect(v.safeParse(Point, 7).success).toBe(false)
  })

  it('works inside other schemas', () => {
    const Line = v.object({ from: Point, to: v.nullable(Point) })
    const from = { x: 1 }
    expect(v.parse(Line, { from, to: null })).toEqual({ from, to: null })
    expect(v.parse(Line, { from, to: from }).to).toBe(from)
    expect(v.safeParse(Line, { from: {}, to: from }).success).toBe(false)
  })
})
