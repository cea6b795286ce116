import type { StudioProblem } from '@vitrine/contracts/content'
import type { ItemInput } from '../items/item.ts'
import type { ContentLink } from '../snapshot/links.ts'

/** What the rules look at: an entry or asset, wherever it comes from. */
export type CheckableItem = Pick<ItemInput, 'kind' | 'id' | 'type' | 'fields'>

/** What a rule found, as facts: a file's linter and the studio have words of their own for it. */
export type Finding = StudioProblem

/** What else there is, for links that lead to it. */
export type FindItem = (link: ContentLink) => { type: string | null } | undefined

/** A rule that begins to speak about one field of one item. */
export const findingIn =
  ({ kind, id }: CheckableItem, severity: Finding['severity'], field: string) =>
  (code: Finding['code'], facts: Finding['facts'], locale?: string): Finding => ({
    kind,
    id,
    severity,
    field,
    code,
    facts,
    ...(locale !== undefined && { locale }),
  })
