import { plusDays } from '@vitrine/contracts/delivery'
import type { Currency, Market, Seller } from '@vitrine/contracts/markets'
import type { Invoice, Payer } from './invoice.ts'
import { creditorReference, isQrIban, qrReference } from './payment-references.ts'

/** A transfer that an invoice asks for: on paper, in mails and in the codes that banking apps read. */
export type PaymentRequest = {
  seller: Seller
  /** In cents. */
  amount: number
  currency: Currency
  invoiceNumber: string
  /** A structured reference for Swiss banks; elsewhere the number of the invoice is the text of the transfer. */
  reference: { type: 'QRR' | 'SCOR' | 'text'; value: string }
  dueOn: string
  payer: Payer | undefined
}

/** The open part of an invoice; none where it is paid another way. */
export function paymentRequestOf(
  { number, issuedOn, payment, payer }: Pick<Invoice, 'number' | 'issuedOn' | 'payment' | 'payer'>,
  { seller, currency, invoiceTermDays }: Market,
): PaymentRequest | undefined {
  const amount = payment.reduce((sum, paid) => sum + (paid.key === 'invoice' ? paid.amount : 0), 0)
  if (amount <= 0) return undefined
  return {
    seller,
    amount,
    currency,
    invoiceNumber: number,
    reference: referenceOf(number, seller.iban, currency),
    dueOn: plusDays(issuedOn, invoiceTermDays),
    payer,
  }
}

function referenceOf(number: string, iban: string, currency: Currency): PaymentRequest['reference'] {
  if (currency !== 'CHF') return { type: 'text', value: number }
  return isQrIban(iban)
    ? { type: 'QRR', value: qrReference(number) }
    : { type: 'SCOR', value: creditorReference(number) }
}
