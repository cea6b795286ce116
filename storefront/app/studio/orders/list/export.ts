import type { OrderRow } from '@vitrine/contracts/desk'
import type { LoaderFunctionArgs } from 'react-router'
import { requireService } from '../../guard.ts'
import { csvResponse, toCsv } from '../../ui/csv.ts'
import { localeOfShop } from '../shop-facts.ts'
import { loadOrders } from './load-orders.ts'
import { readOrderQuery } from './order-query.ts'

const perRead = 200
const most = 20_000

/** Plain numbers, which every spreadsheet reads. */
const amountOf = ({ total }: OrderRow) => (total === null ? null : (total / 100).toFixed(2))

/** The list as it is shown, with all of its pages, as a file. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const { after: _, ...query } = readOrderQuery(url.searchParams)
  const rows: OrderRow[] = []
  let next: string | undefined
  do {
    const page = await loadOrders(desk, { ...query, ...(next && { after: next }) }, perRead)
    rows.push(...page.rows)
    next = page.next
  } while (next && rows.length < most)
  const columns = [
    { label: 'number', value: ({ number }: OrderRow) => number },
    { label: 'shop', value: ({ shopId }: OrderRow) => localeOfShop(shopId) },
    { label: 'placed', value: ({ placedAt }: OrderRow) => placedAt },
    { label: 'name', value: ({ name }: OrderRow) => name },
    { label: 'items', value: ({ pieces }: OrderRow) => pieces },
    ...(rows.some(({ total }) => total !== null) ? [{ label: 'total', value: amountOf }] : []),
    { label: 'order', value: ({ order }: OrderRow) => order },
    { label: 'payment', value: ({ billing }: OrderRow) => billing },
    { label: 'delivery', value: ({ shipping }: OrderRow) => shipping },
    { label: 'parcels', value: ({ parcels }: OrderRow) => parcels },
    { label: 'parcels_sent', value: ({ sentParcels }: OrderRow) => sentParcels },
  ]
  return csvResponse(`orders-${query.view}`, toCsv(columns, rows))
}
