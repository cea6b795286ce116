import { marketOfShop } from '@vitrine/contracts/markets'
import type { Transaction } from '@vitrine/database'
import { enqueue } from '../outbox/outbox.ts'
import type { ReservationRow } from './reservation-store.ts'

export const numberOf = (id: number): string => `R-${id}`

type ReservationMail =
  | 'reservation_confirmation'
  | 'reservation_reminder'
  | 'reservation_cancelled'
  | 'reservation_expired'

/** Mails the shopper, in the transaction that causes it. */
export async function mailShopper(
  tx: Transaction,
  mail: ReservationMail,
  reservation: ReservationRow,
  token?: string,
): Promise<void> {
  const { id, shopId, name, email, body, heldUntil } = reservation
  const locale = marketOfShop(shopId)?.locale
  if (!locale) throw new Error(`Reservation ${id} belongs to shop ${shopId}, which does not exist`)
  const payload = {
    to: email,
    locale,
    shopperName: name,
    number: numberOf(id),
    ...body,
    heldUntil,
    ...(token && { token }),
  }
  await enqueue(tx, { aggregate: `store-reservation:${id}`, kind: `mail.${mail}`, payload })
}
