import * as v from 'valibot'
import type { Reply } from './entries.ts'

/** The frame that every reader relies on; each reader checks the values of its own fields. */
const fields = v.record(v.string(), v.unknown())
const Asset = v.looseObject({ sys: v.looseObject({ id: v.string() }), fields })
const Entry = v.looseObject({
  sys: v.looseObject({ id: v.string(), contentType: v.looseObject({ sys: v.looseObject({ id: v.string() }) }) }),
  fields,
})
const ContentReply = v.object({
  items: v.array(Entry),
  includes: v.optional(v.object({ Entry: v.optional(v.array(Entry)), Asset: v.optional(v.array(Asset)) })),
})

/** Throws for a reply that pages could not be read from, so that it is never kept as a good one. */
export function checkReply(reply: unknown): Reply {
  const { success, output, issues } = v.safeParse(ContentReply, reply)
  if (success) return output as unknown as Reply
  const [issue] = issues
  throw new Error(`The content service sent a bad reply: ${v.getDotPath(issue) ?? 'reply'}: ${issue.message}`)
}
