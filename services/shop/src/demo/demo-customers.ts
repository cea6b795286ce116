import type { DemoAddress, DemoCustomer } from '@vitrine/contracts/catalogue'
import { toCountryCode3 } from '@vitrine/contracts/markets'
import type { OrderAddress } from '@vitrine/contracts/shop'
import { sql, type Transaction } from '@vitrine/database'
import { isCardNumber } from '../loyalty/card-number.ts'

/** An address of the demo as the wire writes it. */
export const toAddress = ({
  firstName,
  lastName,
  street,
  houseNumber,
  additional,
  zipCode,
  city,
  country,
}: DemoAddress): OrderAddress => ({
  recipient: { firstName, lastName },
  street,
  houseNumber,
  ...(additional !== undefined && { additional }),
  zipCode,
  city,
  countryCode: toCountryCode3(country),
})

/** One customer with card and addresses; an existing one stays unchanged. */
export async function takeDemoCustomer(tx: Transaction, customer: DemoCustomer, passwordHash: string): Promise<void> {
  const { id, card } = customer
  if (card && !isCardNumber(card.number)) throw new Error(`No till reads the card ${card.number} of ${customer.email}`)
  const added = await tx.run(sql`
    insert into customers (id, reference_key, email, email_confirmed_at, first_name, last_name, phone, birth_date, groups, is_guest, is_test,
      password_hash, created_at, updated_at)
    values (${id}, ${customer.referenceKey}, ${customer.email}, ${customer.createdAt}, ${customer.firstName}, ${customer.lastName},
      ${customer.phone ?? null}, ${customer.birthDate ?? null},
      (select coalesce(array_agg(value), '{}') from jsonb_array_elements_text(${JSON.stringify(customer.groups)}::jsonb)),
      ${customer.isGuestCustomer}, true, ${passwordHash}, ${customer.createdAt}, ${customer.createdAt})
    on conflict do nothing`)
  if (added === 0) return
  if (card) {
    await tx.run(sql`
      insert into loyalty_cards (number, customer_id, points) values (${card.number}, ${id}, ${card.points})
      on conflict do nothing`)
    await tx.run(sql`
      insert into loyalty_bookings (number, points, reason, at)
      select number, points, 'transfer', ${customer.createdAt} from loyalty_cards
      where customer_id = ${id} and points > 0`)
  }
  for (const address of customer.addresses) {
    await tx.run(sql`
      insert into addresses (customer_id, body, is_default_billing, is_default_shipping)
      values (${id}, ${JSON.stringify(toAddress(address))}::jsonb, ${address.isDefault.billing}, ${address.isDefault.shipping})`)
  }
}
