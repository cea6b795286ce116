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
      client: fc.constantFrom('ada', 'bea', 'cleo', 'dora'),
      ids: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
      pause: fc.integer({ min: 1, max: 20 }).map((minutes) => minutes * 60_000),
    }),
    { maxLength: 70 },
  )
  .map((steps) => {
    let at = 0
    return steps.map(({ action, client, ids, pause }): TestEvent => {
      at += pause
      return { action, client, at, ids: action === 'buy' ? ids : ids.slice(0, 1) }
    })
  })

type Counted = { client: string; at: number; weight: number }
type CountedPair = Counted & { pair: string }

const dayOf = (at: number) => Math.floor(at / 86_400_000)
const nameOf = (one: number, two: number) => [one, two].toSorted((a, b) => a - b).join(' ')

/** Products and pairs, found by going through everything before, each time; each counts once a day for a client. */
function recount(events: readonly TestEvent[], action: 'view' | 'add' | 'buy') {
  const weight = action === 'view' ? 1 : weights[action]
  const products: (Counted & { id: number })[] = []
  const pairs: CountedPair[] = []
  const isNew = (known: readonly Counted[], { client, at }: TestEvent) =>
    !known.some((each) => each.client === client && dayOf(each.at) === dayOf(at))
  for (const [index, event] of events.entries()) {
    if (event.action !== action) continue
    const { client, at, ids } = event
    const before = events.slice(0, index).filter((each) => each.action === action && each.client === client)
    const near = action === 'buy' ? [] : before.filter((each) => at - each.at <= sameWish[action])
    for (const [place, id] of ids.entries()) {
      const others = new Set(
        [...near.flatMap((each) => each.ids), ...ids.slice(0, place)].filter((other) => other !== id),
      )
      if (
        isNew(
          products.filter((each) => each.id === id),
          event,
        )
      )
        products.push({ id, client, at, weight })
      for (const pair of [...others].map((other) => nameOf(id, other)))
        if (
          isNew(
            pairs.filter((each) => each.pair === pair),
            event,
          )
        )
          pairs.push({ pair, client, at, weight })
    }
  }
  return { products, pairs }
}

function closeness(all: readonly ReturnType<typeof recount>[], one: number, two: number, now: number): number {
  const sum = (some: readonly Counted[]) =>
    some.reduce((total, { at, weight }) => total + weight * 0.5 ** ((now - at) / togetherHalfLife), 0)
  const common = all.flatMap(({ pairs }) => pairs).filter(({ pair }) => pair === nameOf(one, two))
  if (new Set(common.map(({ client }) => client)).size < 3) return 0
  const both = sum(common)
  const [ofOne, ofTwo] = [one, two].map((id) =>
    sum(all.flatMap(({ products }) => products).filter((each) => each.id === id)),
  )
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
      const viewed = [recount(events, 'view')]
      const bought = [recount(events, 'buy'), recount(events, 'add')]
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
  tell('view', 3, 3, trendHalfLife)
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
