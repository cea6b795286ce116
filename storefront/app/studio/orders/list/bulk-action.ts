import { bulkSteps, type DeskClient, type OrderView } from '@vitrine/contracts/desk'
import { redirect } from 'react-router'
import { plainRefusal } from '../plain-refusal.ts'
import type { Refusal } from '../refusal.tsx'
import type { ListedOrders } from './order-query.ts'

/** A question before mails leave the house: about these orders, or everything in the view. */
export type ShipQuestion = { ids: readonly number[]; isEverything: boolean }

type BulkReply = { refusal: Refusal; question?: undefined } | { question: ShipQuestion; refusal?: undefined }

/** Starts a job for the chosen orders. Mails leave only after a second look. */
export async function actOnOrders(
  desk: DeskClient,
  form: FormData,
  query: ListedOrders,
): Promise<BulkReply | Response> {
  const step = bulkSteps.find((one) => one === form.get('intent'))
  if (!step) return { refusal: { code: 'INVALID' } }
  const ids = form.getAll('chosen').map(Number)
  const isEverything = form.get('everything') === 'on'
  const hasChosen = ids.length > 0 || isEverything
  if (!hasChosen) return { refusal: { code: 'NOTHING_CHOSEN' } }
  if (step === 'ship' && !form.has('isConfirmed')) return { question: { ids, isEverything } }
  const { view, find, shopId } = query
  const filter: { by: 'filter'; view: OrderView; find: string; shopId?: number } = {
    by: 'filter',
    view,
    find,
    ...(shopId !== undefined && { shopId }),
  }
  const reply = await desk.startOrderJob(
    { step, choice: isEverything ? filter : { by: 'ids', ids } },
    String(form.get('key') ?? ''),
  )
  return reply.ok ? redirect(`/studio/orders/jobs/${reply.value.id}/`) : { refusal: plainRefusal(reply.error) }
}
