import { type CheckoutState, optionOf, savedCardOf, valuesOf } from '../state/state.ts'
import { nextStep, type Step } from '../steps/steps.ts'
import type { AddressCheck } from './address-check.ts'
import { type EffectContext, showError } from './context.ts'
import { showStep } from './navigation.ts'
import { requestQuote } from './quote.ts'
import { tokeniseCard } from './tokenise-card.ts'
import { trackCustomer, trackDelivery, trackPayment } from './track-steps.ts'

/** Continues to the next step once the current one is complete. */
export async function leaveStep(context: EffectContext, addressCheck: AddressCheck): Promise<void> {
  const { state, dispatch } = context
  if (state().isBusy) return
  const { step, draft, quote } = state()
  if (step === 'payment') reportMissingMonths(context)
  dispatch({ type: 'step.validated' })
  if (state().problems.length > 0) return
  if (step === 'auth') {
    dispatch({ type: 'work.started' })
    const isSettled = await addressCheck.isSettled()
    dispatch({ type: 'work.finished' })
    if (!isSettled) return
    await trackCustomer(context)
    if (!state().isReturning) void requestQuote(context)
  }
  if (step === 'shipping') {
    if (draft.delivery === 'collection' && draft.storeId === null) return showError(context, 'error.store')
    trackDelivery(context)
  }
  if (step === 'payment' && quote?.due !== 0 && !(await preparePayment(context))) return
  const next = state().isReturning ? await stepToReturnTo(context) : nextStep(step)
  // A step that the shopper has opened in the meantime stays open.
  if (state().step === step) showStep(context, next)
}

/** The last step again, unless the change has made another choice necessary. */
async function stepToReturnTo(context: EffectContext): Promise<Step> {
  const { state, dispatch } = context
  dispatch({ type: 'work.started' })
  const isQuoted = await requestQuote(context)
  dispatch({ type: 'work.finished' })
  const { quote, draft, step } = state()
  // The notice about the missing sums stays where it is.
  if (!isQuoted) return step
  const isDeliverable =
    quote?.deliveryOptions.some(({ key }) => key === draft.delivery) &&
    (draft.delivery !== 'collection' || draft.storeId !== null)
  if (!isDeliverable) return 'shipping'
  return quote?.due === 0 || step === 'payment' || optionOf(state())?.isAvailable ? 'review' : 'payment'
}

async function preparePayment(context: EffectContext): Promise<boolean> {
  const { state } = context
  const option = optionOf(state())
  if (!option?.isAvailable) {
    showError(context, 'error.method')
    return false
  }
  if (lacksMonths(state())) return false
  const hasCard = state().card !== null || savedCardOf(state()) !== undefined
  if (option.tokenUrl && !hasCard && !(await fetchCardToken(context, option.tokenUrl))) return false
  trackPayment(context)
  return true
}

const lacksMonths = (state: CheckoutState): boolean => {
  const option = optionOf(state)
  const hasPlans = option?.asks.includes('instalments') && (option.plans?.length ?? 0) > 0
  return state.quote?.due !== 0 && hasPlans === true && !state.draft.months
}

/** Reported together with wrong fields, so that one attempt names everything. */
function reportMissingMonths(context: EffectContext): void {
  if (lacksMonths(context.state())) showError(context, 'error.months')
}

async function fetchCardToken(context: EffectContext, tokenUrl: string): Promise<boolean> {
  const { state, dispatch } = context
  dispatch({ type: 'notice.cleared' })
  dispatch({ type: 'work.started' })
  const answer = await tokeniseCard(tokenUrl, valuesOf(state()))
  dispatch({ type: 'work.finished' })
  if (answer.ok) dispatch({ type: 'card.tokenised', card: { token: answer.token, last4: answer.last4 } })
  else if (answer.fields) dispatch({ type: 'fields.refused', fields: answer.fields })
  else showError(context, 'notice.provider_away')
  return answer.ok
}
