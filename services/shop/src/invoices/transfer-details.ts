import { formatDate, formatMoney } from '@vitrine/contracts/formats'
import type { Fact } from '../messages/blocks.ts'
import type { MessageContext } from '../messages/message-context.ts'
import type { Invoice } from './invoice.ts'
import { formatReference } from './payment-references.ts'
import { paymentRequestOf } from './payment-request.ts'

/** `DE09 0000 …`: in groups of four, as banks print it. */
export const formatIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1\u00a0')

/** How to transfer what an invoice leaves to pay; nothing where it is paid another way. */
export function transferDetails(
  invoice: Pick<Invoice, 'number' | 'issuedOn' | 'payment'>,
  { market, say }: Pick<MessageContext, 'market' | 'say'>,
): Fact[] {
  const request = paymentRequestOf(invoice, market)
  if (!request) return []
  const { seller, amount, reference, dueOn } = request
  return [
    { label: say('transfer_payee'), value: seller.name },
    { label: say('transfer_iban'), value: formatIban(seller.iban) },
    reference.type === 'text'
      ? { label: say('transfer_text'), value: reference.value }
      : { label: say('transfer_reference'), value: formatReference(reference.value) },
    { label: say('transfer_amount'), value: formatMoney(amount, market) },
    { label: say('transfer_due'), value: formatDate(dueOn, market) },
  ]
}
