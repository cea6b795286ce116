import { useEditing } from '../editing/editing-context.ts'
import { targetOf } from '../editing/links.ts'

/** What a market shows while it has no list of its own. */
export function InheritedTitles({ of }: { of: unknown }) {
  const { titleOf } = useEditing()
  const links = Array.isArray(of) ? (of as unknown[]) : []
  const titles = links.flatMap((link) => targetOf(link) ?? []).map(titleOf)
  return <p>{titles.join(', ')}</p>
}
