import { type DeskClient, orderPapers } from '@vitrine/contracts/desk'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { requireService } from '../guard.ts'
import { loadOrders } from './list/load-orders.ts'
import { readOrderQuery } from './list/order-query.ts'

/** The most orders of one file. */
const most = 200

/** Papers of some orders as a file to print: `?paper=labels&chosen=100234`, or of everything in a view. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const paper = orderPapers.find((one) => one === url.searchParams.get('paper'))
  const reply = paper && (await desk.printOrders({ paper, ids: await chosenIds(desk, url.searchParams) }))
  if (!reply?.ok) return redirect('/studio/orders/')
  return new Response(reply.value.file, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${reply.value.fileName}"`,
    },
  })
}

async function chosenIds(desk: DeskClient, query: URLSearchParams): Promise<number[]> {
  if (query.get('everything') !== 'on') return query.getAll('chosen').map(Number)
  return (await loadOrders(desk, readOrderQuery(query), most)).rows.map(({ id }) => id)
}
