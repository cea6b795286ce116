import { fail, ok } from '@vitrine/contracts/shop'
import { sql } from '@vitrine/database'
import { readOrders } from '../../orders/read-orders.ts'
import type { DeskHandlers } from '../desk.ts'
import { drawLabels, drawNotes, drawPickList } from './draw-order-papers.ts'
import { isOpen } from './find-orders.ts'

export const createOrderPaperHandlers = ({ publicUrl }: { publicUrl: URL }): Pick<DeskHandlers, 'printOrders'> => ({
  async printOrders({ paper, ids }, { db, shopIds }) {
    const where = sql`o.id = any(${ids}::bigint[]) and o.shop_id = any(${shopIds}::int[]) and ${isOpen}`
    // Open orders only: a paper names a person.
    const orders = (await readOrders(db, where, { limit: ids.length })).toReversed()
    if (orders.length === 0) return fail({ code: 'NOT_FOUND' })
    const now = new Date()
    const file =
      paper === 'pick-list'
        ? await drawPickList(orders, now)
        : paper === 'labels'
          ? await drawLabels(orders, now)
          : await drawNotes(orders, publicUrl)
    return ok({ fileName: `${paper}.pdf`, file: new Uint8Array(file) })
  },
})
