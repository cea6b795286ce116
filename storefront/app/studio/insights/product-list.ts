import type { ProductReportLine } from '@vitrine/contracts/merchandising'
import type { StudioMessages } from '../messages/messages.ts'
import type { CsvColumn } from '../ui/csv.ts'
import { readFilters } from './period.ts'

/** The filters of the list of products in its address: page and file read the same. */
export const readProductFilters = (query: URLSearchParams) => ({ ...readFilters(query), limit: 200 })

export function productCsvColumns({ insights: { columns } }: StudioMessages): CsvColumn<ProductReportLine>[] {
  return [
    { label: columns.product, value: ({ name }) => name },
    { label: columns.productId, value: ({ productId }) => productId },
    { label: columns.viewed, value: ({ viewed }) => viewed },
    { label: columns.added, value: ({ added }) => added },
    { label: columns.pieces, value: ({ bought }) => bought },
  ]
}
