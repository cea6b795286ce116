import type { DeliveryOption } from '@vitrine/contracts/shop'
import { h, type VirtualNode } from '../rendering/h.ts'
import type { MessageKey } from '../shop-context.ts'
import { choiceView } from './field.ts'
import { giftView } from './gift.ts'
import { arrivalOf, storesView } from './stores.ts'
import type { View } from './view.ts'

/** Step 2: how it comes. Every way with price, carrier and days before anything is ordered (Y-07). */
export function deliveryView(view: View): VirtualNode {
  const { state, shop, actions } = view
  const { t, money } = shop
  const { quote, draft } = state
  const options = quote?.deliveryOptions ?? []
  if (options.length === 0) return h('p', { class: 'notice', 'data-kind': 'warning' }, t('delivery.none'))
  const ways = h(
    'fieldset',
    { class: 'rows apart', 'aria-busy': state.isQuoting ? 'true' : undefined },
    h('legend', { class: 'hidden' }, t('section.delivery')),
    options.map((option) =>
      choiceView({
        name: 'delivery',
        value: option.key,
        isChosen: draft.delivery === option.key,
        title: t(`delivery.${option.key}`),
        hint: [carrierName(option, t), arrivalOf(option, view)].filter(Boolean).join(' · '),
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
  return [ways, giftView(view)]
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
