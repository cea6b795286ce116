import { useEditing } from '../editing/editing-context.ts'
import { targetOf } from '../editing/links.ts'

/** The inherited list of a market without one of its own. */
export function InheritedTitles({ of }: { of: unknown }) {
  const { titleOf } = useEditing()
  const links = Array.isArray(of) ? (of as unknown[]) : []
  const titles = links.flatMap((link) => targetOf(link) ?? []).map(titleOf)
  return <p>{titles.join(', ')}</p>
}
