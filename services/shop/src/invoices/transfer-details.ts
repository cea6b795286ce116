import { plusDays } from '@vitrine/contracts/delivery'
import { formatDate, formatMoney } from '@vitrine/contracts/formats'
import type { Fact } from '../messages/blocks.ts'
import type { MessageContext } from '../messages/message-context.ts'
import type { Invoice } from './invoice.ts'

/** `DE09 0000 …`: in groups of four, as banks print it. */
export const formatIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1\u00a0')

/** How to transfer what an invoice leaves to pay; nothing where it is paid another way. */
export function transferDetails(
  { number, issuedOn, payment }: Pick<Invoice, 'number' | 'issuedOn' | 'payment'>,
  { market, say }: Pick<MessageContext, 'market' | 'say'>,
): Fact[] {
  const amount = payment.reduce((sum, paid) => sum + (paid.key === 'invoice' ? paid.amount : 0), 0)
  if (amount === 0) return []
  const { name, iban } = market.seller
  return [
    { label: say('transfer_payee'), value: name },
    { label: say('transfer_iban'), value: formatIban(iban) },
    { label: say('transfer_reference'), value: number },
    { label: say('transfer_amount'), value: formatMoney(amount, market) },
    { label: say('transfer_due'), value: formatDate(plusDays(issuedOn, market.invoiceTermDays), market) },
  ]
}
