import * as v from 'valibot'
import { staffCall } from '../staff/index.ts'
import { orderViews, type StepRefusal } from './orders.ts'

export const bulkSteps = ['pack', 'ship'] as const
export type BulkStep = (typeof bulkSteps)[number]

/** The most orders that one job takes. */
export const mostInJob = 10_000

type OrderJobRow = { orderNumber: string; outcome: 'DONE' | StepRefusal | 'FAILED' | null }

export type OrderJob = {
  id: string
  step: BulkStep
  author: string
  startedAt: string
  doneAt: string | null
  all: number
  done: number
  refused: number
  /** Refused rows first, then those that are done or still wait. */
  rows: readonly OrderJobRow[]
}

/** Orders by their numbers, or all that a filter finds at this moment. */
const Choice = v.variant('by', [
  v.strictObject({
    by: v.literal('ids'),
    ids: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.minLength(1), v.maxLength(mostInJob)),
  }),
  v.strictObject({
    by: v.literal('filter'),
    view: v.picklist(orderViews),
    find: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
    shopId: v.exactOptional(v.pipe(v.number(), v.integer())),
  }),
])
export type OrderChoice = v.InferOutput<typeof Choice>

export const orderJobCalls = {
  startOrderJob: staffCall<{ id: string }>()({
    right: 'orders.bulk',
    kind: 'write',
    input: v.strictObject({ step: v.picklist(bulkSteps), choice: Choice }),
    errors: ['NOTHING_CHOSEN', 'TOO_MANY'],
    isKeyed: true,
  }),
  getOrderJob: staffCall<OrderJob>()({
    right: 'orders.bulk',
    kind: 'read',
    input: v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
    errors: ['NOT_FOUND'],
  }),
}

export const orderPapers = ['pick-list', 'delivery-notes', 'labels'] as const
export type OrderPaper = (typeof orderPapers)[number]

export const orderPaperCalls = {
  /** One file to print for several orders. */
  printOrders: staffCall<{ fileName: string; file: Uint8Array<ArrayBuffer> }>()({
    right: 'orders.fulfil',
    kind: 'read',
    input: v.strictObject({
      paper: v.picklist(orderPapers),
      ids: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.minLength(1), v.maxLength(200)),
    }),
    errors: ['NOT_FOUND'],
  }),
}
