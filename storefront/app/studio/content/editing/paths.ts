import type { EditingState } from './editing-state.ts'
import { linksIn, nameOf } from './links.ts'

/** The items one has to unfold to get to another, from the entry itself on; empty when nothing leads there. */
export function pathTo({ root, items }: EditingState, wanted: string): readonly string[] {
  const cameFrom = new Map<string, string | null>([[root, null]])
  for (const name of cameFrom.keys()) {
    if (name === wanted) break
    for (const link of linksIn(items[name]?.fields)) {
      const next = nameOf(link)
      if (items[next] && !cameFrom.has(next)) cameFrom.set(next, name)
    }
  }
  const path: string[] = []
  for (let name = cameFrom.has(wanted) ? wanted : null; name; name = cameFrom.get(name) ?? null) path.unshift(name)
  return path
}
