import type { EffectContext } from './context.ts'

/** Looks up how far the stores are from a place or postcode. */
export async function findStores({ state, dispatch, rpc }: EffectContext, place: string): Promise<void> {
  dispatch({ type: 'stores.searched', place })
  const answer = await rpc('searchStores', { place }, { isRead: true })
  if (state().storeSearch.place !== place) return
  const { from, stores } = answer.ok ? answer.value : { from: null, stores: [] }
  dispatch({
    type: 'stores.located',
    from: from?.name ?? null,
    distances: Object.fromEntries(
      stores.flatMap(({ id, distance }) => (distance === null ? [] : [[String(id), distance]])),
    ),
  })
}

/** Sorts the stores by the postcode of the address, until the customer searches another place. */
export function findStoresNearAddress(context: EffectContext): void {
  const { draft, addresses, storeSearch } = context.state()
  const saved = addresses.find(({ id }) => id === draft.addressId)
  const postcode = (saved?.zipCode ?? draft.values['shipping.zipCode'] ?? '').trim()
  const isOwnSearch = storeSearch.place !== '' && storeSearch.place !== storeSearch.postcode
  if (postcode === '' || isOwnSearch || storeSearch.postcode === postcode) return
  context.dispatch({ type: 'stores.typed', text: postcode, postcode })
  void findStores(context, postcode)
}
