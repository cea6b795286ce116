import { openPaymentKey } from '@vitrine/contracts/checkout'
import { type CheckoutActions, createActions } from './actions.ts'
import { createAddressCheck } from './effects/address-check.ts'
import type { EffectContext } from './effects/context.ts'
import { followHash } from './effects/navigation.ts'
import { openCheckout } from './effects/open-checkout.ts'
import { checkPayment } from './effects/open-payment.ts'
import { requestQuote } from './effects/quote.ts'
import { createReducer } from './state/reduce.ts'
import { type CheckoutState, initialState } from './state/state.ts'
import { createDraftStorage } from './steps/draft.ts'
import { readEntry, withPreselection } from './steps/entry-query.ts'
import { createPendingOrders } from './steps/pending-order.ts'
import { indexOf } from './steps/steps.ts'
import { createCheckoutStore } from './store.ts'

export type CheckoutOptions = Pick<EffectContext, 'shop' | 'rpc' | 'tokens' | 'page' | 'track' | 'emit'> & {
  transactionId: string | null
  /** Shows the state and moves the focus to its target. */
  render: (state: CheckoutState, actions: CheckoutActions) => void
  /** Decides when the page may change; at once unless it says otherwise. */
  schedule?: (update: () => void) => void
  isWide: boolean
}

/** The checkout without its looks: state, effects and actions. */
export function createCheckout({
  transactionId,
  render,
  schedule = (update) => update(),
  isWide,
  ...options
}: CheckoutOptions) {
  const { shop, page, track } = options
  const { market } = shop
  const drafts = createDraftStorage(market)
  const orders = createPendingOrders({
    orderKey: `vitrine-order-${market.shopId}`,
    paymentKey: openPaymentKey(market.shopId),
  })
  let isStopped = false
  let isRenderDue = false
  const { state, dispatch } = createCheckoutStore({
    reduce: createReducer(shop),
    initial: initialState(drafts.read(), isWide),
    changed(next, before) {
      if (next.draft !== before.draft) drafts.save(next.draft)
      // Nothing but `rendered` clears the focus, and the screen shows that state already.
      const isRendered = before.focus !== null && next.focus === null
      if (!isRendered) renderSoon()
    },
  })
  const context: EffectContext = { ...options, state, dispatch, drafts, orders, isStopped: () => isStopped }
  const actions = createActions(context, createAddressCheck(context))

  /** Renders once for all changes of a task. */
  function renderSoon(): void {
    if (isRenderDue) return
    isRenderDue = true
    queueMicrotask(() =>
      schedule(() => {
        isRenderDue = false
        if (isStopped) return
        render(state(), actions)
        dispatch({ type: 'rendered' })
      }),
    )
  }

  return {
    start(): void {
      track('shop_init', { shopId: market.shopId })
      renderSoon()
      const entry = readEntry(page.takeQuery(), market)
      const { paymentResult, preselection } = entry
      if (paymentResult) orders.endPayment()
      // Saved at once, so that the choices survive an element that has to be opened again.
      if (Object.keys(preselection).length > 0)
        dispatch({ type: 'draft.changed', change: withPreselection(state().draft, preselection) })
      if (transactionId && !paymentResult) orders.beginPayment({ cbd: transactionId, redirectUrl: null })
      void (orders.openPayment() ? checkPayment(context) : openCheckout(context, entry))
    },
    stop(): void {
      isStopped = true
    },
    followHash: () => followHash(context),
    /** Looks for changes that were made in another tab. */
    refresh(): void {
      const { screen, isBusy } = state()
      if (screen === 'steps' && !isBusy) void requestQuote(context)
    },
    setWide: (wide: boolean) => dispatch({ type: 'width.changed', isWide: wide }),
    /** Whether leaving would lose payment data, the only input that is not stored. */
    hasUnsaved(): boolean {
      const { isBusy, screen, step, secrets } = state()
      return !isBusy && screen === 'steps' && indexOf(step) >= 2 && Object.values(secrets).some(Boolean)
    },
  }
}
export type CheckoutControl = ReturnType<typeof createCheckout>
