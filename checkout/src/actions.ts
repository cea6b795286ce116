import type { AddressCheck } from './effects/address-check.ts'
import { rememberGuestBasket } from './effects/basket-notices.ts'
import { changeLine } from './effects/change-line.ts'
import { redeemCode, removeCode } from './effects/codes.ts'
import type { EffectContext } from './effects/context.ts'
import { findStores } from './effects/find-stores.ts'
import { leaveStep } from './effects/leave-step.ts'
import { showStep } from './effects/navigation.ts'
import { openCheckout } from './effects/open-checkout.ts'
import { checkPayment, continuePayment } from './effects/open-payment.ts'
import { createPlaceLookup } from './effects/place-lookup.ts'
import { placeOrder, resendOrder } from './effects/place-order.ts'
import { requestQuote } from './effects/quote.ts'
import type { Use } from './forms/address-fields.ts'
import type { Draft } from './steps/draft.ts'
import type { Step } from './steps/steps.ts'

/** Everything the customer can do on the screen. */
export function createActions(context: EffectContext, addressCheck: AddressCheck) {
  const { state, dispatch, page } = context
  const placeLookup = createPlaceLookup(context)

  const choose = (change: Partial<Draft>) => {
    dispatch({ type: 'option.chosen', change })
    void requestQuote(context)
  }
  const next = () => void leaveStep(context, addressCheck)
  const decide = (use: Use, decision: 'accepted' | 'declined') => {
    if (addressCheck.decide(use, decision)) next()
  }

  return {
    base: page.base,
    next,
    goTo: (step: Step) => showStep(context, step, true),
    edit(name: string, value: string) {
      dispatch({ type: 'field.edited', name, value })
      void placeLookup.fieldEdited(name)
      // Shipping to another country has another price (F-06).
      if (name === 'shipping.country') void requestQuote(context)
    },
    leave(name: string) {
      dispatch({ type: 'field.left', name })
      const { draft, flaws } = state()
      if (name === 'birthDate' && draft.values[name] && flaws[name] === null) void requestQuote(context)
      addressCheck.fieldLeft(name)
    },
    /** At once: the next field may be typed into before anything else runs. */
    blur: (name: string) => placeLookup.fieldLeft(name),
    acceptCity: (use: Use) => decide(use, 'accepted'),
    declineCity: (use: Use) => decide(use, 'declined'),
    chooseAddress(addressId: number | null) {
      dispatch({ type: 'address.chosen', addressId })
      void requestQuote(context)
    },
    chooseDelivery(delivery: Draft['delivery']) {
      // Nothing is sent to a parcel locker that the customer collects.
      const { values } = state().draft
      choose({ delivery, ...(delivery === 'collection' && { values: { ...values, 'shipping.locker': '' } }) })
    },
    typeStorePlace: (text: string) => dispatch({ type: 'stores.typed', text }),
    findStores: () => void findStores(context, state().storeSearch.text.trim()),
    chooseStore: (storeId: number) => choose({ storeId }),
    chooseMethod: (method: string, savedMethodId: string | null = null) => choose({ method, savedMethodId }),
    chooseMonths: (months: number) => dispatch({ type: 'option.chosen', change: { months } }),
    typeCode: (text: string) => dispatch({ type: 'code.typed', text }),
    redeemCode: () => void redeemCode(context),
    removeCode: (code: string) => void removeCode(context, code),
    order: () => placeOrder(context),
    changeLine: (key: string, quantity: number) => void changeLine(context, key, quantity),
    /** Saves what the page after the sign-in needs. */
    prepareSignIn() {
      rememberGuestBasket(context)
      const email = state().draft.values['email'] ?? ''
      if (email) page.handOverEmail(email)
    },
    retryNotice() {
      const retry = state().notice?.retry
      if (retry === 'quote') void requestQuote(context)
      else if (retry === 'order') resendOrder(context)
    },
    retryOpening: () => void openCheckout(context),
    checkPayment: () => void checkPayment(context),
    continuePayment: () => continuePayment(context),
    reload: page.reload,
  }
}
export type CheckoutActions = ReturnType<typeof createActions>
