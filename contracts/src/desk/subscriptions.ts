import * as v from 'valibot'
import type { Subscription, SubscriptionDelivery } from '../shop/after-sales.ts'
import { staffCall } from '../staff/index.ts'
import { pageFields, type Page } from './page.ts'

/** `next`: by the day of the next delivery; `unpaid`: the charge of the last one failed. */
export const subscriptionViews = ['next', 'unpaid', 'paused', 'all'] as const
export type SubscriptionView = (typeof subscriptionViews)[number]

export type SubscriptionRow = {
  id: string
  number: string
  shopId: number
  name: string
  email: string
  status: Subscription['status']
  interval: Subscription['interval']
  nextDelivery: string | null
  endsOn: string | null
  /** Its lines: pieces, name and size. */
  lines: readonly string[]
  /** The agreed price of a delivery; `null` where only the first order knows it. */
  price: number | null
  hasPaymentProblem: boolean
  firstOrder: string
  last: {
    day: string
    state: SubscriptionDelivery['state']
    tries: number
    tryAgainOn: string | null
    orderNumber: string | null
    /** The charge waits for the provider's answer. */
    isCharging: boolean
  } | null
  /** Until this day the next delivery can be changed. */
  changeableUntil: string | null
  /** A change that can still be taken back. */
  undo: 'pause' | 'resume' | 'skip' | 'interval' | null
}

export const SubscriptionQuery = v.strictObject({
  ...pageFields,
  view: v.exactOptional(v.picklist(subscriptionViews), 'next'),
  find: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  shopId: v.exactOptional(v.pipe(v.number(), v.integer())),
})

const ofSubscription = v.strictObject({ id: v.pipe(v.string(), v.uuid()) })

export const subscriptionCalls = {
  listSubscriptions: staffCall<Page<SubscriptionRow>>()({
    right: 'customers.read',
    kind: 'read',
    input: SubscriptionQuery,
  }),
  /** Places the unpaid delivery again; its charge follows within a minute. */
  retryDelivery: staffCall<{ outcome: 'charging' | 'sold_out' }>()({
    right: 'orders.write',
    kind: 'write',
    input: ofSubscription,
    errors: ['NOT_FOUND', 'NOTHING_UNPAID'],
    isKeyed: true,
  }),
  /** By the rules that hold for the customer, too: nothing changes once a parcel is being packed. */
  changeSubscription: staffCall<null>()({
    right: 'orders.write',
    kind: 'write',
    input: v.strictObject({ ...ofSubscription.entries, change: v.picklist(['pause', 'resume', 'skip', 'undo']) }),
    errors: ['NOT_FOUND', 'TOO_LATE'],
  }),
}
