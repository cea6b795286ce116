import { expressSlot } from '@vitrine/contracts/checkout'
import { type VirtualElement, h, type VirtualNode } from '../rendering/h.ts'
import type { MessageKey } from '../shop-context.ts'
import { indexOf } from '../steps/steps.ts'
import { contactView, restrictionsView } from './contact.ts'
import { deliveryView } from './delivery.ts'
import { problemsView } from './field.ts'
import { foldedSteps, stepsLine } from './completed-steps.ts'
import { noticeView } from './notice.ts'
import { paymentView } from './payment.ts'
import { orderView } from './review.ts'
import { summaryView } from './summary.ts'
import { busy, type View } from './view.ts'

const headings = {
  auth: 'step.auth',
  shipping: 'section.delivery',
  payment: 'section.payment',
  review: 'step.review',
} as const

/** The whole content of the element. */
export function checkoutView(view: View): VirtualElement[] {
  const { state } = view
  switch (state.screen) {
    case 'opening':
      return [openingView(view)]
    case 'steps':
      return [
        stepsLine(view),
        columns(view),
        h(
          'p',
          { class: 'hidden', role: 'status', key: 'said' },
          state.announcement && view.shop.t(state.announcement.key, state.announcement.values),
        ),
      ]
    default:
      return [messageView(view)]
  }
}

function columns(view: View): VirtualElement {
  const { state } = view
  const isLast = state.step === 'review'
  const summary = isLast ? orderView(view) : summaryView(view)
  const isFirst = !isLast && !state.isWide
  return h('div', { class: 'columns', key: 'columns' }, isFirst && summary, stepView(view), !isFirst && summary)
}

/** The open step below those that are done. The last one has no form: it is all there to be read. */
function stepView(view: View): VirtualElement {
  const { state, shop, actions } = view
  const { step, isBusy } = state
  const heading = h('h2', { key: 'heading', tabindex: '-1', 'data-focus': 'heading' }, shop.t(headings[step]))
  if (step === 'review') return h('div', { class: 'main', key: 'main' }, heading, noticeView(view), foldedSteps(view))
  const body: VirtualNode =
    step === 'auth' ? contactView(view) : step === 'shipping' ? deliveryView(view) : paymentView(view)
  return h(
    'div',
    { class: 'main', key: 'main' },
    foldedSteps(view),
    // Buttons of the page that lead to a wallet.
    (step === 'auth' || step === 'payment') && h('slot', { name: expressSlot, key: 'express' }),
    h(
      'form',
      {
        key: `form-${step}`,
        novalidate: true,
        'data-step': indexOf(step) + 1,
        onsubmit: (event: Event) => {
          event.preventDefault()
          actions.next()
        },
      },
      heading,
      noticeView(view),
      problemsView(view),
      body,
      h(
        'button',
        { class: 'button primary', key: 'next', type: 'submit', ...busy(isBusy) },
        shop.t(state.isReturning ? 'next.payment' : `next.${step}`),
      ),
    ),
    step === 'auth' && restrictionsView(view),
  )
}

/** Has the size of the loaded content, so that the layout does not shift. */
const openingView = ({ shop }: View): VirtualElement =>
  h(
    'div',
    { class: 'opening', key: 'opening', 'aria-busy': 'true' },
    h('p', { class: 'hidden', role: 'status' }, shop.t('common.loading')),
    h('div', { class: 'bone line-bone' }),
    h(
      'div',
      { class: 'columns' },
      h(
        'div',
        { class: 'main' },
        [1, 2, 3, 4, 5, 6].map((each) => h('div', { class: 'bone field-bone', key: each })),
      ),
      h('div', { class: 'bone summary-bone' }),
    ),
  )

type ScreenMessage = { title: MessageKey; text: MessageKey; ways: (view: View) => VirtualNode }

const link = (href: string, words: string, kind = 'primary'): VirtualElement =>
  h('a', { class: `button ${kind}`, href }, words)
const button = (words: string, onclick: () => void, kind = 'primary'): VirtualElement =>
  h('button', { class: `button ${kind}`, type: 'button', onclick }, words)

const screenMessages: Readonly<Record<string, ScreenMessage>> = {
  empty: {
    title: 'empty.title',
    text: 'empty.text',
    ways: ({ shop, actions }) => link(`${actions.base}/cart/`, shop.t('notice.to_basket')),
  },
  unavailable: {
    title: 'unavailable.title',
    text: 'unavailable.text',
    ways: ({ shop, actions }) => link(`${actions.base}/cart/`, shop.t('notice.to_basket')),
  },
  failed: {
    title: 'failed.title',
    text: 'failed.text',
    ways: ({ shop, actions }) => [
      button(shop.t('common.retry'), actions.retryOpening),
      link(`${actions.base}/cart/`, shop.t('notice.to_basket'), 'secondary'),
    ],
  },
  'session-over': {
    title: 'session.title',
    text: 'session.text',
    ways: ({ shop, actions }) => [
      link(
        `${actions.base}/login/?${new URLSearchParams({ redirectUrl: `${actions.base}/checkout/` })}`,
        shop.t('session.sign_in'),
      ),
      button(shop.t('session.go_on'), actions.reload, 'secondary'),
    ],
  },
  'payment-asking': { title: 'checking.title', text: 'checking.text', ways: () => null },
  'payment-open': {
    title: 'open.title',
    text: 'open.text',
    ways: ({ shop, actions }) => [
      button(shop.t('open.ask'), actions.checkPayment),
      button(shop.t('open.continue'), actions.continuePayment, 'secondary'),
    ],
  },
}

/** A message instead of the steps, with links. */
function messageView(view: View): VirtualElement {
  const { shop, state } = view
  const message = screenMessages[state.screen]
  return h(
    'div',
    { class: 'message', key: state.screen, 'data-screen': state.screen },
    message && [
      h('h2', { tabindex: '-1', 'data-focus': 'heading' }, shop.t(message.title)),
      h('p', { role: 'status' }, shop.t(message.text)),
      h('div', { class: 'ways' }, message.ways(view)),
    ],
  )
}
