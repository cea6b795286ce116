import { fieldsOf } from '../state/form.ts'
import { h, type VirtualNode } from '../rendering/h.ts'
import { isLocker } from '../forms/address-fields.ts'
import { addressLines, plainAddress } from '../forms/addresses.ts'
import { deliveryCountriesOf } from '../forms/delivery-countries.ts'
import { isCustomer, needsBilling } from '../state/state.ts'
import { choiceView, fieldsView, tickView } from './field.ts'
import { suggestionView } from './suggestion.ts'
import type { View } from './view.ts'

/** Step 1: contact and delivery address. Guests first; an account is an offer (ux: `/checkout`). */
export function contactView(view: View): VirtualNode {
  const { state, shop, actions } = view
  const { t } = shop
  const { draft, addresses } = state
  const fields = fieldsOf(state, shop)
  const of = (prefix: string) => fields.filter(({ name }) => name.startsWith(prefix))
  const named = (name: string) => fields.filter((field) => field.name === name)
  const login = `${actions.base}/login/?${new URLSearchParams({ redirectUrl: `${actions.base}/checkout/` })}`
  const isAtLocker = draft.addressId === null && isLocker(draft.values, 'shipping')
  const isCollected = draft.delivery === 'collection'
  return [
    waysView(view),
    isCustomer(state)
      ? h('p', { class: 'account' }, t('contact.signed_in', { mail: state.user?.email ?? '' }))
      : [
          h(
            'p',
            { class: 'account' },
            t('contact.guest'),
            ' ',
            h('a', { href: login, onclick: actions.prepareSignIn }, t('contact.have_account')),
          ),
          fieldsView(named('email'), view),
        ],
    h('h3', {}, t(isCollected ? 'section.billing' : 'section.address')),
    addresses.length > 0 &&
      h(
        'fieldset',
        { class: 'rows', key: 'saved' },
        h('legend', { class: 'hidden' }, t('contact.saved')),
        addresses.map((address) => {
          const [who = '', ...where] = addressLines(plainAddress(address), shop.countryName)
          return choiceView({
            name: 'address',
            value: String(address.id),
            isChosen: draft.addressId === address.id,
            title: who,
            hint: where.join(', '),
            onchoose: () => actions.chooseAddress(address.id),
          })
        }),
        choiceView({
          name: 'address',
          value: 'new',
          isChosen: draft.addressId === null,
          title: t('contact.new_address'),
          more: fieldsView(of('shipping.'), view, suggestionView('shipping', view)),
          onchoose: () => actions.chooseAddress(null),
        }),
      ),
    addresses.length === 0 && fieldsView(of('shipping.'), view, suggestionView('shipping', view)),
    fieldsView(named('phone'), view),
    !isCollected && h('h3', {}, t('section.billing')),
    isCollected
      ? null
      : isAtLocker
        ? h('p', { class: 'mute' }, t('contact.locker_billing'))
        : tickView(
            { id: 'f-same', name: 'same', label: t('contact.same'), isTicked: draft.values['same'] === 'yes' },
            view,
          ),
    needsBilling(state) && fieldsView(of('billing.'), view, suggestionView('billing', view)),
  ]
}

/** Delivery or collection comes first: goods that are collected need no delivery address. */
function waysView({ state, shop, actions }: View): VirtualNode {
  const { t } = shop
  if (!state.quote?.deliveryOptions.some(({ key }) => key === 'collection')) return null
  const isCollected = state.draft.delivery === 'collection'
  return h(
    'fieldset',
    { class: 'rows ways-of-delivery', key: 'ways' },
    h('legend', { class: 'hidden' }, t('section.delivery')),
    choiceView({
      name: 'way',
      value: 'delivery',
      isChosen: !isCollected,
      title: t('way.delivery'),
      onchoose: () => actions.chooseDelivery('standard'),
    }),
    choiceView({
      name: 'way',
      value: 'collection',
      isChosen: isCollected,
      title: t('delivery.collection'),
      hint: t('way.collection_hint'),
      onchoose: () => actions.chooseDelivery('collection'),
    }),
  )
}

/** C-01: where the shop delivers to and how one can pay, before anything is typed. */
export function restrictionsView({ shop }: View): VirtualNode {
  const { t, market } = shop
  const list = new Intl.ListFormat(market.language, { type: 'conjunction' })
  const countries = deliveryCountriesOf(shop).map(({ label }) => label)
  return h(
    'section',
    { class: 'good-to-know', key: 'know' },
    h('h3', {}, t('know.title')),
    h('p', {}, t('know.delivery', { countries: list.format(countries) })),
    h(
      'p',
      {},
      t('know.payment', { methods: list.format(market.paymentMethods.map((method) => t(`method.${method}`))) }),
    ),
  )
}
