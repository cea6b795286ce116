import { markets } from '@vitrine/contracts/markets'
import { expect, it } from 'vitest'
import { readEntry, withPreselection } from './entry-query.ts'
import { emptyDraft } from './draft.ts'

const enter = (query: string, market = markets.de) => readEntry(new URLSearchParams(query), market)

it('the query is empty, a preselection of the basket, or the result of a payment', () => {
  expect(enter('')).toEqual({ paymentResult: null, preselection: {} })
  expect(enter('payment=paypal')).toEqual({ paymentResult: null, preselection: { method: 'paypal' } })
  expect(enter('delivery=collection')).toEqual({ paymentResult: null, preselection: { delivery: 'collection' } })
  expect(enter('payment=declined&reason=limit')).toEqual({
    paymentResult: { payment: 'declined', reason: 'limit' },
    preselection: {},
  })
  expect(enter('express=token')).toEqual({ paymentResult: null, preselection: {}, expressToken: 'token' })
  expect(enter('payment=expired')).toEqual({ paymentResult: { payment: 'expired', reason: null }, preselection: {} })
})

it('only options of the shop can be preselected, and unknown values are ignored', () => {
  expect(enter('delivery=drone').preselection).toEqual({})
  expect(enter('delivery=express').preselection).toEqual({})
  const { paymentMethods } = markets.de
  const without = paymentMethods.filter((method) => method !== 'paypal')
  const nothing = { paymentResult: null, preselection: {} }
  expect(readEntry(new URLSearchParams('payment=paypal'), { paymentMethods: without })).toEqual(nothing)
  expect(enter('payment=anything')).toEqual(nothing)
})

it('collection leads back to the delivery step, where a store has to be chosen', () => {
  const draft = { ...emptyDraft(markets.de), furthest: 'review' } as const
  expect(withPreselection(draft, { delivery: 'collection' })).toEqual({ delivery: 'collection', furthest: 'shipping' })
  expect(withPreselection({ ...draft, furthest: 'auth' }, { delivery: 'collection' })).toEqual({
    delivery: 'collection',
  })
  // They collected before, and have chosen where.
  expect(withPreselection({ ...draft, delivery: 'collection' }, { delivery: 'collection' })).toEqual({
    delivery: 'collection',
  })
  expect(withPreselection(draft, { method: 'paypal' })).toEqual({ method: 'paypal' })
})
