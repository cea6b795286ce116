import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyQueue, maxConcurrentPreloads, settled, wanted } from './preload-queue.ts'

describe('preloading pages', () => {
  it('fetches at most four at a time and forgets none', () => {
    const paths = Array.from({ length: 7 }, (_, index) => `/c/${index}/`)
    let queue = paths.reduce(wanted, emptyQueue)
    expect(queue.active).toEqual(paths.slice(0, 4))
    expect(queue.waiting).toEqual(paths.slice(4))
    for (const path of paths) queue = settled(queue, path)
    expect(queue).toMatchObject({ active: [], waiting: [], done: paths })
  })

  it('does not fetch a page twice', () => {
    const once = wanted(emptyQueue, '/a/')
    expect(wanted(once, '/a/')).toBe(once)
    const done = settled(once, '/a/')
    expect(wanted(done, '/a/')).toBe(done)
  })

  it('never exceeds the limit, whatever happens in which order', () => {
    const step = fc.record({ path: fc.constantFrom('/a/', '/b/', '/c/', '/d/', '/e/', '/f/'), isDone: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let queue = emptyQueue
        for (const { path, isDone } of steps) {
          queue = isDone ? settled(queue, path) : wanted(queue, path)
          expect(queue.active.length).toBeLessThanOrEqual(maxConcurrentPreloads)
          expect(new Set(queue.active).size).toBe(queue.active.length)
        }
      }),
    )
  })
})
