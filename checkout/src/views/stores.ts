import { formatNumber } from '@vitrine/contracts/formats'
import type { CollectionStore, DeliveryOption } from '@vitrine/contracts/shop'
import { type VirtualElement, h } from '../rendering/h.ts'
import { openingHours } from '../shop/opening-hours.ts'
import { choiceView } from './field.ts'
import type { View } from './view.ts'

const hasAll = ({ missing }: CollectionStore): boolean => missing.length === 0

/** The days of a delivery; of a collection the day it is ready, in the chosen store or in the first that has it all. */
export function arrivalOf({ key, deliveryDate }: DeliveryOption, { state, shop }: View): string {
  if (key !== 'collection') return shop.days(deliveryDate)
  const stores = (state.quote?.collection?.stores ?? []).filter(hasAll)
  const chosen = stores.find(({ id }) => id === state.draft.storeId)
  const ready = (chosen ? [chosen] : stores).flatMap(({ readyOn }) => readyOn ?? []).toSorted()
  const day = ready[0] ?? deliveryDate.minimum
  return shop.t('delivery.store_ready', { day: shop.days({ minimum: day, maximum: day }) })
}

/** Stores that have everything, the nearest first; the others are folded away and say what they miss (Y-08). */
export function storesView(view: View): VirtualElement {
  const { state, shop } = view
  const { t } = shop
  const { collection } = state.quote ?? {}
  const stores = (collection?.stores ?? []).toSorted(byDistance(state.storeSearch.distances))
  const able = stores.filter(hasAll)
  const others = stores.filter((store) => !hasAll(store))
  if (!collection || able.length === 0) return h('p', { class: 'mute' }, t('delivery.no_stores'))
  return h(
    'fieldset',
    { class: 'rows' },
    h('legend', { class: 'strong' }, t('delivery.choose_store')),
    h('p', { class: 'mute' }, t('delivery.hold', { n: collection.holdDays })),
    searchView(view),
    h(
      'div',
      { class: 'stores', tabindex: able.length > 6 ? '0' : undefined },
      able.map((store) => storeRow(store, view)),
    ),
    others.length > 0 &&
      h(
        'details',
        { class: 'other-stores', key: 'others' },
        h('summary', {}, t('delivery.other_stores', { n: others.length })),
        others.map((store) => storeRow(store, view)),
      ),
  )
}

const byDistance =
  (distances: View['state']['storeSearch']['distances']) =>
  (a: CollectionStore, b: CollectionStore): number =>
    (distances[a.id] ?? Number.MAX_VALUE) - (distances[b.id] ?? Number.MAX_VALUE) || a.name.localeCompare(b.name)

function storeRow(store: CollectionStore, { state, shop, actions }: View): VirtualElement {
  const { t, market, days } = shop
  const { readyOn } = store
  const distance = state.storeSearch.distances[store.id]
  return choiceView({
    name: 'store',
    value: String(store.id),
    isChosen: state.draft.storeId === store.id,
    isDisabled: !hasAll(store),
    title: store.name,
    hint: [
      `${store.street}, ${store.zipCode} ${store.city}`,
      ...(hasAll(store)
        ? [
            openingHours(store.hours, market.formats.weekdays),
            readyOn && t('delivery.store_ready', { day: days({ minimum: readyOn, maximum: readyOn }) }),
          ]
        : [t('delivery.store_lacks', { n: store.missing.length })]),
    ].map((line) => line && h('span', { class: 'block' }, line)),
    end: distance === undefined ? null : h('span', { class: 'mute' }, `${formatNumber(distance, market, 1)}\u00a0km`),
    onchoose: () => actions.chooseStore(store.id),
  })
}

/** A place to sort the stores by; at first the postcode of the address. */
function searchView({ state, shop, actions }: View): VirtualElement {
  const { t } = shop
  const { text, place, from, isBusy } = state.storeSearch
  const isUnknown = place !== '' && from === null && !isBusy
  return h(
    'div',
    { class: 'field', key: 'store-search' },
    h(
      'div',
      { class: 'code-form' },
      h(
        'div',
        { class: 'box', 'data-invalid': isUnknown },
        h('input', {
          id: 'f-store-place',
          name: 'storePlace',
          value: text,
          placeholder: ' ',
          autocomplete: 'off',
          maxlength: 100,
          'aria-invalid': isUnknown ? 'true' : undefined,
          'aria-describedby': 'f-store-place-note',
          oninput: (event: Event) => actions.typeStorePlace((event.target as HTMLInputElement).value),
          onkeydown: (event: KeyboardEvent) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            actions.findStores()
          },
        }),
        h('label', { for: 'f-store-place', class: 'label' }, t('delivery.store_place')),
      ),
      h(
        'button',
        {
          class: 'button tertiary',
          type: 'button',
          'aria-busy': isBusy ? 'true' : undefined,
          onclick: actions.findStores,
        },
        t('delivery.store_search'),
      ),
    ),
    h(
      'div',
      { class: 'notes', id: 'f-store-place-note', role: 'status' },
      isUnknown
        ? h('p', { class: 'problem' }, t('delivery.place_unknown'))
        : from && h('p', { class: 'help' }, t('delivery.sorted', { place: from })),
    ),
  )
}
