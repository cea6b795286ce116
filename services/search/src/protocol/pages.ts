import { type Pagination, searchLimits } from '@vitrine/contracts/search'
import { refuseProperty } from './refusal.ts'

type PageRequest = { page?: number | null | undefined; perPage?: number | null | undefined }

/**
 * The page of a request. Pages beyond the window are refused: shoppers do not look there, and they would cost the most.
 */
export function readPage({ page, perPage }: PageRequest): { page: number; perPage: number } {
  const size = perPage || searchLimits.pageSize
  const wanted = page ?? 0
  const first = Math.round(wanted * size)
  if (first >= searchLimits.resultWindow) {
    const last = Math.ceil(searchLimits.resultWindow / size) - 1
    throw refuseProperty('page', `maximum value of ${last} not respected.`)
  }
  return { page: wanted, perPage: size }
}

/** There are never more pages than can be requested, however many results there are. */
export const writePage = ({ page, perPage }: { page: number; perPage: number }, total: number): Pagination => ({
  page,
  perPage,
  totalEntries: total,
  totalPages: Math.ceil(Math.min(total, searchLimits.resultWindow) / perPage),
})
