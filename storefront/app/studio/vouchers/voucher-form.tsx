import type { VoucherRow } from '@vitrine/contracts/desk'
import { useGoodsFormat, toLocalField } from '../goods/goods-format.ts'
import { useMessages } from '../messages/messages.ts'
import { type FieldKind, readDraftForm, writeMoney } from '../ui/read-form.ts'
import { AmountFields, ChoiceField, InputField, TickField } from '../ui/studio-form.tsx'

const kinds: Readonly<Record<string, FieldKind>> = {
  code: 'text',
  'discount.percent': 'number',
  'discount.amount.EUR': 'money',
  'discount.amount.CHF': 'money',
  from: 'text',
  to: 'text',
  'minimumValue.EUR': 'money',
  'minimumValue.CHF': 'money',
  group: 'text',
  maximumUses: 'number',
  isOncePerCustomer: 'flag',
  isPublic: 'flag',
}

/** The draft of a voucher as it was typed; a voucher that changes keeps its code. */
export function readVoucher(form: FormData): Record<string, unknown> {
  const draft = withOneDiscount(form, readDraftForm(form, kinds))
  // Named also when it is empty, so that a change can take it away.
  return { ...draft, minimumValue: draft['minimumValue'] }
}

/** Percent or an amount, as chosen: the other field may still hold something. */
export function withOneDiscount(form: FormData, draft: Record<string, unknown>): Record<string, unknown> {
  const discount = (draft['discount'] ?? {}) as Record<string, unknown>
  const kind = form.get('discountKind') === 'amount' ? 'amount' : 'percent'
  return { ...draft, discount: { [kind]: discount[kind] } }
}

/** The fields of a stored voucher. */
export function voucherValues(voucher: VoucherRow, timeZone: string): Record<string, string> {
  const { discount, minimumOrderValue = {} } = voucher
  const amounts = discount.type === 'absolute' ? discount.value : {}
  return {
    discountKind: discount.type === 'relative' ? 'percent' : 'amount',
    'discount.percent': discount.type === 'relative' ? String(discount.value) : '',
    'discount.amount.EUR': writeMoney(amounts['EUR']),
    'discount.amount.CHF': writeMoney(amounts['CHF']),
    from: toLocalField(voucher.validFrom, timeZone),
    to: toLocalField(voucher.validTo, timeZone),
    'minimumValue.EUR': writeMoney(minimumOrderValue['EUR']),
    'minimumValue.CHF': writeMoney(minimumOrderValue['CHF']),
    group: voucher.customerGroup ?? '',
    maximumUses: voucher.maximumUses === null ? '' : String(voucher.maximumUses),
    isOncePerCustomer: voucher.isOncePerCustomer ? 'on' : '',
    isPublic: voucher.isPublic ? 'on' : '',
  }
}

/** Percent, or an amount in every currency. */
export function DiscountFields() {
  const { goods } = useMessages().messages
  return (
    <>
      <ChoiceField
        name="discountKind"
        label={goods.fields['discount'] ?? ''}
        defaultValue="percent"
        options={[
          { value: 'percent', label: goods.discount.percent },
          { value: 'amount', label: goods.discount.amount },
        ]}
      />
      <InputField name="discount.percent" label={goods.discount.percent} inputMode="decimal" />
      <AmountFields name="discount.amount" label={goods.discount.amount} />
    </>
  )
}

/** From and until, by the clock of the shops. */
export function ScheduleFields({ isEndOptional }: { isEndOptional?: boolean }) {
  const { goods } = useMessages().messages
  const { timeZone } = useGoodsFormat()
  return (
    <>
      <InputField
        name="from"
        label={goods.fields['from'] ?? ''}
        type="datetime-local"
        help={goods.clock(timeZone)}
        required
      />
      <InputField
        name="to"
        label={goods.fields['to'] ?? ''}
        type="datetime-local"
        help={isEndOptional ? goods.noEnd : undefined}
        required={!isEndOptional}
      />
    </>
  )
}

export function VoucherFields() {
  const { goods } = useMessages().messages
  const { fields, vouchers } = goods
  return (
    <>
      <DiscountFields />
      <ScheduleFields />
      <AmountFields name="minimumValue" label={fields['minimumValue'] ?? ''} />
      <InputField name="maximumUses" label={fields['maximumUses'] ?? ''} inputMode="numeric" help={vouchers.usesHelp} />
      <InputField name="group" label={fields['group'] ?? ''} />
      <div>
        <TickField name="isOncePerCustomer" label={fields['isOncePerCustomer'] ?? ''} defaultChecked />
        <TickField name="isPublic" label={vouchers.isPublic} />
      </div>
    </>
  )
}
