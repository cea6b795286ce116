import { formatMoney, formatNumber } from '@vitrine/contracts/formats'
import * as v from 'valibot'
import type { Fact } from './blocks.ts'
import type { WordKey } from './language.ts'
import { Cents } from '../prices/cents.ts'
import type { MessageContext } from './message-context.ts'

/** How an order was paid, as bills and letters say it. */
type Paid = { referenceKey: string; payment: readonly { key: string; amount: number; data?: unknown }[] }

export const paidBy = (
  { payment }: Pick<Paid, 'payment'>,
  { market, say }: Pick<MessageContext, 'market' | 'say'>,
): Fact[] =>
  payment.map(({ key, amount }) => ({
    label: say('payment'),
    value: `${say(`pay_${key}` as WordKey)}, ${formatMoney(amount, market)}`,
  }))

const Plan = v.object({ months: v.number(), monthly: Cents, last: Cents, total: Cents, effectiveRate: v.number() })
const Account = v.object({ iban: v.string() })

/** Details of a payment method: the mandate of a debit, the plan of instalments, the term of an invoice. */
export function paymentFacts(
  { payment, referenceKey }: Paid,
  { market, say }: Pick<MessageContext, 'market' | 'say'>,
): Fact[] {
  const money = (cents: number) => formatMoney(cents, market)
  const { creditorId } = market.seller
  return payment.flatMap(({ key, data }): Fact[] => {
    const [account, plan] = [v.safeParse(Account, data), v.safeParse(Plan, data)]
    if (key === 'direct_debit' && account.success)
      return [
        { label: say('paid_account'), value: account.output.iban },
        { label: say('paid_mandate'), value: referenceKey },
        ...(creditorId ? [{ label: say('paid_creditor'), value: creditorId }] : []),
      ]
    if (plan.success) {
      const { months, monthly, last, total, effectiveRate } = plan.output
      const rate = formatNumber(effectiveRate * 100, market, 2)
      const values = { months: String(months), monthly: money(monthly), last: money(last), total: money(total), rate }
      return [{ label: say('paid_plan'), value: say('paid_plan_text', values) }]
    }
    const days = String(market.invoiceTermDays)
    return key === 'invoice' ? [{ label: say('pay_invoice'), value: say('paid_invoice', { days }) }] : []
  })
}
