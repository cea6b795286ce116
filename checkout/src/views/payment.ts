import { formatNumber } from '@vitrine/contracts/formats'
import { fieldsOf } from '../state/form.ts'
import { type VirtualElement, h, type VirtualNode } from '../rendering/h.ts'
import { icon, paymentMark } from '../rendering/icons.ts'
import { cardBrandName, type PaymentOption, type SavedPaymentMethod, writeExpiry } from '@vitrine/contracts/shop'
import type { ShopContext } from '../shop-context.ts'
import { isOffered, savedCardOf, valuesOf } from '../state/state.ts'
import { choiceView, fieldsView, tickView } from './field.ts'
import type { View } from './view.ts'

/** Step 3: the methods of this shop in its order, one open at a time; one that does not fit says why (Y-02). */
export function paymentView(view: View): VirtualNode {
  const { state, shop } = view
  const { quote } = state
  const { t } = shop
  const options = (quote?.paymentOptions ?? []).filter(
    (option) => option.key !== 'gift_card' && isOffered(option, state),
  )
  return [
    quote?.due === 0
      ? h(
          'p',
          { class: 'notice', 'data-kind': 'success', key: 'covered' },
          icon('check'),
          // No card pays what comes later.
          t(quote.contracts.length > 0 ? 'payment.covered_once' : 'payment.covered'),
        )
      : h(
          'fieldset',
          { class: 'rows', key: 'methods', 'aria-busy': state.isQuoting ? 'true' : undefined },
          h('legend', { class: 'hidden' }, t('section.payment')),
          options.flatMap((option) => savedRows(option, view)),
          options.map((option) => methodRow(option, view)),
        ),
    codesView(view),
  ]
}

/** `Visa mit den Endziffern 4242` */
export const savedCardText = ({ brand, last4 }: SavedPaymentMethod, { t }: ShopContext): string =>
  t('payment.saved_card', { brand: cardBrandName(brand) ?? t('method.card'), last4 })

/** Saved cards come first; an expired one is named and cannot be chosen. */
function savedRows({ key, isAvailable, saved = [] }: PaymentOption, { state, shop, actions }: View): VirtualElement[] {
  if (!isAvailable) return []
  const { t } = shop
  return saved.map((card) => {
    const { id, isExpired, expires } = card
    const expiry = writeExpiry(expires)
    return choiceView({
      name: 'method',
      value: `${key}-${id}`,
      isChosen: savedCardOf(state)?.id === id,
      isDisabled: isExpired,
      title: savedCardText(card, shop),
      hint: t(isExpired ? 'payment.saved_expired' : 'payment.saved_until', { expiry }),
      end: paymentMark(key, t(`method.${key}`)),
      onchoose: () => actions.chooseMethod(key, id),
    })
  })
}

function methodRow(option: PaymentOption, view: View): VirtualElement {
  const { state, shop, actions } = view
  const { t, money } = shop
  const { key, isAvailable, reason, fee } = option
  const name = t(option.saved && option.saved.length > 0 ? 'payment.other_card' : `method.${key}`)
  const smallest = option.plans?.map(({ monthly }) => monthly).toSorted((a, b) => a - b)[0]
  const hint = !isAvailable
    ? t(reason ? `reason.${reason}` : 'reason.none')
    : smallest !== undefined
      ? t('payment.from_monthly', { amount: money(smallest) })
      : fee
        ? t('payment.fee', { amount: money(fee) })
        : option.asks.includes('redirect')
          ? t('payment.redirect')
          : key === 'invoice'
            ? t('payment.invoice', { n: shop.market.invoiceTermDays })
            : null
  const isChosen = state.draft.method === key && isAvailable && !savedCardOf(state)
  return choiceView({
    name: 'method',
    value: key,
    isChosen,
    isDisabled: !isAvailable,
    title: name,
    hint,
    end: paymentMark(key, name),
    more: isChosen ? detailsOf(option, view) : null,
    onchoose: () => actions.chooseMethod(key),
  })
}

/** The fields and the legal information of a payment method. */
function detailsOf(option: PaymentOption, view: View): VirtualNode {
  const { state, shop } = view
  const fields = fieldsOf(state, shop)
  const notice = option.notice ?? []
  const plans = option.plans ?? []
  if (fields.length === 0 && notice.length === 0 && plans.length === 0 && !option.isSavable) return null
  return [
    plans.length > 0 && plansView(plans, view),
    fields.length > 0 && fieldsView(fields, view),
    option.isSavable && saveCardView(view),
    notice.map((paragraph) => h('p', { class: 'fine-print' }, paragraph)),
  ]
}

/** Never ticked beforehand: saving a card is the customer's own wish. */
const saveCardView = (view: View): VirtualNode => {
  const { t } = view.shop
  const isTicked = valuesOf(view.state)['saveCard'] === 'yes'
  return [
    tickView({ id: 'f-saveCard', name: 'saveCard', label: t('payment.save_card'), isTicked }, view),
    h('p', { class: 'help', key: 'save-help' }, t('payment.save_card_hint')),
  ]
}

function plansView(plans: NonNullable<PaymentOption['plans']>, { state, shop, actions }: View): VirtualElement {
  const { t, money, market } = shop
  const percent = (rate: number) => formatNumber(rate * 100, market, 2)
  return h(
    'fieldset',
    { class: 'rows' },
    h('legend', { class: 'strong' }, t('payment.plans')),
    plans.map(({ months, monthly, total, effectiveRate, nominalRate }) =>
      choiceView({
        name: 'months',
        value: String(months),
        isChosen: state.draft.months === months,
        title: t('payment.plan', { n: months, amount: money(monthly) }),
        hint: t('payment.plan_cost', {
          total: money(total),
          effective: percent(effectiveRate),
          nominal: percent(nominalRate),
        }),
        onchoose: () => actions.chooseMonths(months),
      }),
    ),
  )
}

/** Vouchers and gift cards; several cards may pay together with any method. */
function codesView({ state, shop, actions }: View): VirtualElement {
  const { t, money } = shop
  const { code, quote } = state
  const codes = quote?.basket.codes
  const redeemed = [
    ...(codes?.voucher ? [{ code: codes.voucher.code, text: t('summary.voucher', { code: codes.voucher.code }) }] : []),
    ...(codes?.giftCards ?? []).map((card) => {
      const paid = quote?.giftCards.find(({ code: each }) => each === card.code)
      return {
        code: card.code,
        text: `${t('summary.gift_card', { code: card.code })}${paid ? ` (${money(paid.amount)})` : ''}`,
      }
    }),
  ]
  return h(
    'section',
    { class: 'codes', key: 'codes' },
    h('h3', {}, t('code.title')),
    redeemed.length > 0 &&
      h(
        'ul',
        { class: 'redeemed', role: 'list' },
        redeemed.map((each) =>
          h(
            'li',
            { key: each.code },
            icon('check', 18),
            h('span', {}, each.text),
            h(
              'button',
              {
                class: 'bare',
                type: 'button',
                onclick: () => void actions.removeCode(each.code),
                'aria-label': t('code.remove', { code: each.code }),
              },
              icon('close', 18),
            ),
          ),
        ),
      ),
    h(
      'div',
      { class: 'code-form' },
      h(
        'div',
        { class: 'field' },
        h(
          'div',
          { class: 'box', 'data-invalid': code.problem !== null },
          h('input', {
            id: 'f-code',
            name: 'code',
            value: code.text,
            placeholder: ' ',
            autocomplete: 'off',
            autocapitalize: 'characters',
            spellcheck: 'false',
            maxlength: 60,
            'aria-invalid': code.problem ? 'true' : undefined,
            'aria-describedby': code.problem ? 'f-code-note' : undefined,
            oninput: (event: Event) => actions.typeCode((event.target as HTMLInputElement).value),
            onkeydown: (event: KeyboardEvent) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void actions.redeemCode()
            },
          }),
          h('label', { for: 'f-code', class: 'label' }, t('code.label')),
        ),
        code.problem &&
          h(
            'p',
            { class: 'problem', id: 'f-code-note', role: 'alert' },
            icon('alert', 16),
            t(code.problem.key, code.problem.values),
          ),
      ),
      h(
        'button',
        {
          class: 'button tertiary',
          type: 'button',
          'aria-busy': code.isBusy ? 'true' : undefined,
          onclick: () => void actions.redeemCode(),
        },
        t('code.redeem'),
      ),
    ),
    h('p', { class: 'help' }, t('code.help')),
  )
}
