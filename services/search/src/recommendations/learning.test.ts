import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Action, RecordedEvent, ShopperEvent } from '../analytics/event.ts'
import { createLearning, placeOf, sameWish, togetherHalfLife, weights } from './learning.ts'
import { shrinkage } from './together.ts'
import { trendHalfLife } from './trending.ts'

type TestEvent = { action: Action; client: string; ids: number[]; at: number }

const event = ({ action, client, ids, at }: TestEvent): RecordedEvent<ShopperEvent> => ({
  kind: 'event',
  id: '',
  at,
  type: action,
  action,
  market: 'de',
  clientId: client,
  products: ids.map((id) => ({ product: `wire-${id}`, quantity: 1 })),
})
const toProductId = (wireId: string) => Number(wireId.slice(5)) || undefined

/** Minutes apart, so that some of it belongs together and some does not. */
const history = fc
  .array(
    fc.record({
      action: fc.constantFrom<Action>('view', 'view', 'view', 'add', 'add', 'buy', 'remove', 'click'),
      client: fc.constantFrom('ada', 'bea'),
      ids: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
      pause: fc.integer({ min: 1, max: 50 }).map((minutes) => minutes * 60_000),
    }),
    { maxLength: 40 },
  )
  .map((steps) => {
    let at = 0
    return steps.map(({ action, client, ids, pause }): TestEvent => {
      at += pause
      return { action, client, at, ids: action === 'buy' ? ids : ids.slice(0, 1) }
    })
  })

/** Every occurrence of a product beside others, found by going through all that happened before, each time. */
function occurrences(events: readonly TestEvent[], action: 'view' | 'add') {
  return events.flatMap(({ action: own, client, ids: [id = 0], at }, index) => {
    if (own !== action) return []
    const before = events.slice(0, index).filter((each) => each.action === action && each.client === client)
    const others = new Set(
      before.filter((each) => at - each.at <= sameWish[action]).flatMap(({ ids }) => ids.slice(0, 1)),
    )
    return others.has(id) ? [] : [{ id, others: [...others], at, weight: action === 'view' ? 1 : weights.add }]
  })
}

function closeness(all: ReturnType<typeof occurrences>, one: number, two: number, now: number): number {
  const sum = (some: ReturnType<typeof occurrences>) =>
    some.reduce((total, { at, weight }) => total + weight * 0.5 ** ((now - at) / togetherHalfLife), 0)
  const both = sum(
    all.filter(({ id, others }) => (id === one && others.includes(two)) || (id === two && others.includes(one))),
  )
  if (both === 0) return 0
  const [ofOne, ofTwo] = [one, two].map((product) => sum(all.filter(({ id }) => id === product)))
  return Math.min(1, both / Math.sqrt((ofOne ?? 0) * (ofTwo ?? 0))) * (both / (both + shrinkage))
}

it('learning one event at a time equals a full recount', () => {
  fc.assert(
    fc.property(history, fc.nat({ max: 40 * 86_400_000 }), (events, later) => {
      const now = (events.at(-1)?.at ?? 0) + later
      const clock = { now: 0 }
      const learning = createLearning({ now: () => clock.now, toProductId })
      for (const each of events) learning.learn(event(each))
      clock.now = now
      const orders = events
        .filter(({ action }) => action === 'buy')
        .flatMap(({ ids, at }) =>
          ids.map((id, index) => ({ id, others: ids.slice(0, index), at, weight: weights.buy })),
        )
      const bought = [...orders, ...occurrences(events, 'add')]
      const viewed = occurrences(events, 'view')
      for (let one = 1; one <= 6; one += 1) {
        const [byView, byOrder] = [learning.viewed, learning.bought].map(
          (together) => new Map(together.near(one).map(({ id, score }) => [id, score])),
        )
        for (let two = 1; two <= 6; two += 1) {
          if (one === two) continue
          expect(byView?.get(two) ?? 0).toBeCloseTo(closeness(viewed, one, two, now), 9)
          expect(byOrder?.get(two) ?? 0).toBeCloseTo(closeness(bought, one, two, now), 9)
        }
      }
    }),
  )
})

it('an event of three days ago counts half, and a purchase more than a view', () => {
  const clock = { now: 0 }
  const learning = createLearning({ now: () => clock.now, toProductId })
  const tell = (action: Action, id: number, times: number, at: number) => {
    for (let time = 0; time < times; time += 1) learning.learn(event({ action, client: `c${time}`, ids: [id], at }))
  }
  tell('view', 1, 15, 0)
  tell('view', 2, 8, trendHalfLife)
  tell('buy', 3, 1, trendHalfLife)
  tell('view', 3, 1, trendHalfLife)
  clock.now = trendHalfLife
  expect(learning.trending.top(placeOf('de'))).toEqual([3, 2, 1])
  expect(learning.trending.top(placeOf('en'))).toEqual([])
})

it('a client’s views are known, the latest first and each once, whichever arrived first', () => {
  const learning = createLearning({ now: () => 0, toProductId })
  for (const [id, at] of [
    [1, 10],
    [2, 20],
    [1, 30],
    [3, 5],
    [9, 25],
  ] as const) {
    learning.learn(event({ action: 'view', client: 'ada', ids: [id], at }))
  }
  learning.learn(event({ action: 'view', client: 'ada', ids: [Number.NaN], at: 99 }))
  expect(learning.viewedBy('ada').map(({ id }) => id)).toEqual([1, 9, 2, 3])
  expect(learning.viewedBy('bea')).toEqual([])
  expect(learning.viewedBy(undefined)).toEqual([])
})
