import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyQueue, maxConcurrentPreloads, finishPreload, requestPreload } from './preload-queue.ts'

describe('preloading pages', () => {
  it('fetches at most four at a time and skips none', () => {
    const paths = Array.from({ length: 7 }, (_, index) => `/c/${index}/`)
    let queue = paths.reduce(requestPreload, emptyQueue)
    expect(queue.active).toEqual(paths.slice(0, 4))
    expect(queue.waiting).toEqual(paths.slice(4))
    for (const path of paths) queue = finishPreload(queue, path)
    expect(queue).toMatchObject({ active: [], waiting: [], done: paths })
  })

  it('does not fetch a page twice', () => {
    const once = requestPreload(emptyQueue, '/a/')
    expect(requestPreload(once, '/a/')).toBe(once)
    const done = finishPreload(once, '/a/')
    expect(requestPreload(done, '/a/')).toBe(done)
  })

  it('never exceeds the limit, in any order of requests and replies', () => {
    const step = fc.record({ path: fc.constantFrom('/a/', '/b/', '/c/', '/d/', '/e/', '/f/'), isDone: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let queue = emptyQueue
        for (const { path, isDone } of steps) {
          queue = isDone ? finishPreload(queue, path) : requestPreload(queue, path)
          expect(queue.active.length).toBeLessThanOrEqual(maxConcurrentPreloads)
          expect(new Set(queue.active).size).toBe(queue.active.length)
        }
      }),
    )
  })
})
