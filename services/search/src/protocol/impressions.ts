import * as v from 'valibot'
import type { CommonRequest } from '@vitrine/contracts/search'
import { requestRefusesTracking } from '../analytics/do-not-track.ts'
import type { Answer } from '../analytics/event.ts'
import type { Call, Parts } from './parts.ts'

const Uuid = v.pipe(v.string(), v.uuid())

/** The visitor a request names; one that is no UUID was not made by a client we know. */
export const clientIdOf = ({ clientId }: Pick<CommonRequest, 'clientId'>): string | undefined =>
  v.is(Uuid, clientId) ? clientId : undefined

/** Notes what a shopper is shown, unless nobody shall know: the request itself is the impression. */
export function recordImpression(
  request: Pick<CommonRequest, 'clientId'> & { context: Pick<CommonRequest['context'], 'capture'> },
  answer: Omit<Answer, 'kind' | 'clientId'>,
  { headers }: Call,
  { analytics }: Parts,
): void {
  if (request.context.capture !== true || requestRefusesTracking(headers)) return
  // Whoever changed the page size in between asks for half a page.
  const page = Math.floor(answer.page)
  analytics.record([{ kind: 'answer', clientId: clientIdOf(request), ...answer, page }])
}
