import {
  type ContentType,
  type ContentTypeField,
  contentModel,
  rootContentLocales,
  type Validation,
} from '@vitrine/contracts/content'
import type { Incoming, Parcel, Problem } from '../exchange/parcel.ts'
import type { Kind } from '../items/item.ts'
import { asLink, type FoundLink, linksIn } from '../shelves/links.ts'
import { checkMarkets } from './market-rules.ts'

/** What is there already, beside what a parcel brings. */
export type Known = (link: FoundLink) => { type: string | null } | undefined

/** Everything that is wrong with a parcel: what the reader of its files found, and what only shows when all is there. */
export function lint(parcel: Parcel, known: Known = () => undefined): Problem[] {
  const types = new Map([...contentModel, ...parcel.types].map((type) => [type.id, type]))
  const own = new Map(parcel.items.map((item) => [`${item.kind}:${item.id}`, item]))
  const find: Known = (link) => own.get(`${link.kind}:${link.id}`) ?? known(link)
  return [
    ...parcel.problems,
    ...findDoubles(parcel.items),
    ...findTakenValues(parcel.items, types),
    ...parcel.items.flatMap((item) => {
      const type = types.get(item.type ?? '')
      return [...(type ? checkFields(item, type, find) : []), ...checkLinks(item, find), ...checkMarkets(item, type)]
    }),
  ]
}

function* findDoubles(items: readonly Incoming[]): Generator<Problem> {
  const first = new Map<string, Incoming>()
  for (const item of items) {
    const key = `${item.kind}:${item.id}`
    const other = first.get(key)
    if (other) yield { severity: 'error', where: item.source, what: `The id "${item.id}" is taken by ${other.source}` }
    first.set(key, other ?? item)
  }
}

function* findTakenValues(items: readonly Incoming[], types: ReadonlyMap<string, ContentType>): Generator<Problem> {
  const first = new Map<string, Incoming>()
  for (const item of items)
    for (const { id, validations } of types.get(item.type ?? '')?.fields ?? []) {
      const value = Object.values(item.fields[id] ?? {})[0]
      if (value === undefined || !validations.some(({ unique }) => unique)) continue
      const key = `${item.type}.${id}=${String(value)}`
      const other = first.get(key)
      if (other && other.id !== item.id)
        yield {
          severity: 'error',
          where: `${item.source}: ${id}`,
          what: `"${String(value)}" is taken by ${other.source}`,
        }
      first.set(key, other ?? item)
    }
}

function* checkFields(item: Incoming, type: ContentType, find: Known): Generator<Problem> {
  for (const field of type.fields) {
    const values = item.fields[field.id] ?? {}
    const where = `${item.source}: ${field.id}`
    const isEmpty = field.localized
      ? rootContentLocales.every((code) => !(code in values))
      : Object.keys(values).length === 0
    if (field.required && isEmpty) yield { severity: 'error', where, what: `"${type.id}" needs it` }
    for (const value of Object.values(values)) {
      const each = Array.isArray(value) && field.type === 'Array' ? (value as unknown[]) : [value]
      for (const one of each) for (const what of mistakesIn(one, field, find)) yield { severity: 'error', where, what }
    }
  }
}

function* mistakesIn(value: unknown, field: ContentTypeField, find: Known): Generator<string> {
  const rules: Validation[] = [...field.validations, ...(field.items?.validations ?? [])]
  const longest = field.type === 'Symbol' ? 256 : field.type === 'Text' ? 50_000 : Infinity
  if (typeof value === 'string' && value.length > longest) yield `It is longer than ${longest} characters`
  for (const { in: options, linkContentType } of rules) {
    if (options && !options.includes(value as string | number))
      yield `"${String(value)}" is not one of ${options.join(', ')}`
    const link = asLink(value)
    const target = link && find(link)
    if (linkContentType && link && target?.type && !linkContentType.includes(target.type))
      yield `"${link.id}" is of the type ${target.type}, and only ${linkContentType.join(', ')} may stand here`
  }
}

/** A page without one of its parts is still a page: somebody should look at it, nobody has to stop for it. */
function* checkLinks(item: Incoming, find: Known): Generator<Problem> {
  const names: Record<Kind, string> = { Entry: 'entry', Asset: 'asset' }
  for (const [id, values] of Object.entries(item.fields)) {
    const missing = new Map(
      linksIn(values)
        .filter((link) => !find(link))
        .map((link) => [link.kind + link.id, link]),
    )
    for (const link of missing.values())
      yield {
        severity: 'warning',
        where: `${item.source}: ${id}`,
        what: `There is no ${names[link.kind]} "${link.id}"`,
      }
  }
}
