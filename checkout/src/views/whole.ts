import { type Drawn, h, type Part } from '../drawing/h.ts'
import type { MessageKey } from '../facts.ts'
import { indexOf } from '../steps/steps.ts'
import { contactView, restrictionsView } from './contact.ts'
import { deliveryView } from './delivery.ts'
import { problemsView } from './field.ts'
import { foldedSteps, stepsLine } from './folded.ts'
import { noticeView } from './notice.ts'
import { paymentView } from './payment.ts'
import { legalView, orderView } from './review.ts'
import { summaryView } from './summary.ts'
import { busy, type View } from './view.ts'

const headings = {
  auth: 'step.auth',
  shipping: 'section.delivery',
  payment: 'section.payment',
  review: 'step.review',
} as const

/** Everything inside of the element. */
export function whole(view: View): Drawn[] {
  const { state } = view
  switch (state.screen) {
    case 'opening':
      return [openingView(view)]
    case 'steps':
      return [stepsLine(view), columns(view), h('p', { class: 'hidden', role: 'status', key: 'said' }, state.said)]
    default:
      return [messageView(view)]
  }
}

function columns(view: View): Drawn {
  const { state } = view
  const isLast = state.step === 'review'
  const summary = isLast ? orderView(view) : summaryView(view)
  const isFirst = !isLast && !state.isWide
  return h('div', { class: 'columns', key: 'columns' }, isFirst && summary, stepView(view), !isFirst && summary)
}

/** The open step below those that are done. The last one has no form: it is all there to be read. */
function stepView(view: View): Drawn {
  const { state, facts, acts } = view
  const { step, isBusy } = state
  const heading = h('h2', { key: 'heading', tabindex: '-1', 'data-focus': 'heading' }, facts.t(headings[step]))
  if (step === 'review')
    return h('div', { class: 'main', key: 'main' }, heading, noticeView(view), foldedSteps(view), legalView(view))
  const body: Part = step === 'auth' ? contactView(view) : step === 'shipping' ? deliveryView(view) : paymentView(view)
  return h(
    'div',
    { class: 'main', key: 'main' },
    foldedSteps(view),
    h(
      'form',
      {
        key: `form-${step}`,
        novalidate: true,
        'data-step': indexOf(step) + 1,
        onsubmit: (event: Event) => {
          event.preventDefault()
          acts.next()
        },
      },
      heading,
      noticeView(view),
      problemsView(view),
      body,
      h('button', { class: 'button primary', key: 'next', type: 'submit', ...busy(isBusy) }, facts.t(`next.${step}`)),
    ),
    step === 'auth' && restrictionsView(view),
  )
}

/** As large as what comes, so that nothing jumps. */
const openingView = ({ facts }: View): Drawn =>
  h(
    'div',
    { class: 'opening', key: 'opening', 'aria-busy': 'true' },
    h('p', { class: 'hidden', role: 'status' }, facts.t('common.loading')),
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

type Saying = { title: MessageKey; text: MessageKey; ways: (view: View) => Part }

const link = (href: string, words: string, kind = 'primary'): Drawn => h('a', { class: `button ${kind}`, href }, words)
const button = (words: string, onclick: () => void, kind = 'primary'): Drawn =>
  h('button', { class: `button ${kind}`, type: 'button', onclick }, words)

const sayings: Readonly<Record<string, Saying>> = {
  empty: {
    title: 'empty.title',
    text: 'empty.text',
    ways: ({ facts, acts }) => link(`${acts.base}/cart/`, facts.t('notice.to_basket')),
  },
  failed: {
    title: 'failed.title',
    text: 'failed.text',
    ways: ({ facts, acts }) => [
      button(facts.t('common.retry'), acts.retry),
      link(`${acts.base}/cart/`, facts.t('notice.to_basket'), 'secondary'),
    ],
  },
  'session-over': {
    title: 'session.title',
    text: 'session.text',
    ways: ({ facts, acts }) => [
      link(
        `${acts.base}/login/?${new URLSearchParams({ redirectUrl: `${acts.base}/checkout/` })}`,
        facts.t('session.sign_in'),
      ),
      button(facts.t('session.go_on'), acts.reload, 'secondary'),
    ],
  },
  'payment-asking': { title: 'checking.title', text: 'checking.text', ways: () => null },
  'payment-open': {
    title: 'open.title',
    text: 'open.text',
    ways: ({ facts, acts }) => [
      button(facts.t('open.ask'), acts.askForPayment),
      button(facts.t('open.continue'), acts.continuePayment, 'secondary'),
    ],
  },
}

/** One thing to say instead of the steps, and ways on. */
function messageView(view: View): Drawn {
  const { facts, state } = view
  const saying = sayings[state.screen]
  return h(
    'div',
    { class: 'message', key: state.screen, 'data-screen': state.screen },
    saying && [
      h('h2', { tabindex: '-1', 'data-focus': 'heading' }, facts.t(saying.title)),
      h('p', { role: 'status' }, facts.t(saying.text)),
      h('div', { class: 'ways' }, saying.ways(view)),
    ],
  )
}
