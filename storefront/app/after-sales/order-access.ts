import type { Translate } from '../i18n/translate.ts'
import type { FormProblem } from '../ui/form-checks.ts'
import { textIn } from './read-form.ts'

/** Entered proof for an order: its number, and an address or a postcode. */
export type OrderAccess = { orderNumber: string; fact: string }

export const accessIn = (form: FormData): OrderAccess => ({
  orderNumber: textIn(form, 'orderNumber').trim(),
  fact: textIn(form, 'fact').trim(),
})

/** A text with an @ is an e-mail address; any other may be a postcode. */
export function proofOf({ fact }: OrderAccess): { email?: string; zipCode?: string } {
  if (fact === '') return {}
  return fact.includes('@') ? { email: fact } : { zipCode: fact }
}

/** Empty fields. Wrong values are not named, because that would reveal the right ones. */
export const missingIn = ({ orderNumber, fact }: OrderAccess, t: Translate): FormProblem[] => {
  const message = t('form.error.required')
  return [
    ...(orderNumber === '' ? [{ field: 'orderNumber', message }] : []),
    ...(fact === '' ? [{ field: 'fact', message }] : []),
  ]
}
