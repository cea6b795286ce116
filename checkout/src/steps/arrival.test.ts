import { markets } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import { readArrival, withWishes } from './arrival.ts'
import { emptyDraft } from './draft.ts'

const arrive = (query: string, market = markets.de) => readArrival(new URLSearchParams(query), market)

it('somebody comes with nothing, with a wish from the basket, or back from a payment', () => {
  expect(arrive('')).toEqual({ outcome: null, wishes: {} })
  expect(arrive('payment=paypal')).toEqual({ outcome: null, wishes: { method: 'paypal' } })
  expect(arrive('delivery=collection')).toEqual({ outcome: null, wishes: { delivery: 'collection' } })
  expect(arrive('payment=declined&reason=limit')).toEqual({
    outcome: { payment: 'declined', reason: 'limit' },
    wishes: {},
  })
  expect(arrive('payment=expired')).toEqual({ outcome: { payment: 'expired', reason: null }, wishes: {} })
})

it('only what the shop has can be wished for, and what nobody knows says nothing', () => {
  expect(arrive('delivery=drone').wishes).toEqual({})
  expect(arrive('delivery=express').wishes).toEqual({})
  const { paymentMethods } = markets.de
  const without = paymentMethods.filter((method) => method !== 'paypal')
  const nothing = { outcome: null, wishes: {} }
  expect(readArrival(new URLSearchParams('payment=paypal'), { paymentMethods: without })).toEqual(nothing)
  expect(arrive('payment=anything')).toEqual(nothing)
})

it('whoever wants to collect has still to choose a store, however far they had come', () => {
  const draft = { ...emptyDraft(markets.de), furthest: 'review' } as const
  expect(withWishes(draft, { delivery: 'collection' })).toEqual({ delivery: 'collection', furthest: 'shipping' })
  expect(withWishes({ ...draft, furthest: 'auth' }, { delivery: 'collection' })).toEqual({ delivery: 'collection' })
  // They collected before, and have chosen where.
  expect(withWishes({ ...draft, delivery: 'collection' }, { delivery: 'collection' })).toEqual({
    delivery: 'collection',
  })
  expect(withWishes(draft, { method: 'paypal' })).toEqual({ method: 'paypal' })
})
