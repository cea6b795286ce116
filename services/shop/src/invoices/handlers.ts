import { fail, ok } from '@vitrine/contracts/shop'
import { type Database, sql } from '@vitrine/database'
import { sayIn } from '../messages/language.ts'
import { pagesOf } from '../messages/pages.ts'
import { ownedBy } from '../orders/order-lookup.ts'
import { readOrder } from '../orders/read-orders.ts'
import type { Handlers } from '../rpc/handlers.ts'
import { drawInvoice, invoiceFile } from './draw-invoice.ts'
import { invoiceOf } from './invoice.ts'

export const createInvoiceHandlers = ({
  db,
  publicUrl,
}: {
  db: Database
  publicUrl: URL
}): Pick<Handlers, 'getInvoice'> => ({
  async getInvoice({ orderId }, context) {
    const { market } = context
    const order = await readOrder(db, sql`o.id = ${orderId} and ${ownedBy(context)}`)
    const invoice = order && invoiceOf(order)
    if (!invoice) return fail({ code: 'NOT_FOUND', detail: 'There is no such order' })
    const messages = { market, say: sayIn(market), pages: pagesOf(market, publicUrl) }
    const file = await drawInvoice(invoice, messages)
    return ok({ fileName: invoiceFile(invoice, messages), file: file.toString('base64') })
  },
})
