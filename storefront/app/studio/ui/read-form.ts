import type { StaffRefusal } from '@vitrine/contracts/staff'
import { data } from 'react-router'
import type { RefusedForm } from './studio-form.tsx'

/** How a field of a form becomes a value of a draft. */
export type FieldKind = 'text' | 'number' | 'money' | 'list' | 'numbers' | 'flag' | 'shops'

/** Cents of `19,90` or `19.90`; undefined for anything else. */
export function readMoney(typed: string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim().replaceAll(/['’\s]/g, '')) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

export const writeMoney = (minor: number | undefined): string => (minor === undefined ? '' : (minor / 100).toFixed(2))

/** Words or numbers, one per line or behind commas. */
export const readList = (typed: string): string[] =>
  typed
    .split(/[\n,;]/)
    .map((each) => each.trim())
    .filter(Boolean)

/** The typed text by the names of the fields; several boxes of one name are one list. */
export function typedFields(form: FormData): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const [name, value] of form)
    if (typeof value === 'string') typed[name] = typed[name] === undefined ? value : `${typed[name]},${value}`
  return typed
}

function toValue(form: FormData, name: string, kind: FieldKind): unknown {
  const typed = String(form.get(name) ?? '').trim()
  switch (kind) {
    case 'flag':
      return form.has(name)
    case 'shops': {
      const shops = form.getAll('shops').map(String)
      return shops.length > 0 ? shops : undefined
    }
    case 'list':
      return typed ? readList(typed) : undefined
    case 'numbers':
      return typed ? readList(typed).map((each) => (/^\d+$/.test(each) ? Number(each) : each)) : undefined
    case 'number': {
      const number = Number(typed.replace(',', '.'))
      return typed ? (Number.isNaN(number) ? typed : number) : undefined
    }
    // An unreadable amount stays as it was typed: the shop names the mistake at its field.
    case 'money':
      return typed ? (readMoney(typed) ?? typed) : undefined
    case 'text':
      return typed || undefined
  }
}

/** A draft of the fields of a form: `name.de` is `de` of `name`. Parts that are all empty are left out. */
export function readDraftForm(form: FormData, kinds: Readonly<Record<string, FieldKind>>): Record<string, unknown> {
  const draft: Record<string, unknown> = {}
  for (const [name, kind] of Object.entries(kinds)) {
    const value = toValue(form, name, kind)
    const path = name.split('.')
    const last = path.pop() ?? name
    if (value === undefined) {
      if (path.length === 0) draft[last] = undefined
      continue
    }
    let part = draft
    for (const key of path) {
      const inner = (part[key] ?? {}) as Record<string, unknown>
      part[key] = inner
      part = inner
    }
    part[last] = value
  }
  return draft
}

/**
 * The reply to a refused form. Where the thing has changed meanwhile it is no error: the router then reads the page
 * again, so that the stored fields and their version are the present ones.
 */
export const refuseForm = (form: FormData, refusal: StaffRefusal) =>
  data<RefusedForm>(
    { intent: String(form.get('intent')), refusal, typed: typedFields(form) },
    { status: refusal.code === 'CHANGED' ? 200 : 409 },
  )
