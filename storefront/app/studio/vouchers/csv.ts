import type { VoucherRow } from '@vitrine/contracts/desk'
import type { LoaderFunctionArgs } from 'react-router'
import { readCommonQuery } from '../goods/goods-query.ts'
import { requireService } from '../guard.ts'
import { csvResponse, toCsv } from '../ui/csv.ts'

const mostRows = 10_000

/** The codes of the list as a file, page by page. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const { text } = readCommonQuery(url.searchParams)
  const rows: VoucherRow[] = []
  let after: string | undefined
  do {
    const reply = await desk.listVouchers({ limit: 200, ...(text && { text }), ...(after && { after }) })
    if (!reply.ok) break
    rows.push(...reply.value.rows)
    after = reply.value.next
  } while (after && rows.length < mostRows)
  const csv = toCsv(
    [
      { label: 'code', value: ({ code }: VoucherRow) => code },
      { label: 'from', value: ({ validFrom }) => validFrom },
      { label: 'to', value: ({ validTo }) => validTo },
      { label: 'uses', value: ({ uses }) => uses },
      { label: 'maximumUses', value: ({ maximumUses }) => maximumUses },
    ],
    rows,
  )
  return csvResponse('vouchers', csv)
}
