import * as v from 'valibot'
import { staffCall } from '../staff/index.ts'
import { RowId } from './fields.ts'
import { orderViews } from './orders.ts'

/** The state of the order list that is worth coming back to; pages are no part of it. */
const OrderListState = v.strictObject({
  view: v.picklist(orderViews),
  find: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  sort: v.picklist(['oldest', 'newest']),
  shopId: v.exactOptional(v.pipe(v.number(), v.integer())),
})
export type OrderListState = v.InferOutput<typeof OrderListState>

export type SavedView = {
  id: number
  name: string
  state: OrderListState
  /** Every member who sees orders has it. */
  isShared: boolean
  author: string
  /** Authors remove their own views, owners shared ones, too. */
  isRemovable: boolean
}

/** So many of their own one member has. */
export const mostSavedViews = 20

export const savedViewCalls = {
  listSavedViews: staffCall<readonly SavedView[]>()({ right: 'orders.read', kind: 'read', input: v.strictObject({}) }),
  /** A second view with the same name replaces the member's first one. */
  saveView: staffCall<{ id: number }>()({
    right: 'orders.read',
    kind: 'write',
    input: v.strictObject({
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
      isShared: v.boolean(),
      state: OrderListState,
    }),
    errors: ['TOO_MANY_VIEWS'],
  }),
  removeView: staffCall<null>()({
    right: 'orders.read',
    kind: 'write',
    input: v.strictObject({ id: RowId }),
    errors: ['NOT_FOUND'],
  }),
}
