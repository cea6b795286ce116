import { int, json, nullable, row, sql, text, textOf, type Transaction } from '@vitrine/database'
import type { NewOrder, OrderBody } from './order-body.ts'

/** Internal fields of an order that no reply contains; follow-up orders copy them, but are no gifts. */
export type OrderBooks = Pick<NewOrder, 'email' | 'zipCode' | 'contact'> &
  Pick<OrderBody, 'delivery' | 'locale' | 'storeId' | 'edition'>

const BooksRow = row({
  email: text,
  zipCode: text,
  contact: nullable(json<NonNullable<NewOrder['contact']>>()),
  delivery: textOf<OrderBody['delivery']>(),
  locale: textOf<OrderBody['locale']>(),
  storeId: nullable(int),
  edition: nullable(text),
})

export async function booksOf(tx: Transaction, orderId: number): Promise<OrderBooks> {
  const books = await tx.first(
    BooksRow,
    sql`
      select email, zip_code as "zipCode", contact - 'gift' as contact, body->>'delivery' as delivery, body->>'locale' as locale,
        (body->>'storeId')::int as "storeId", body->>'edition' as edition
      from orders where id = ${orderId}`,
  )
  if (!books) throw new Error(`Order ${orderId} is gone`)
  const { edition, ...always } = books
  return edition === null ? always : { ...always, edition }
}
