import { formatPhone } from '@vitrine/contracts/formats'
import { type VirtualElement, h, type VirtualNode } from '../rendering/h.ts'
import { addressLines, addressOf, plainAddress } from '../forms/addresses.ts'
import { isCustomer, optionOf, needsBilling, savedCardOf } from '../state/state.ts'
import { hashOf, indexOf, type Step, steps } from '../steps/steps.ts'
import { giftText } from './gift.ts'
import { arrivalOf } from './stores.ts'
import { savedCardText } from './payment.ts'
import type { View } from './view.ts'

const titles = {
  auth: 'step.auth',
  shipping: 'step.shipping',
  payment: 'step.payment',
  review: 'step.review',
} as const

/** Progress over the four steps. Completed steps can be opened again (C-05). */
export function stepsLine({ state, shop, actions }: View): VirtualElement {
  const { t } = shop
  const reached = indexOf(state.draft.furthest)
  return h(
    'nav',
    { class: 'steps', 'aria-label': t('step.label') },
    h(
      'ol',
      { role: 'list' },
      steps.map((step, index) => {
        const isCurrent = step === state.step
        const words = [h('span', { class: 'number' }, String(index + 1)), h('span', { class: 'word' }, t(titles[step]))]
        const status = index < indexOf(state.step) ? 'done' : isCurrent ? 'current' : 'coming'
        return h(
          'li',
          { key: step, 'data-status': status, 'aria-current': isCurrent ? 'step' : undefined },
          index <= reached && !isCurrent
            ? h('a', { href: hashOf(step), onclick: walk(step, actions) }, words)
            : h('span', {}, words),
        )
      }),
    ),
  )
}

/** By the element itself, so that the page around does not take it for a jump within it. */
const walk =
  (step: Step, { goTo }: View['actions']) =>
  (event: Event) => {
    event.preventDefault()
    goTo(step)
  }

function section(step: Step, title: string, lines: VirtualNode, { shop, actions }: View): VirtualElement {
  return h(
    'section',
    { class: 'folded', key: `folded-${title}` },
    h(
      'div',
      { class: 'head' },
      h('h2', {}, title),
      h(
        'a',
        { class: 'quiet', href: hashOf(step), onclick: walk(step, actions) },
        shop.t('step.change'),
        h('span', { class: 'hidden' }, ` ${title}`),
      ),
    ),
    lines,
  )
}

const paragraph = (lines: readonly VirtualNode[]): VirtualElement =>
  h(
    'p',
    {},
    lines.flatMap((line, index) => (index > 0 ? [h('br'), line] : [line])),
  )

function currentAddress({ state, shop }: View): string[] {
  const saved = state.addresses.find(({ id }) => id === state.draft.addressId)
  return addressLines(saved ? plainAddress(saved) : addressOf('shipping', state.draft.values), shop.countryName)
}

export function deliveryWords(view: View): string[] {
  const { state, shop } = view
  const { quote, draft } = state
  const option = quote?.deliveryOptions.find(({ key }) => key === draft.delivery)
  if (!option) return []
  const { t, money } = shop
  const store = quote?.collection?.stores.find(({ id }) => id === draft.storeId)
  const price = option.amount.withTax === 0 ? t('summary.free') : money(option.amount.withTax)
  return [
    `${t(`delivery.${option.key}`)}, ${price}`,
    ...(option.key === 'collection' && store ? [`${store.name}, ${store.street}, ${store.zipCode} ${store.city}`] : []),
    arrivalOf(option, view),
  ]
}

function paymentWords({ state, shop }: View): string[] {
  const { t } = shop
  const { quote, card, draft } = state
  const cards = quote?.giftCards.map(({ code }) => t('summary.gift_card', { code })) ?? []
  if (quote?.due === 0) return cards
  const option = optionOf(state)
  if (!option) return cards
  const saved = savedCardOf(state)
  const plan = option.plans?.find(({ months }) => months === draft.months)
  return [
    saved
      ? savedCardText(saved, shop)
      : card && option.tokenUrl
        ? t('payment.card_ending', { last4: card.last4 })
        : t(`method.${option.key}`),
    ...(plan ? [t('payment.plan', { n: plan.months, amount: shop.money(plan.monthly) })] : []),
    ...cards,
  ]
}

/** The completed steps as text, with a way back. */
export function foldedSteps(view: View): VirtualElement[] {
  const { state, shop } = view
  const { t } = shop
  const at = indexOf(state.step)
  const { values } = state.draft
  const email = isCustomer(state) ? (state.user?.email ?? '') : (values['email'] ?? '')
  const isCollected = state.draft.delivery === 'collection' && at > 1
  return [
    at > 0 &&
      section(
        'auth',
        isCollected ? t('section.contact') : t('section.address'),
        [paragraph([...currentAddress(view), email, formatPhone(values['phone'] ?? '')].filter(Boolean))],
        view,
      ),
    at > 0 &&
      needsBilling(state) &&
      section(
        'auth',
        t('section.billing'),
        paragraph(addressLines(addressOf('billing', values), shop.countryName)),
        view,
      ),
    at > 1 &&
      section(
        'shipping',
        t('section.delivery'),
        paragraph([...deliveryWords(view), giftText(view)].filter(Boolean)),
        view,
      ),
    at > 2 && section('payment', t('section.payment'), paragraph(paymentWords(view)), view),
  ].filter((each): each is VirtualElement => each !== false)
}
