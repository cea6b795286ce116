import type { LoaderFunctionArgs } from 'react-router'
import { requireService } from '../guard.ts'
import { messagesFor } from '../messages/messages.ts'
import { csvResponse, toCsv } from '../ui/csv.ts'
import { productCsvColumns, readProductFilters } from './product-list.ts'

/** The list of products as a file: the same filters, rows and order as on the page. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { merchandising } = requireService(context, 'merchandising')
  const reply = await merchandising.listProducts(readProductFilters(url.searchParams))
  return csvResponse('products', toCsv(productCsvColumns(messagesFor(context)), reply.ok ? reply.value : []))
}
