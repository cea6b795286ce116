import type { StudioProblem } from '@vitrine/contracts/content'
import type { ItemInput } from '../items/item.ts'
import type { ContentLink } from '../snapshot/links.ts'

/** The input of the rules: an entry or asset of any origin. */
export type CheckableItem = Pick<ItemInput, 'kind' | 'id' | 'type' | 'fields'>

/** A rule's finding as data: the file linter and the studio have their own messages for it. */
export type Finding = StudioProblem

/** Other items, for links that lead to them. */
export type FindItem = (link: ContentLink) => { type: string | null } | undefined

/** Starts a finding about one field of one item. */
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
