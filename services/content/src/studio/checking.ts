import type { ContentType, StudioProblem } from '@vitrine/contracts/content'
import { type Key, keyOf } from '../items/item-store.ts'
import { checkItem } from '../linting/check.ts'
import { uniqueValues } from '../linting/field-rules.ts'
import type { Checked, Known } from '../linting/finding.ts'
import type { Library } from '../shelves/library.ts'

/** What is wrong with items as they are given, among everything else there is. */
export function checkItems(items: readonly Checked[], library: Library): StudioProblem[] {
  const own = new Map(items.map((item) => [keyOf(item), item]))
  const find: Known = (link: Key) => own.get(keyOf(link)) ?? library.draft().get(link.kind, link.id)
  return items.flatMap((item) => {
    const type = library.types().get(item.type ?? '')
    return [...findTaken(item, type, own, library), ...checkItem(item, type, find)]
  })
}

/** Two pages at one address: an error once visitors see the other, before that something to look at. */
function* findTaken(
  item: Checked,
  type: ContentType | undefined,
  own: ReadonlyMap<string, Checked>,
  library: Library,
): Generator<StudioProblem> {
  const { kind, id } = item
  for (const { field, value } of uniqueValues(item, type)) {
    const has = (one: Checked | undefined) => Object.values(one?.fields[field] ?? {})[0] === value
    // Whoever visitors find there already is not the one to move.
    if (has(library.published().get(kind, id))) continue
    const isSame = (other: Checked) => other.type === item.type && other.id !== id && has(other)
    const rival = [...library.published().all(kind)].find(isSame) ?? [...own.values()].find(isSame)
    const other = rival ?? [...library.draft().all(kind)].find((draft) => !own.has(keyOf(draft)) && isSame(draft))
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
