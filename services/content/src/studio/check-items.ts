import type { ContentType, StudioProblem } from '@vitrine/contracts/content'
import { type Key, keyOf } from '../items/item-store.ts'
import { checkItem } from '../linting/check-item.ts'
import { uniqueValues } from '../linting/field-rules.ts'
import type { CheckableItem, FindItem } from '../linting/finding.ts'
import type { ContentCache } from '../snapshot/content-cache.ts'

/** Problems of the given items among all others. */
export function checkItems(items: readonly CheckableItem[], cache: ContentCache): StudioProblem[] {
  const own = new Map(items.map((item) => [keyOf(item), item]))
  const find: FindItem = (link: Key) => own.get(keyOf(link)) ?? cache.draft().get(link.kind, link.id)
  return items.flatMap((item) => {
    const type = cache.types().get(item.type ?? '')
    return [...findTaken(item, type, own, cache), ...checkItem(item, type, find)]
  })
}

/** Two pages at one address: an error once the other one is published, a warning before. */
function* findTaken(
  item: CheckableItem,
  type: ContentType | undefined,
  own: ReadonlyMap<string, CheckableItem>,
  cache: ContentCache,
): Generator<StudioProblem> {
  const { kind, id } = item
  for (const { field, value } of uniqueValues(item, type)) {
    const has = (one: CheckableItem | undefined) => Object.values(one?.fields[field] ?? {})[0] === value
    // The published owner of an address keeps it.
    if (has(cache.published().get(kind, id))) continue
    const isSame = (other: CheckableItem) => other.type === item.type && other.id !== id && has(other)
    const rival = [...cache.published().all(kind)].find(isSame) ?? [...own.values()].find(isSame)
    const other = rival ?? [...cache.draft().all(kind)].find((draft) => !own.has(keyOf(draft)) && isSame(draft))
    if (other)
      yield {
        kind,
        id,
        severity: rival ? 'error' : 'warning',
        field,
        code: 'taken',
        facts: { value: String(value), by: other.id },
      }
  }
}
