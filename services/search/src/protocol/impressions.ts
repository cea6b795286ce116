import * as v from 'valibot'
import type { CommonRequest } from '@vitrine/contracts/search'
import { requestRefusesTracking } from '../analytics/do-not-track.ts'
import type { Impression } from '../analytics/event.ts'
import type { Call, HandlerDependencies } from './handler.ts'

const Uuid = v.pipe(v.string(), v.uuid())

/** The client id of a request; one that is no UUID was not made by a known client. */
export const clientIdOf = ({ clientId }: Pick<CommonRequest, 'clientId'>): string | undefined =>
  v.is(Uuid, clientId) ? clientId : undefined

type ImpressionRequest = Pick<CommonRequest, 'clientId'> & {
  context: Pick<CommonRequest['context'], 'capture'>
  perPage?: number | null | undefined
}

/** A search box that only requests redirects; the search itself follows. */
const isPlan = ({ context, perPage }: ImpressionRequest) => context.capture === false && perPage === 1

/** Records an impression unless the shopper refuses tracking: the request itself is the impression. */
export function recordImpression(
  request: ImpressionRequest,
  impression: Omit<Impression, 'kind' | 'clientId'>,
  { headers, isCounted }: Call,
  { analytics, counter }: HandlerDependencies,
): void {
  if (impression.total === 0 && impression.page === 0 && !isPlan(request)) counter.countEmptyResult(impression.source)
  const clientId = clientIdOf(request)
  if (request.context.capture !== true || requestRefusesTracking(headers) || !isCounted(clientId)) return
  // A client that has changed its page size requests half a page.
  const page = Math.floor(impression.page)
  analytics.record([{ kind: 'impression', clientId, ...impression, page }])
}
