import type { Use } from '../forms/address-fields.ts'
import { type Field, flawOf, problemsOf } from '../forms/field.ts'
import type { ShopContext } from '../shop-context.ts'
import { type Draft, isSecret } from '../steps/draft.ts'
import type { CheckoutEvent, RefusedField } from './events.ts'
import { fieldsOf } from './form.ts'
import { blockingNotice, type CheckoutState, type CitySuggestion, hasSuggestions, valuesOf } from './state.ts'

/** Fields are checked on leaving them, and on each key once they were wrong, but never while first typing. */
export function reduceForm(state: CheckoutState, event: CheckoutEvent, shop: ShopContext): CheckoutState {
  switch (event.type) {
    case 'customer.loaded':
      return fillInCustomer({ ...state, user: event.user, addresses: event.addresses })
    case 'draft.changed':
      return changeDraft(state, event.change)
    case 'wallet.shared':
      return { ...changeDraft(state, event.change), wallet: event.wallet }
    case 'option.chosen':
      return { ...changeDraft(state, event.change), notice: blockingNotice(state) }
    case 'address.chosen':
      return {
        ...changeDraft(state, { addressId: event.addressId }),
        notice: blockingNotice(state),
        problems: [],
        flaws: {},
      }
    case 'field.edited':
      return editField(state, event.name, event.value, shop)
    case 'field.left':
      return leaveField(state, event.name, shop)
    case 'step.validated': {
      const fields = fieldsOf(state, shop)
      const values = valuesOf(state)
      const flaws = Object.fromEntries(fields.map((field) => [field.name, flawOf(field, values)]))
      return withProblems({ ...state, flaws: { ...state.flaws, ...flaws } }, problemsOf(fields, values))
    }
    case 'fields.refused':
      return refuseFields(state, event.fields, shop)
    case 'suggestion.changed':
      return changeSuggestion(state, event.use, event.suggestion)
    case 'places.found':
      return offerPlaces(state, event)
    case 'suggestion.accepted':
      return decide(state, event.use, ({ city }) => ({ [`${event.use}.city`]: city }))
    case 'suggestion.declined':
      return decide(state, event.use, ({ address }) => ({ [`${event.use}.kept`]: address }))
    case 'continue.postponed':
      return hasSuggestions(state) ? { ...state, isContinuePending: true, focus: 'suggestion' } : state
    case 'continue.resumed':
      return { ...state, isContinuePending: false }
    default:
      return state
  }
}

const changeDraft = (state: CheckoutState, change: Partial<Draft>): CheckoutState => ({
  ...state,
  draft: { ...state.draft, ...change },
})

function writeValue(state: CheckoutState, name: string, value: string): CheckoutState {
  if (isSecret(name)) return { ...state, secrets: { ...state.secrets, [name]: value }, card: null }
  return changeDraft(state, { values: { ...state.draft.values, [name]: value } })
}

const checkField = (state: CheckoutState, field: Field): CheckoutState => ({
  ...state,
  flaws: { ...state.flaws, [field.name]: flawOf(field, valuesOf(state)) },
})

function forgetCheck(state: CheckoutState, name: string): CheckoutState {
  const { [name]: _, ...flaws } = state.flaws
  return { ...state, flaws }
}

const findField = (state: CheckoutState, shop: ShopContext, name: string) =>
  fieldsOf(state, shop).find((field) => field.name === name)

function editField(before: CheckoutState, name: string, value: string, shop: ShopContext): CheckoutState {
  let state = writeValue(before, name, value)
  const field = findField(state, shop, name)
  if (field && (state.flaws[name] || field.isComplete?.(value, valuesOf(state)))) state = checkField(state, field)
  // A value that is no longer complete has lost its tick until it is checked again.
  else if (field?.isComplete && name in state.flaws) state = forgetCheck(state, name)
  for (const dependent of field?.dependents ?? []) {
    const other = findField(state, shop, dependent)
    if (other && dependent in state.flaws) state = checkField(state, other)
  }
  if (name.endsWith('.country')) {
    // Another country has other postcodes (F-06).
    const postcode = findField(state, shop, name.replace('country', 'zipCode'))
    if (postcode && valuesOf(state)[postcode.name]) state = checkField(state, postcode)
  }
  const use = useOf(name)
  if (use && name !== `${use}.city`) state = { ...state, places: { ...state.places, [use]: undefined } }
  return use ? { ...changeSuggestion(state, use, null), isContinuePending: false } : state
}

function leaveField(state: CheckoutState, name: string, shop: ShopContext): CheckoutState {
  const field = findField(state, shop, name)
  const values = valuesOf(state)
  const value = values[name] ?? ''
  // A field that was never filled in is not wrong yet.
  if (!field || (value === '' && !(name in state.flaws))) return state
  const isTidy = !field.tidy || flawOf(field, values)
  return checkField(isTidy ? state : writeValue(state, name, field.tidy?.(value, values) ?? value), field)
}

const withProblems = (state: CheckoutState, problems: CheckoutState['problems']): CheckoutState => ({
  ...state,
  problems,
  ...(problems.length > 0 && { focus: 'problems' }),
})

function refuseFields(state: CheckoutState, refused: readonly RefusedField[], shop: ShopContext): CheckoutState {
  const fields = fieldsOf(state, shop)
  const problems = refused.flatMap(({ name, key }) => {
    const field = fields.find((each) => each.name === name)
    return field ? [{ name, label: field.label, flaw: { key } }] : []
  })
  const flaws = Object.fromEntries(problems.map(({ name, flaw }) => [name, flaw]))
  return withProblems({ ...state, flaws: { ...state.flaws, ...flaws } }, problems)
}

/** The only place of a postcode is filled in; several are offered as a list. */
function offerPlaces(
  state: CheckoutState,
  { use, places, canFill }: Extract<CheckoutEvent, { type: 'places.found' }>,
): CheckoutState {
  const [city, ...others] = places
  if (city === undefined) return state
  if (others.length > 0 || !canFill) return { ...state, places: { ...state.places, [use]: places } }
  return { ...writeValue(state, `${use}.city`, city), announcement: { key: 'place.filled', values: { city } } }
}

function changeSuggestion(state: CheckoutState, use: Use, suggestion: CitySuggestion | null): CheckoutState {
  const { [use]: before, ...others } = state.suggestions
  if (before?.address === suggestion?.address) return state
  if (!suggestion) return { ...state, suggestions: others }
  const { zipCode: zip, city } = suggestion
  return {
    ...state,
    suggestions: { ...others, [use]: suggestion },
    announcement: { key: 'place.question', values: { zip, city } },
  }
}

function decide(
  state: CheckoutState,
  use: Use,
  toValues: (suggestion: CitySuggestion) => Readonly<Record<string, string>>,
): CheckoutState {
  const suggestion = state.suggestions[use]
  if (!suggestion) return state
  const values = { ...state.draft.values, ...toValues(suggestion) }
  return changeSuggestion(changeDraft(state, { values }), use, null)
}

/** The address that a postcode, city or country field belongs to. */
export const useOf = (name: string): Use | undefined =>
  /^(shipping|billing)\.(?:zipCode|city|country)$/.exec(name)?.[1] as Use | undefined

/** Known mail, names and the usual address need not be typed again. */
function fillInCustomer(state: CheckoutState): CheckoutState {
  const { user, addresses } = state
  const { values, addressId } = state.draft
  const saved = addresses.find(({ id }) => id === addressId)
  const isUntouched = !values['shipping.lastName'] && !values['shipping.street']
  const usual = addresses.find(({ isDefault }) => isDefault.shipping) ?? addresses[0]
  return changeDraft(state, {
    addressId: saved?.id ?? (isUntouched ? (usual?.id ?? null) : null),
    values: {
      ...values,
      email: values['email'] || (user?.email ?? ''),
      'shipping.firstName': values['shipping.firstName'] || (user?.firstName ?? ''),
      'shipping.lastName': values['shipping.lastName'] || (user?.lastName ?? ''),
    },
  })
}
