import { type ContentType, contentModel } from '@vitrine/contracts/content'
import type { Incoming, Parcel, Problem } from '../exchange/parcel.ts'
import { checkItem } from './check.ts'
import { uniqueValues } from './field-rules.ts'
import type { Known } from './finding.ts'
import { toProblems } from './wording.ts'

/** Everything that is wrong with a parcel: what the reader of its files found, and what only shows when all is there. */
export function lint(parcel: Parcel, known: Known = () => undefined): Problem[] {
  const types = new Map([...contentModel, ...parcel.types].map((type) => [type.id, type]))
  const own = new Map(parcel.items.map((item) => [`${item.kind}:${item.id}`, item]))
  const find: Known = (link) => own.get(`${link.kind}:${link.id}`) ?? known(link)
  return [
    ...parcel.problems,
    ...findDoubles(parcel.items),
    ...findTakenValues(parcel.items, types),
    ...parcel.items.flatMap((item) => toProblems(checkItem(item, types.get(item.type ?? ''), find), item.source)),
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
    for (const { field, value } of uniqueValues(item, types.get(item.type ?? ''))) {
      const key = `${item.type}.${field}=${String(value)}`
      const other = first.get(key)
      if (other && other.id !== item.id) {
        const { kind, id, source } = item
        const facts = { value: String(value), by: other.source }
        yield* toProblems([{ kind, id, severity: 'error', field, code: 'taken', facts }], source)
      }
      first.set(key, other ?? item)
    }
}
