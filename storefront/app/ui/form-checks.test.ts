import { describe, expect, it } from 'vitest'
import {
  currentProblems,
  fieldsInError,
  formChecks,
  type FormEvent,
  isFine,
  problemOf,
  startChecks,
} from './form-checks.ts'

const after = (...events: FormEvent[]) => events.reduce(formChecks, startChecks([]))
const refusal: FormEvent = {
  type: 'form.refused',
  problems: [{ field: 'email', message: 'Schon vergeben.' }, { message: 'Später.' }],
}

describe('the checks of a form', () => {
  it('have no result for a field that was not left yet', () => {
    const checks = after()
    expect(problemOf(checks, 'email')).toBeNull()
    expect(isFine(checks, 'email')).toBe(false)
  })

  it('look again only at what is wrong', () => {
    const checks = after({ type: 'fields.checked', found: { email: 'Bitte prüfen.', city: null } })
    expect(fieldsInError(checks)).toEqual(['email'])
    expect(isFine(checks, 'city')).toBe(true)
  })

  it('turn good at once', () => {
    const checks = after(
      { type: 'fields.checked', found: { email: 'Bitte prüfen.' } },
      { type: 'fields.checked', found: { email: null } },
    )
    expect(problemOf(checks, 'email')).toBeNull()
    expect(isFine(checks, 'email')).toBe(true)
  })

  it('show what the server refused although our own rules are content, until the field is edited', () => {
    const refused = after({ type: 'fields.checked', found: { email: null } }, refusal)
    expect(problemOf(refused, 'email')).toBe('Schon vergeben.')
    expect(isFine(refused, 'email')).toBe(false)
    const edited = formChecks(refused, { type: 'field.edited', name: 'email' })
    expect(problemOf(edited, 'email')).toBeNull()
  })

  it('clear an old refusal when the server replies again', () => {
    expect(problemOf(after(refusal, { type: 'form.refused', problems: [] }), 'email')).toBeNull()
  })

  it('stay the same object when nothing is new', () => {
    const checks = after({ type: 'fields.checked', found: { email: null } })
    expect(formChecks(checks, { type: 'fields.checked', found: { email: null } })).toBe(checks)
    expect(formChecks(checks, { type: 'field.edited', name: 'city' })).toBe(checks)
  })

  it('start with what the server sent along with the page', () => {
    expect(problemOf(startChecks([{ field: 'zip', message: 'Bitte prüfen.' }]), 'zip')).toBe('Bitte prüfen.')
  })

  it('list a refused form as it is now: corrected fields gone, newly wrong ones added, in the order of the form', () => {
    const reported = [
      { message: 'Später.' },
      { field: 'zip', message: 'Fehlt.' },
      { field: 'hidden', message: 'Nein.' },
    ]
    const checks = after(
      { type: 'form.refused', problems: reported },
      { type: 'field.edited', name: 'zip' },
      { type: 'fields.checked', found: { zip: null, city: 'Bitte prüfen.', email: 'Fehlt.' } },
    )
    expect(currentProblems(checks, ['email', 'zip', 'city'], reported)).toEqual([
      { message: 'Später.' },
      { field: 'email', message: 'Fehlt.' },
      { field: 'city', message: 'Bitte prüfen.' },
      { field: 'hidden', message: 'Nein.' },
    ])
  })
})
