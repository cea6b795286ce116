import { openPaymentKey } from '@vitrine/contracts/checkout'
import { fromCountryCode3 } from '@vitrine/contracts/markets'
import type { Placed } from '@vitrine/contracts/shop'
import { tokenise } from './acts/card-token.ts'
import { type CodeActs, createCodes } from './acts/codes.ts'
import { createFilling, type Filling } from './acts/filling.ts'
import { createPlaceChecking, type PlaceChecking } from './acts/place-checking.ts'
import { createPlacing, declinedWords } from './acts/placing.ts'
import { createQuoting, type Tokens } from './acts/quoting.ts'
import type { Facts } from './facts.ts'
import type { Rpc } from './shop/rpc.ts'
import { type Core, optionOf, type State, valuesOf } from './state.ts'
import { type Arrival, readArrival, withWishes } from './steps/arrival.ts'
import { createDraftShelf, type Draft } from './steps/draft.ts'
import { createPressing } from './steps/pressing.ts'
import { furthestOf, indexOf, nextStep, reachable, type Step, stepOf } from './steps/steps.ts'
import { customerFacts, type Track } from './tracking.ts'

/** The page around the element, as far as the element uses it. */
export type Surroundings = {
  hash(): string
  /** A new entry in the history, so that the browser's back walks the steps. */
  pushStep(step: Step): void
  replaceStep(step: Step): void
  /** What the address says of how somebody comes here; it is said once. */
  takeQuery(): URLSearchParams
  leaveFor(address: string): void
  reload(): void
  /** The shop's own address: `/de`, or empty. */
  base: string
}

export type Options = {
  facts: Facts
  rpc: Rpc
  tokens: Tokens
  transactionId: string | null
  around: Surroundings
  track: Track
  emit: (event: 'load' | 'error' | 'invalid-access-token') => void
  /** Draws the state; `isNewStep` moves the focus to its heading. */
  draw: (state: State, acts: Acts, focus: 'heading' | 'problems' | 'notice' | 'suggestion' | null) => void
  isWide: boolean
}

export type Acts = Pick<Filling, 'edit' | 'leave'> &
  Pick<PlaceChecking, 'takePlace' | 'keepPlace'> &
  CodeActs & {
    base: string
    go(step: Step): void
    next(): void
    chooseAddress(id: number | null): void
    chooseDelivery(key: Draft['delivery']): void
    chooseStore(id: number): void
    chooseMethod(key: string): void
    chooseMonths(months: number): void
    order(): void
    /** Takes the lines out, or down to what is left, that cannot be had. */
    mendLines(): void
    retry(): void
    askForPayment(): void
    continuePayment(): void
    reload(): void
  }

/** The whole of the checkout but its looks: what is known, and what happens when somebody does something. */
export function createCheckout({ facts, rpc, tokens, transactionId, around, track, emit, draw, isWide }: Options) {
  const { market, t } = facts
  const shelf = createDraftShelf(market)
  const pressing = createPressing({
    pressKey: `vitrine-order-${market.shopId}`,
    paymentKey: openPaymentKey(market.shopId),
  })
  let state: State = {
    screen: 'opening',
    step: 'auth',
    draft: shelf.read(),
    secrets: {},
    flaws: {},
    problems: [],
    suggestions: {},
    user: null,
    addresses: [],
    quote: null,
    isQuoting: false,
    notice: null,
    card: null,
    isBusy: false,
    code: { text: '', isBusy: false, problem: null },
    said: '',
    isWide,
  }
  let isStopped = false
  let isDue = false
  let focus: Parameters<typeof draw>[2] = null

  const core: Core = {
    facts,
    state: () => state,
    set(change) {
      if (change.notice && change.notice !== state.notice) focus = 'notice'
      if (change.problems && change.problems.length > 0) focus = 'problems'
      state = { ...state, ...change }
      drawSoon()
    },
    setDraft(change) {
      core.set({ draft: { ...state.draft, ...change } })
      shelf.keep(state.draft)
    },
    show(step) {
      if (step === state.step) return
      around.pushStep(step)
      arrive(step)
    },
  }
  const { set, setDraft, show } = core

  /** However much changes at once, it is drawn once. */
  function drawSoon(): void {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      if (isStopped) return
      draw(state, acts, focus)
      focus = null
    })
  }

  function arrive(step: Step): void {
    set({ step, problems: [], notice: null })
    focus = 'heading'
    setDraft({ furthest: furthestOf(state.draft.furthest, step) })
    track('content_view', { page: `checkout:#/${step}` })
  }

  const onInvalidToken = () => emit('invalid-access-token')
  const quoting = createQuoting({ ...core, rpc, tokens, onInvalidToken })
  const { requote } = quoting
  const filling = createFilling(core, () => void requote())
  const places = createPlaceChecking({
    ...core,
    rpc,
    goOn: () => void next(),
    lead() {
      focus = 'suggestion'
      drawSoon()
    },
  })
  const placing = createPlacing({ ...core, rpc, pressing, quoting, filling, onInvalidToken, onPlaced })

  function onPlaced({ cbd, redirectUrl, status, orderId }: Placed): void {
    track('complete_checkout', { orderId, status })
    if (status === 'payment_pending') pressing.begin({ cbd, redirectUrl })
    else shelf.forget()
    set({ secrets: {} })
    around.leaveFor(redirectUrl ?? `${around.base}/success/?${new URLSearchParams({ cbd })}`)
  }

  /** Somebody is back, by the browser's button, from a page where they were to pay. */
  async function askForPayment(): Promise<void> {
    const payment = pressing.openPayment()
    if (!payment) return open()
    set({ screen: 'payment-asking' })
    const answer = await rpc('getPayment', { cbdToken: payment.cbd }, { isRead: true })
    const now = answer.ok ? answer.value.state : answer.code === 'lost' ? 'pending' : 'expired'
    if (now === 'approved') {
      pressing.end()
      shelf.forget()
      around.leaveFor(`${around.base}/success/?${new URLSearchParams({ cbd: payment.cbd })}`)
      return
    }
    if (now === 'created' || now === 'pending') return set({ screen: 'payment-open' })
    pressing.end()
    const reason = answer.ok ? (answer.value.reason ?? null) : null
    // Anew, with tokens for the basket that is open again.
    around.leaveFor(`${around.base}/checkout/?${new URLSearchParams({ payment: now, ...(reason && { reason }) })}`)
  }

  async function open({ outcome, wishes }: Arrival = { outcome: null, wishes: {} }): Promise<void> {
    set({ screen: 'opening' })
    const [isQuoted] = await Promise.all([requote(), meet()])
    if (isStopped || !isQuoted) {
      if (state.screen === 'failed') emit('error')
      return
    }
    await grant(wishes)
    const wanted = outcome ? 'payment' : stepOf(around.hash())
    const step = reachable(wanted, state.draft.furthest)
    around.replaceStep(step)
    set({ screen: 'steps', step })
    noticeGoneLines()
    if (outcome)
      set({
        notice: {
          kind: 'error',
          text: t(outcome.payment === 'expired' ? 'declined.late' : declinedWords(outcome.reason)),
        },
      })
    else if (pressing.unanswered())
      set({ notice: { kind: 'warning', text: t('notice.order_unknown'), retry: placing.again } })
    track('content_view', { page: `checkout:#/${step}` })
    emit('load')
  }

  /** What cannot be had after all is not chosen. */
  async function grant({ method, delivery }: Arrival['wishes']): Promise<void> {
    if (method && !optionOf(state)?.isAvailable) setDraft({ method: null })
    if (!delivery || state.quote?.deliveryOptions.some(({ key }) => key === delivery)) return
    setDraft({ delivery: 'standard', storeId: null })
    await requote()
  }

  /** Who is there: their mail and addresses need not be typed again. */
  async function meet(): Promise<void> {
    const answer = await rpc('getUser', {}, { isRead: true })
    const user = answer.ok ? (answer.value.user ?? null) : null
    if (!user) return
    const known = await rpc('getShopUserAddresses', {}, { isRead: true })
    const addresses = (known.ok ? known.value : []).filter(({ countryCode }) =>
      market.deliveryCountries.includes(fromCountryCode3(countryCode) ?? ''),
    )
    set({ user, addresses })
    const { values, addressId } = state.draft
    const kept = addresses.find(({ id }) => id === addressId)
    const isUntouched = !values['shipping.lastName'] && !values['shipping.street']
    const usual = addresses.find(({ isDefault }) => isDefault.shipping) ?? addresses[0]
    setDraft({
      addressId: kept?.id ?? (isUntouched ? (usual?.id ?? null) : null),
      values: {
        ...values,
        email: values['email'] || user.email,
        'shipping.firstName': values['shipping.firstName'] || user.firstName,
        'shipping.lastName': values['shipping.lastName'] || (user.lastName ?? ''),
      },
    })
  }

  /** Lines that went while somebody was filling in are named before they press. */
  function noticeGoneLines(): void {
    const gone = state.quote?.basket.items.filter(({ status }) => status !== 'available') ?? []
    if (gone.length === 0) return
    const short = gone.map(({ key }) => ({ key, available: 0 }))
    set({ notice: { kind: 'error', text: t('notice.sold_out', { n: short.length }), short } })
  }

  async function mendLines(): Promise<void> {
    const short = state.notice?.short ?? []
    set({ isBusy: true })
    for (const { key, available } of short) {
      const line = state.quote?.basket.items.find((item) => item.key === key)
      if (available > 0 && line)
        await rpc('updateBasketItem', {
          basketItemKey: key,
          update: { quantity: available, promotionId: line.promotionId },
        })
      else await rpc('removeItemFromBasket', { itemKey: key })
      track('remove_from_cart')
    }
    // Busy until the new sums are there: an order names the basket it is for.
    await requote()
    set({ isBusy: false, notice: null })
  }

  /** Leaves a step forwards, once what it asks for is there. */
  async function next(): Promise<void> {
    if (state.isBusy || !filling.isComplete()) return
    const { step, draft, quote } = state
    if (step === 'auth') {
      set({ isBusy: true })
      const isSettled = await places.areSettled()
      set({ isBusy: false })
      if (!isSettled) return
      await tellCustomer()
      void requote()
    }
    if (step === 'shipping') {
      if (draft.delivery === 'collection' && draft.storeId === null)
        return set({ notice: { kind: 'error', text: t('error.store') } })
      track('add_shipping_info', { shipping_tier: draft.delivery })
    }
    if (step === 'payment' && quote?.due !== 0 && !(await isPaymentReady())) return
    show(nextStep(step))
  }

  async function tellCustomer(): Promise<void> {
    const { values } = state.draft
    track('customer_data', await customerFacts(values['email'] ?? '', values['shipping.zipCode'] ?? ''))
  }

  async function isPaymentReady(): Promise<boolean> {
    const option = optionOf(state)
    if (!option?.isAvailable) {
      set({ notice: { kind: 'error', text: t('error.method') } })
      return false
    }
    if (option.asks.includes('instalments') && (option.plans?.length ?? 0) > 0 && !state.draft.months) {
      set({ notice: { kind: 'error', text: t('error.months') } })
      return false
    }
    if (option.tokenUrl && !state.card) {
      set({ isBusy: true, notice: null })
      const answer = await tokenise(option.tokenUrl, valuesOf(state))
      set({ isBusy: false })
      if (!answer.ok) {
        if (answer.fields) filling.refuse(answer.fields)
        else set({ notice: { kind: 'error', text: t('notice.provider_away') } })
        return false
      }
      set({ card: { token: answer.token, last4: answer.last4 } })
    }
    track('add_payment_info', { payment_type: option.key })
    return true
  }

  const choose = (change: Partial<Draft>) => {
    setDraft(change)
    set({ notice: null })
    void requote()
  }

  const acts: Acts = {
    ...filling,
    edit(name, value) {
      filling.edit(name, value)
      places.edited(name)
    },
    leave(name) {
      filling.leave(name)
      places.left(name)
    },
    takePlace: places.takePlace,
    keepPlace: places.keepPlace,
    ...createCodes({ ...core, rpc, requote }),
    base: around.base,
    go: show,
    next: () => void next(),
    chooseAddress(addressId) {
      choose({ addressId })
      set({ problems: [], flaws: {} })
    },
    chooseDelivery: (delivery) => choose({ delivery }),
    chooseStore: (storeId) => choose({ storeId }),
    chooseMethod: (method) => choose({ method }),
    chooseMonths: (months) => setDraft({ months }),
    order: placing.order,
    mendLines: () => void mendLines(),
    retry: () => void open(),
    askForPayment: () => void askForPayment(),
    continuePayment() {
      const address = pressing.openPayment()?.redirectUrl
      if (address) around.leaveFor(address)
    },
    reload: around.reload,
  }

  return {
    start(): void {
      track('shop_init', { shopId: market.shopId })
      drawSoon()
      const arrival = readArrival(around.takeQuery(), market)
      const { outcome, wishes } = arrival
      if (outcome) pressing.end()
      // At once, so that they outlive an element that has to be opened anew.
      if (Object.keys(wishes).length > 0) setDraft(withWishes(state.draft, wishes))
      if (transactionId && !outcome) pressing.begin({ cbd: transactionId, redirectUrl: null })
      void (pressing.openPayment() ? askForPayment() : open(arrival))
    },
    stop(): void {
      isStopped = true
    },
    /** The browser went back or forth. */
    walked(): void {
      if (state.screen !== 'steps' || state.isBusy) return
      const step = reachable(stepOf(around.hash()), state.draft.furthest)
      if (step !== state.step) arrive(step)
    },
    widened: (wide: boolean) => set({ isWide: wide }),
    /** Whether leaving would lose something: all but payment data is kept. */
    hasUnsaved: (): boolean =>
      !state.isBusy &&
      state.screen === 'steps' &&
      indexOf(state.step) >= 2 &&
      Object.values(state.secrets).some(Boolean),
  }
}
export type CheckoutControl = ReturnType<typeof createCheckout>
