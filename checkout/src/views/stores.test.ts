import { markets } from '@vitrine/contracts/markets'
import type { DeliveryOption } from '@vitrine/contracts/shop'
import { expect, it } from 'vitest'
import type { VirtualElement } from '../rendering/h.ts'
import { initialState } from '../state/state.ts'
import { emptyDraft } from '../steps/draft.ts'
import { quoteOf } from '../testing/quote.ts'
import { shopContext } from '../testing/shop-context.ts'
import { arrivalOf, storesView } from './stores.ts'
import type { View } from './view.ts'

const shop = await shopContext()
const hours = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
}
const store = (id: number, name: string, readyOn: string, missing: number[] = []) => ({
  id,
  name,
  readyOn,
  missing,
  hours,
  street: 'Weg 1',
  zipCode: '80331',
  city: 'München',
})
const stores = [
  store(1, 'Altona', '2026-11-19'),
  store(2, 'Berg am Laim', '2026-11-18'),
  store(3, 'Chemnitz', '2026-11-17', [1011]),
  store(4, 'Dresden', '2026-11-20'),
]

function viewOf(distances: Readonly<Record<string, number>>, storeId: number | null = null): View {
  const state = initialState({ ...emptyDraft(markets.de), delivery: 'collection', storeId }, true)
  const quote = { ...quoteOf({}), collection: { holdDays: 7, stores } } as unknown as View['state']['quote']
  const actions = {} as View['actions']
  return { shop, actions, state: { ...state, quote, storeSearch: { ...state.storeSearch, distances } } }
}

const find = (node: VirtualElement | string, isWanted: (each: VirtualElement) => boolean): VirtualElement[] =>
  typeof node === 'string'
    ? []
    : [...(isWanted(node) ? [node] : []), ...node.children.flatMap((child) => find(child, isWanted))]
const ids = (node: VirtualElement) => find(node, ({ tag, props }) => tag === 'input' && props['name'] === 'store')
const valuesIn = (node: VirtualElement | undefined) => (node ? ids(node).map(({ props }) => props['value']) : [])

it('Y-08 lists the nearest store first, and folds away those that lack something', () => {
  const view = storesView(viewOf({ 1: 611.2, 2: 4.9, 3: 1.1, 4: 360 }))
  const [list] = find(view, ({ props }) => props['class'] === 'stores')
  const [others] = find(view, ({ tag }) => tag === 'details')
  expect(valuesIn(list)).toEqual(['2', '4', '1'])
  expect(valuesIn(others)).toEqual(['3'])
})

it('sorts by name while no place is known', () => {
  const [list] = find(storesView(viewOf({})), ({ props }) => props['class'] === 'stores')
  expect(valuesIn(list)).toEqual(['1', '2', '4'])
})

it('tells the same day as the product page: of the chosen store, else of the first that has everything', () => {
  const option = { key: 'collection', deliveryDate: { minimum: '2026-11-23', maximum: '2026-11-25' } } as DeliveryOption
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(arrivalOf(option, viewOf({})))).toBe('abholbereit ab Mi., 18. November')
  expect(plain(arrivalOf(option, viewOf({}, 4)))).toBe('abholbereit ab Fr., 20. November')
  expect(plain(arrivalOf({ ...option, key: 'standard' }, viewOf({})))).toBe('Mo., 23. November – Mi., 25. November')
})
