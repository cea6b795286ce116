import { beforeEach, describe, expect, it } from 'vitest'
import { type AdmissionGate, createAdmissionGate } from './admission-gate.ts'
import { classRules, deadlineMs, type RequestClass } from './class-rules.ts'
import { createManualClock, type ManualClock } from '../testing/manual-clock.ts'

let clock: ManualClock
let gate: AdmissionGate
let log: string[]
beforeEach(() => {
  clock = createManualClock()
  gate = createAdmissionGate(clock)
  log = []
})

/** A request that works for `workMs` as soon as it starts, and ends with `leave`. */
const enter = (kind: RequestClass, name: string = kind, workMs = 0) =>
  gate.enter(kind, {
    start() {
      log.push(name)
      clock.work(workMs)
    },
    refuse: () => void log.push(`${name} refused`),
  })

/** A request that ends by itself in the turn after its start. */
const visit = (kind: RequestClass, name: string = kind, workMs = 0) => {
  const leave = gate.enter(kind, {
    start() {
      log.push(name)
      clock.work(workMs)
      clock.nextTurn(() => leave())
    },
    refuse: () => void log.push(`${name} refused`),
  })
}
const visits = (count: number, kind: RequestClass, workMs = 0) => {
  for (let each = 0; each < count; each++) visit(kind, kind, workMs)
}
const countOf = (name: string) => log.filter((entry) => entry === name).length

describe('starting', () => {
  it('an order starts before pages that came earlier', () => {
    for (const name of ['first', 'second', 'third']) enter('page', name)
    enter('order')
    expect(log).toEqual(['order'])
  })

  it('browsing starts one request a turn, so that the loop looks for replies in between', () => {
    for (const name of ['first', 'second', 'third']) enter('page', name)
    const seen = Array.from({ length: 3 }, () => (clock.turn(), log.length))
    expect(seen).toEqual([1, 2, 3])
  })

  it('lets more visitors arrive before it goes on with browsing, but not for ever', () => {
    enter('page', 'first')
    clock.turn()
    enter('page', 'second')
    clock.turn()
    expect(log).toEqual(['first'])
    clock.turn()
    expect(log).toEqual(['first', 'second'])
    enter('page', 'third')
    let turns = 0
    for (; !log.includes('third') && turns < 1_000; turns++) {
      gate.noteArrival()
      clock.turn()
    }
    expect(turns).toBeGreaterThan(10)
    expect(turns).toBeLessThan(100)
  })

  it('a class runs only so many at once, and the next one starts when one ends', () => {
    const { concurrency } = classRules.order
    const leaving = Array.from({ length: concurrency + 2 }, (_, each) => enter('order', String(each)))
    expect(log).toHaveLength(concurrency)
    leaving[0]?.()
    expect(log.at(-1)).toBe(String(concurrency))
    expect(gate.figures().classes.order).toEqual({
      admitted: concurrency + 1,
      queued: 2,
      refused: 0,
      waiting: 1,
      running: concurrency,
    })
  })

  it('a visitor who leaves while waiting is not started', () => {
    const leave = enter('page', 'gone')
    enter('page', 'next')
    leave()
    clock.pass(1)
    expect(log).toEqual(['next'])
  })

  it('pages, searches and robots share the starts by weight, and none starves', () => {
    for (const kind of ['robot', 'search', 'page'] as const) visits(16, kind)
    for (let turn = 0; turn < 26; turn++) clock.turn()
    expect(['page', 'search', 'robot'].map(countOf)).toEqual([16, 8, 2])
  })

  it('pages do not wait behind pictures that are being encoded', () => {
    for (let each = 0; each < 100; each++) enter('file')
    clock.pass(1)
    enter('page')
    clock.pass(1)
    expect(log.at(-1)).toBe('page')
    expect(countOf('file')).toBe(100)
  })

  it('a browsing request that hangs gives its place back', () => {
    const { concurrency } = classRules.robot
    for (let each = 0; each <= concurrency; each++) enter('robot')
    clock.pass(2_900)
    expect(log).toHaveLength(concurrency)
    clock.pass(200)
    expect(log).toHaveLength(concurrency + 1)
  })
})

describe('refusing', () => {
  it('refuses on arrival when the queue would take longer than half a second', () => {
    // A page every 10 ms: fifty of them in half a second.
    const most = classRules.page.expectedWaitMs / 10
    visits(80, 'page', 10)
    for (let turn = 0; turn < 20; turn++) clock.turn()
    const before = gate.figures().classes.page
    for (let each = 0; each < 20; each++) enter('page', 'late')
    const after = gate.figures().classes.page
    expect(after.waiting).toBe(most)
    expect(after.refused - before.refused).toBe(20 - (most - before.waiting))
    expect(countOf('late refused')).toBe(after.refused - before.refused)
  })

  it('fast pages wait in long queues, because they start soon', () => {
    visits(600, 'page', 0.5)
    clock.pass(1_000)
    expect([countOf('page'), countOf('page refused')]).toEqual([600, 0])
  })

  it('refuses the newest when starts become slower', () => {
    visits(200, 'page', 1)
    for (let turn = 0; turn < 40; turn++) clock.turn()
    expect(gate.figures().classes.page.refused).toBe(0)
    const order = enter('order')
    clock.pass(290)
    const { refused, waiting } = gate.figures().classes.page
    // Beside an order a page of 1 ms starts every 10 ms.
    expect([refused > 0, waiting <= classRules.page.expectedWaitMs / 10]).toEqual([true, true])
    order()
  })

  it('refuses a request that waited until its deadline', () => {
    for (let each = 0; each <= classRules.order.concurrency; each++) enter('order', String(each))
    const last = String(classRules.order.concurrency)
    clock.pass(deadlineMs - 20)
    expect(log).not.toContain(`${last} refused`)
    clock.pass(60)
    expect(log).toContain(`${last} refused`)
  })

  it('a full queue of a lower class refuses none of a higher one', () => {
    for (let each = 0; each < 1_000; each++) enter('search')
    expect(countOf('search refused')).toBeGreaterThan(0)
    enter('page')
    enter('account')
    clock.pass(20)
    expect(log).toEqual(expect.arrayContaining(['page', 'account']))
  })

  it('holds refusals back when there are too many, for a second at most', () => {
    const { maxWaiting } = classRules.robot
    for (let each = 0; each < maxWaiting + 2_500; each++) enter('robot')
    expect(countOf('robot refused')).toBe(100)
    clock.pass(100)
    expect(countOf('robot refused')).toBeLessThan(300)
    clock.pass(950)
    expect(countOf('robot refused')).toBe(2_500)
  })
})

describe('beside orders', () => {
  it('browsing uses a tenth of the loop, however much of it there is', () => {
    const order = enter('order')
    visits(100, 'page', 2)
    clock.pass(240)
    // 2 ms of work and 18 ms of pause each.
    expect(countOf('page')).toBeGreaterThanOrEqual(12)
    expect(countOf('page')).toBeLessThanOrEqual(13)
    order()
  })

  it('browsing gets more beside baskets and accounts', () => {
    const basket = enter('account')
    visits(100, 'page', 2)
    clock.pass(240)
    expect(countOf('page')).toBeGreaterThanOrEqual(45)
    expect(countOf('page')).toBeLessThanOrEqual(50)
    basket()
  })

  it('browsing stays slow between two calls of an order, and is fast again soon after the last', () => {
    enter('order')()
    visits(60, 'page', 2)
    clock.pass(45)
    expect(countOf('page')).toBeLessThanOrEqual(4)
    clock.pass(250)
    expect(countOf('page')).toBe(60)
  })

  it('an order that waits for its payment provider does not slow browsing down', () => {
    enter('order')
    clock.pass(400)
    visits(100, 'page', 2)
    clock.pass(210)
    expect(countOf('page')).toBe(100)
  })

  it('an order that is slow because the loop is busy keeps its precedence', () => {
    enter('order')
    clock.work(400)
    visits(100, 'page', 2)
    clock.pass(210)
    expect(countOf('page')).toBeLessThan(20)
  })

  it('a page that waits for a vendor does not stop the others for long', () => {
    enter('page', 'slow')
    clock.pass(1)
    enter('order')
    enter('page', 'next')
    clock.pass(290)
    expect(log).not.toContain('next')
    enter('order')
    clock.pass(20)
    expect(log).toContain('next')
  })

  it('refusals take less of the loop while orders run', () => {
    const { maxWaiting } = classRules.robot
    enter('order')
    for (let each = 0; each < maxWaiting + 200; each++) enter('robot')
    clock.pass(100)
    expect(countOf('robot refused')).toBe(105)
  })
})

describe('the lag of the event loop', () => {
  const mostAtOnce = () => {
    const leaving = Array.from({ length: 200 }, () => enter('page'))
    while (clock.turn());
    const { running } = gate.figures().classes.page
    for (const leave of leaving) leave()
    return running
  }

  it('lowers the number of pages that run at once, and raises it again', () => {
    const before = mostAtOnce()
    enter('account')
    // A turn of 100 ms makes every measurement late.
    for (let each = 0; each < 30; each++) {
      clock.work(100)
      clock.pass(0)
    }
    expect(gate.figures().lagMs).toBeGreaterThan(40)
    const late = mostAtOnce()
    expect(late).toBeLessThan(before)
    for (let each = 0; each < 40; each++) {
      mostAtOnce()
      clock.pass(60)
    }
    expect(mostAtOnce()).toBeGreaterThan(before)
  })
})
