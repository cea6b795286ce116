import { NewAddress } from '@vitrine/contracts/shop'
import * as v from 'valibot'

/** One line of a form, trimmed. */
export const fieldOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** An address as the form has it; empty lines are left out. */
export function addressOf(form: FormData): NewAddress {
  const [firstName, additional] = [fieldOf(form, 'firstName'), fieldOf(form, 'additional')]
  return {
    recipient: { lastName: fieldOf(form, 'lastName'), ...(firstName && { firstName }) },
    street: fieldOf(form, 'street'),
    ...(additional && { additional }),
    zipCode: fieldOf(form, 'zipCode'),
    city: fieldOf(form, 'city'),
    countryCode: fieldOf(form, 'countryCode'),
    isDefault: { shipping: form.has('shipping'), billing: form.has('billing') },
  }
}

/** The deleted address travels in the page, so that it can be restored. */
export function deletedAddress(written: string): NewAddress | null {
  try {
    const read = v.safeParse(NewAddress, JSON.parse(written))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
