import { orderPapers } from '@vitrine/contracts/desk'
import type { LoaderFunctionArgs } from 'react-router'
import { invalidPage } from '../../navigation/not-found.ts'
import { requireService } from '../guard.ts'

/** Papers of some orders as a file to print: `?paper=labels&chosen=100234`. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const paper = orderPapers.find((one) => one === url.searchParams.get('paper'))
  const ids = url.searchParams.getAll('chosen').map(Number)
  const reply = paper && (await desk.printOrders({ paper, ids }))
  if (!reply?.ok) throw invalidPage(url.pathname)
  return new Response(reply.value.file, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${reply.value.fileName}"`,
    },
  })
}
