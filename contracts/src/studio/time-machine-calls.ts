import * as v from 'valibot'
import { locales } from '../markets/index.ts'
import { staffCall, type StaffClient } from '../staff/index.ts'
import { ShopView } from '../time-machine/index.ts'

/** Campaign and promotions that run in a shop at that moment. */
export type MomentThen = {
  campaign: { key: string; name: string } | null
  promotions: readonly { id: string; name: string; isForShopper: boolean }[]
  isIndexOfThen: boolean
}

const read = { right: 'preview.read', kind: 'read' } as const

/** Views of the shop at other moments, which nothing can be bought in. */
export const timeMachineCalls = {
  /** The start of a view; the path of a page in a shop follows: `/de/c/damen/`. */
  linkView: staffCall<{ base: string }>()({ ...read, input: v.strictObject({ view: ShopView }) }),
  describeMoment: staffCall<MomentThen>()({
    ...read,
    input: v.strictObject({ view: ShopView, shop: v.picklist(locales) }),
  }),
}

export type TimeMachineClient = StaffClient<typeof timeMachineCalls>
