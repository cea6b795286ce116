import { expect, it } from 'vitest'
import { timelineOf } from './tracked-view.ts'

const at = '2026-11-15T09:00:00Z'
const told = (...statuses: string[]) =>
  timelineOf(statuses.map((status) => ({ status, at }))).map(({ what, day, isCurrent }) =>
    [what, day ? '' : 'coming', isCurrent ? 'now' : ''].filter(Boolean).join(' '),
  )

it('tells what happened once each, and what is still to come', () => {
  expect(told('order_open', 'order_confirmed', 'order_delegated')).toEqual([
    'ordered',
    'packed now',
    'sent coming',
    'delivered coming',
  ])
})

it('ends where an order ends', () => {
  expect(told('order_confirmed', 'order_cancelled')).toEqual(['ordered', 'cancelled now'])
  expect(told('order_confirmed', 'order_shipped', 'order_invoiced', 'return_announced', 'return_received')).toEqual([
    'ordered',
    'sent',
    'delivered',
    'return_announced',
    'return_received now',
  ])
})
