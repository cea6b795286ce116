import type { CollectionStore, DeliveryOption } from '@vitrine/contracts/shop'
import { type VirtualElement, h, type VirtualNode } from '../rendering/h.ts'
import type { MessageKey } from '../shop-context.ts'
import { openingHours } from '../shop/opening-hours.ts'
import { choiceView } from './field.ts'
import type { View } from './view.ts'

/** Step 2: how it comes. Every way with price, carrier and days before anything is ordered (Y-07). */
export function deliveryView(view: View): VirtualNode {
  const { state, shop, actions } = view
  const { t, money, days } = shop
  const { quote, draft } = state
  const options = quote?.deliveryOptions ?? []
  if (options.length === 0) return h('p', { class: 'notice', 'data-kind': 'warning' }, t('delivery.none'))
  return h(
    'fieldset',
    { class: 'rows apart', 'aria-busy': state.isQuoting ? 'true' : undefined },
    h('legend', { class: 'hidden' }, t('section.delivery')),
    options.map((option) =>
      choiceView({
        name: 'delivery',
        value: option.key,
        isChosen: draft.delivery === option.key,
        title: t(`delivery.${option.key}`),
        hint: [carrierName(option, t), days(option.deliveryDate)].filter(Boolean).join(' · '),
        end: h(
          'span',
          { class: 'strong' },
          option.amount.withTax === 0 ? t('summary.free') : money(option.amount.withTax),
        ),
        more: option.key === 'collection' ? storesView(view) : null,
        onchoose: () => actions.chooseDelivery(option.key),
      }),
    ),
  )
}

const carriers: Readonly<Record<string, MessageKey>> = {
  dhl: 'carrier.dhl',
  dhl_express: 'carrier.dhl_express',
  austrian_post: 'carrier.austrian_post',
  austrian_post_express: 'carrier.austrian_post_express',
  swiss_post: 'carrier.swiss_post',
  swiss_post_express: 'carrier.swiss_post_express',
}
const carrierName = ({ carrierKey }: DeliveryOption, t: View['shop']['t']): string => {
  const key = carriers[carrierKey]
  return key ? t(key) : ''
}

/** Only stores with all lines can be chosen; the others name the missing ones (Y-08). */
function storesView({ state, shop, actions }: View): VirtualElement {
  const { t, market, days } = shop
  const { quote, draft } = state
  const ready = ({ readyOn }: CollectionStore) =>
    readyOn ? t('delivery.store_ready', { day: days({ minimum: readyOn, maximum: readyOn }) }) : null
  const collection = quote?.collection
  const stores = collection?.stores ?? []
  if (!collection || stores.length === 0) return h('p', { class: 'mute' }, t('delivery.no_stores'))
  const row = (store: CollectionStore) =>
    choiceView({
      name: 'store',
      value: String(store.id),
      isChosen: draft.storeId === store.id,
      isDisabled: store.missing.length > 0,
      title: store.name,
      hint: [
        `${store.street}, ${store.zipCode} ${store.city}`,
        ...(store.missing.length > 0
          ? [t('delivery.store_lacks', { n: store.missing.length })]
          : [openingHours(store.hours, market.formats.weekdays), ready(store)]),
      ].map((line) => line && h('span', { class: 'block' }, line)),
      onchoose: () => actions.chooseStore(store.id),
    })
  return h(
    'fieldset',
    { class: 'rows' },
    h('legend', { class: 'strong' }, t('delivery.choose_store')),
    h('p', { class: 'mute' }, t('delivery.hold', { n: collection.holdDays })),
    h('div', { class: 'stores', tabindex: stores.length > 6 ? '0' : undefined }, stores.map(row)),
  )
}
