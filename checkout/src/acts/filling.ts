import { addressFields, mailField, phoneField, isLocker } from '../forms/address-fields.ts'
import { type Field, flawOf, problemsOf } from '../forms/field.ts'
import { paymentFields } from '../forms/payment-fields.ts'
import { type Core, isCustomer, optionOf, type State, valuesOf } from '../state.ts'
import { isSecret } from '../steps/draft.ts'
import type { Facts } from '../facts.ts'

/** A bill needs an address of its own where nobody lives at the first one (F-02). */
export const needsBilling = (state: State): boolean => {
  const { values } = state.draft
  const isAtLocker = state.draft.addressId === null && isLocker(values, 'shipping')
  return isAtLocker || values['same'] !== 'yes'
}

/** The fields of the step on screen, as they are now. */
export function fieldsOf(state: State, facts: Facts): Field[] {
  const { step, draft } = state
  if (step === 'auth')
    return [
      ...(isCustomer(state) ? [] : [mailField]),
      ...(draft.addressId === null ? addressFields('shipping', draft.values, facts) : []),
      phoneField,
      ...(needsBilling(state) ? addressFields('billing', draft.values, facts) : []),
    ]
  if (step === 'payment') {
    const option = optionOf(state)
    return option?.isAvailable && state.quote?.due !== 0 ? paymentFields(option.asks) : []
  }
  return []
}

/** Checked on leaving a field, and again on each key once it was wrong; never while somebody first types. */
export function createFilling({ facts, state, set, setDraft }: Core, requote: () => void) {
  const write = (name: string, value: string) => {
    if (isSecret(name)) set({ secrets: { ...state().secrets, [name]: value }, card: null })
    else setDraft({ values: { ...state().draft.values, [name]: value } })
  }
  const look = (field: Field) => set({ flaws: { ...state().flaws, [field.name]: flawOf(field, valuesOf(state())) } })
  const find = (name: string) => fieldsOf(state(), facts).find((field) => field.name === name)

  return {
    edit(name: string, value: string) {
      write(name, value)
      const field = find(name)
      if (field && state().flaws[name]) look(field)
      if (name.endsWith('.country')) {
        // Another country has other postcodes, and another price for the way there (F-06).
        const postcode = find(name.replace('country', 'zipCode'))
        if (postcode && valuesOf(state())[postcode.name]) look(postcode)
        if (name === 'shipping.country') requote()
      }
    },
    leave(name: string) {
      const field = find(name)
      const value = valuesOf(state())[name] ?? ''
      if (!field || value === '') return
      if (field.tidy && !flawOf(field, valuesOf(state()))) write(name, field.tidy(value, valuesOf(state())))
      look(field)
      if (name === 'birthDate' && !state().flaws['birthDate']) requote()
    },
    /** Whether the step can be left; what cannot stay is named in a list that gets the focus. */
    isComplete(): boolean {
      const fields = fieldsOf(state(), facts)
      const values = valuesOf(state())
      const problems = problemsOf(fields, values)
      set({
        problems,
        flaws: { ...state().flaws, ...Object.fromEntries(fields.map((field) => [field.name, flawOf(field, values)])) },
      })
      return problems.length === 0
    },
    /** What the server did not accept stands at the field it belongs to. */
    refuse(
      names: readonly {
        name: string
        key:
          | 'error.postcode_refused'
          | 'error.refused'
          | 'error.card_number'
          | 'error.card_expiry'
          | 'error.card_code'
          | 'error.iban'
          | 'error.required'
          | 'error.locker_billing'
      }[],
    ) {
      const fields = fieldsOf(state(), facts)
      const problems = names.flatMap(({ name, key }) => {
        const field = fields.find((each) => each.name === name)
        return field ? [{ name, label: field.label, flaw: { key } }] : []
      })
      set({
        problems,
        flaws: { ...state().flaws, ...Object.fromEntries(problems.map(({ name, flaw }) => [name, flaw])) },
      })
      return problems.length > 0
    },
  }
}
export type Filling = ReturnType<typeof createFilling>
