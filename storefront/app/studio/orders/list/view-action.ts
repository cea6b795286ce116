import type { DeskClient, OrderListState, SavedView } from '@vitrine/contracts/desk'
import { localeOfShop } from '../shop-facts.ts'
import { plainRefusal } from '../plain-refusal.ts'
import type { Refusal } from '../refusal.tsx'
import type { ListedOrders } from './order-query.ts'
import { addressOfView, type ListedView } from './saved-views.tsx'

const stateOf = ({ view, find, sort, shopId }: ListedOrders): OrderListState => ({
  view,
  find,
  sort,
  ...(shopId !== undefined && { shopId }),
})

const addressOf = (state: OrderListState): string =>
  addressOfView(state, state.shopId === undefined ? undefined : localeOfShop(state.shopId))

/** Views with their addresses; the present one is marked. */
export async function loadViews(desk: DeskClient, query: ListedOrders): Promise<ListedView[]> {
  const reply = await desk.listSavedViews({})
  const views: readonly SavedView[] = reply.ok ? reply.value : []
  const present = addressOf(stateOf(query))
  return views.map(({ state, ...view }) => ({
    ...view,
    address: addressOf(state),
    isCurrent: addressOf(state) === present,
  }))
}

/** Saves the present view or removes one; undefined for another form of the page. */
export async function actOnViews(
  desk: DeskClient,
  form: FormData,
  query: ListedOrders,
): Promise<{ refusal: Refusal | undefined; question?: undefined } | undefined> {
  const intent = form.get('intent')
  if (intent !== 'save-view' && intent !== 'remove-view') return undefined
  const reply =
    intent === 'save-view'
      ? await desk.saveView({
          name: String(form.get('name') ?? ''),
          isShared: form.has('isShared'),
          state: stateOf(query),
        })
      : await desk.removeView({ id: Number(form.get('id')) || 1 })
  return { refusal: reply.ok ? undefined : plainRefusal(reply.error) }
}
