import { type ContentType, contentModel } from '@vitrine/contracts/content'
import type { BundleItem, ContentBundle, Problem } from '../exchange/content-bundle.ts'
import { checkItem } from './check-item.ts'
import { uniqueValues } from './field-rules.ts'
import type { FindItem } from './finding.ts'
import { toProblems } from './problem-messages.ts'

/** All problems of a bundle: those of single files, and those between items. */
export function lint(bundle: ContentBundle, known: FindItem = () => undefined): Problem[] {
  const types = new Map([...contentModel, ...bundle.types].map((type) => [type.id, type]))
  const own = new Map(bundle.items.map((item) => [`${item.kind}:${item.id}`, item]))
  const find: FindItem = (link) => own.get(`${link.kind}:${link.id}`) ?? known(link)
  return [
    ...bundle.problems,
    ...findDoubles(bundle.items),
    ...findTakenValues(bundle.items, types),
    ...bundle.items.flatMap((item) => toProblems(checkItem(item, types.get(item.type ?? ''), find), item.source)),
  ]
}

function* findDoubles(items: readonly BundleItem[]): Generator<Problem> {
  const first = new Map<string, BundleItem>()
  for (const item of items) {
    const key = `${item.kind}:${item.id}`
    const other = first.get(key)
    if (other) yield { severity: 'error', where: item.source, what: `The id "${item.id}" is taken by ${other.source}` }
    first.set(key, other ?? item)
  }
}

function* findTakenValues(items: readonly BundleItem[], types: ReadonlyMap<string, ContentType>): Generator<Problem> {
  const first = new Map<string, BundleItem>()
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
