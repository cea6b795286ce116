import type { Problem } from '@vitrine/contracts/http'
import type { Placed } from '@vitrine/contracts/shop'
import type { MessageKey } from '../facts.ts'
import type { Answer, Rpc } from '../shop/rpc.ts'
import type { Core, ShortLine } from '../state.ts'
import type { createPressing, Press } from '../steps/pressing.ts'
import type { Filling } from './filling.ts'
import { orderOf } from './ordering.ts'
import { isTokenProblem, type Quoting } from './quoting.ts'

/** Why a payment was refused, as far as the provider says. */
const refusals: Readonly<Record<string, MessageKey>> = {
  funds: 'declined.funds',
  card: 'declined.card',
  limit: 'declined.limit',
  expired: 'declined.expired',
}
export const declinedWords = (reason: string | null | undefined): MessageKey =>
  refusals[reason ?? ''] ?? 'declined.refused'

const notOffered: Readonly<Record<string, MessageKey>> = {
  AGE: 'reason.AGE',
  AMOUNT: 'reason.AMOUNT',
  COUNTRY: 'reason.COUNTRY',
  COLLECTION: 'reason.COLLECTION',
  SUBSCRIPTION: 'reason.SUBSCRIPTION',
  NAME: 'reason.NAME',
}

type Parts = Core & {
  rpc: Rpc
  pressing: ReturnType<typeof createPressing>
  quoting: Quoting
  filling: Filling
  onInvalidToken: () => void
  /** The order is made, or is paid elsewhere first. */
  onPlaced: (placed: Placed) => void
}

/** Everything that may come of a press of the button. Nothing typed is lost by any of it. */
export function createPlacing(parts: Parts) {
  const { facts, state, set, show, rpc, pressing, quoting, filling, onInvalidToken, onPlaced } = parts
  const { t, money } = facts

  async function send({ key, payload }: Press & { payload: object }): Promise<void> {
    if (state().isBusy) return
    set({ isBusy: true, notice: null })
    const answer = await rpc<'placeOrder', Placed>('placeOrder', payload, { idempotencyKey: key })
    if (!answer.ok && answer.code === 'lost') {
      set({ isBusy: false, notice: { kind: 'error', text: t('notice.order_lost'), retry: again } })
      return
    }
    pressing.answered()
    // The button stays busy: the next page is on its way.
    if (answer.ok) return onPlaced(answer.value)
    set({ isBusy: false, card: null })
    await explain(answer)
  }

  /** The same order, as it was pressed: what came of it the shop knows. */
  function again(): void {
    const press = pressing.unanswered()
    if (press?.payload) void send({ ...press, payload: press.payload })
    else order()
  }

  function order(): void {
    const { quote, draft, card } = state()
    const option = quote?.paymentOptions.find(({ key }) => key === draft.method)
    // A card is never kept: after a reload it is asked for once more.
    if (option?.tokenUrl && quote?.due !== 0 && !card) {
      show('payment')
      set({ notice: { kind: 'info', text: t('notice.card_again') } })
      return
    }
    const payload = orderOf(state(), quoting.choices())
    if (payload) void send(pressing.press(payload))
  }

  async function explain({ code, problem }: Exclude<Answer<Placed>, { ok: true }>): Promise<void> {
    if (isTokenProblem(code)) return onInvalidToken()
    const say = (text: string, kind: 'error' | 'warning' = 'error') => set({ notice: { kind, text } })
    switch (code) {
      case 'TOTAL_CHANGED': {
        const [before, now] = [Number(problem?.['expectedTotal']), Number(problem?.['total'])]
        await quoting.requote()
        return say(t('notice.total_changed', { old: money(before), new: money(now) }), 'warning')
      }
      case 'BASKET_CHANGED':
        if (await quoting.requote()) say(t('notice.basket_changed'), 'warning')
        return
      case 'BASKET_EMPTY':
        await quoting.requote()
        return
      case 'OUT_OF_STOCK': {
        const short = (problem?.errors ?? []).map((error): ShortLine => ({
          key: String(error['basketItemKey']),
          available: Number(error['available'] ?? 0),
        }))
        await quoting.requote()
        return set({ notice: { kind: 'error', text: t('notice.sold_out', { n: short.length }), short } })
      }
      case 'PAYMENT_DECLINED':
        await quoting.requote()
        show('payment')
        return say(t(declinedWords(problem?.['reason'] as string | undefined)))
      case 'PAYMENT_NOT_OFFERED':
        await quoting.requote()
        show('payment')
        return say(t(notOffered[String(problem?.['reason'])] ?? 'notice.method_gone'))
      case 'PAYMENT_INCOMPLETE':
        show('payment')
        filling.refuse(fieldsNamed(problem))
        return
      case 'INVALID_ADDRESS':
      case 'COUNTRY_NOT_DELIVERED':
        show('auth')
        if (!filling.refuse(fieldsNamed(problem))) say(t('notice.address_refused'))
        return
      case 'STORE_UNKNOWN':
      case 'STORE_LACKS_ITEMS':
        await quoting.requote()
        show('shipping')
        return say(t('notice.store_gone'))
      case 'TOO_MANY_RESERVATIONS':
        return say(t('notice.too_many'))
      default:
        if (/^(VOUCHER|GIFT_CARD)_/.test(code)) {
          await quoting.requote()
          show('payment')
          return say(t('notice.code_gone'))
        }
        return say(t(problem?.status === 429 ? 'notice.too_many' : 'notice.order_failed'))
    }
  }

  return { order, again, explain }
}

const paths: Readonly<
  Record<
    string,
    {
      name: string
      key: 'error.postcode_refused' | 'error.refused' | 'error.iban' | 'error.required' | 'error.locker_billing'
    }
  >
> = {
  zipCode: { name: 'zipCode', key: 'error.postcode_refused' },
  street: { name: 'street', key: 'error.locker_billing' },
  countryCode: { name: 'country', key: 'error.refused' },
  'payment.iban': { name: 'debit.iban', key: 'error.iban' },
  'payment.accountHolder': { name: 'debit.holder', key: 'error.required' },
  'customer.birthDate': { name: 'birthDate', key: 'error.required' },
}

/** `billingAddress.zipCode` on the wire is `billing.zipCode` in the form. */
const fieldsNamed = (problem: Problem | undefined) =>
  (problem?.errors ?? []).flatMap((error) => {
    const path = String(error['path'])
    const known = paths[path]
    if (known) return [known]
    const [where, field = ''] = path.split('.')
    const found = paths[field]
    return found && where?.endsWith('Address')
      ? [{ ...found, name: `${where.replace('Address', '')}.${found.name}` }]
      : []
  })
