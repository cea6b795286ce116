import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTaskQueue, QueueFullError } from './task-queue.ts'

const held = () => Promise.withResolvers<string>()

describe('a task queue', () => {
  it('runs every task once, in order, and never more at once than its limit', async () => {
    const tasks = fc.array(fc.record({ ticks: fc.nat(4), fails: fc.boolean() }), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), tasks, async (concurrency, planned) => {
        const queue = createTaskQueue({ concurrency })
        const started: number[] = []
        let [running, most] = [0, 0]
        const results = planned.map(({ ticks, fails }, index) =>
          queue.run(async () => {
            started.push(index)
            most = Math.max(most, ++running)
            for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
            running--
            if (fails) throw new Error(`task ${index}`)
            return index
          }),
        )
        const ended = await Promise.allSettled(results)
        expect(started).toEqual(planned.map((_, index) => index))
        expect(most).toBeLessThanOrEqual(concurrency)
        ended.forEach((end, index) => expect(end.status).toBe(planned[index]?.fails ? 'rejected' : 'fulfilled'))
        await queue.idle()
      }),
    )
  })

  it('refuses a task when as many wait as may', async () => {
    const queue = createTaskQueue({ concurrency: 1, maxWaiting: 1 })
    const work = held()
    const first = queue.run(() => work.promise)
    const second = queue.run(async () => 'second')
    await expect(queue.run(async () => 'third')).rejects.toThrow(QueueFullError)
    work.resolve('first')
    expect(await Promise.all([first, second])).toEqual(['first', 'second'])
    expect(await queue.run(async () => 'fourth')).toBe('fourth')
  })

  it('refuses a task that waited too long, and the task never runs', async () => {
    const queue = createTaskQueue({ maxWaitMs: 1 })
    const work = held()
    const first = queue.run(() => work.promise)
    let hasRun = false
    await expect(
      queue.run(async () => {
        hasRun = true
      }),
    ).rejects.toThrow(QueueFullError)
    work.resolve('first')
    expect(await first).toBe('first')
    await queue.idle()
    expect(hasRun).toBe(false)
  })

  it('lets a waiting task leave when its signal aborts, with the reason of the signal', async () => {
    const queue = createTaskQueue({ maxWaiting: 1 })
    const work = held()
    const first = queue.run(() => work.promise)
    const leaving = new AbortController()
    const left = queue.run(async () => 'left', leaving.signal)
    leaving.abort(new Error('client has gone'))
    await expect(left).rejects.toThrow('client has gone')
    const next = queue.run(async () => 'next')
    work.resolve('first')
    expect(await Promise.all([first, next])).toEqual(['first', 'next'])
  })

  it('does not start a task whose signal has aborted before', async () => {
    const queue = createTaskQueue()
    await expect(queue.run(async () => 'never', AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late')
    expect(await queue.run(async () => 'next')).toBe('next')
  })

  it('is idle when everything given so far has ended', async () => {
    const queue = createTaskQueue()
    const log: string[] = []
    const failing = queue.run(async () => {
      await Promise.resolve()
      log.push('failed')
      throw new Error('no')
    })
    const last = queue.run(async () => {
      await Promise.resolve()
      log.push('done')
    })
    failing.catch(() => {})
    await queue.idle()
    expect(log).toEqual(['failed', 'done'])
    await last
  })
})
