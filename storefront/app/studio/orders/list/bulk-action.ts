import { type DeskClient, type OrderPaper, orderPapers, type OrderView } from '@vitrine/contracts/desk'
import { redirect, redirectDocument } from 'react-router'
import { plainRefusal } from '../plain-refusal.ts'
import type { Refusal } from '../refusal.tsx'
import type { ListedOrders } from './order-query.ts'

/** A question before mails leave the house: about these orders, or everything in the view. */
export type ShipQuestion = { ids: readonly number[]; isEverything: boolean }

type BulkReply = { refusal: Refusal; question?: undefined } | { question: ShipQuestion; refusal?: undefined }

const isPaper = (word: string): word is OrderPaper => (orderPapers as readonly string[]).includes(word)

/** Papers, or a job for the chosen orders. Mails leave only after a second look. */
export async function actOnOrders(
  desk: DeskClient,
  form: FormData,
  query: ListedOrders,
): Promise<BulkReply | Response> {
  const intent = String(form.get('intent') ?? '')
  const ids = form.getAll('chosen').map(Number)
  const isEverything = form.get('everything') === 'on'
  const hasChosen = ids.length > 0 || isEverything
  if (!hasChosen) return { refusal: { code: 'NOTHING_CHOSEN' } }
  if (isPaper(intent)) {
    const chosen = isEverything && ids.length === 0 ? await idsOfView(desk, query) : ids
    const search = new URLSearchParams([['paper', intent], ...chosen.map((id) => ['chosen', String(id)])])
    return redirectDocument(`/studio/orders/papers/?${search}`)
  }
  if (intent === 'ship' && !form.has('isConfirmed')) return { question: { ids, isEverything } }
  const { view, find, shopId } = query
  const filter: { by: 'filter'; view: OrderView; find: string; shopId?: number } = {
    by: 'filter',
    view,
    find,
    ...(shopId !== undefined && { shopId }),
  }
  const reply = await desk.startOrderJob(
    { step: intent === 'ship' ? 'ship' : 'pack', choice: isEverything ? filter : { by: 'ids', ids } },
    String(form.get('key') ?? ''),
  )
  return reply.ok ? redirect(`/studio/orders/jobs/${reply.value.id}/`) : { refusal: plainRefusal(reply.error) }
}

/** The orders that fit on one paper. */
async function idsOfView(desk: DeskClient, query: ListedOrders): Promise<number[]> {
  const page = await desk.listOrders({ ...query, limit: 200 })
  return page.ok ? page.value.rows.map(({ id }) => id) : []
}
