import { ok, type Result } from '@vitrine/contracts/shop'
import { createStaffClient, type StaffHandlers, type StaffMember, type StaffRefusal } from '@vitrine/contracts/staff'
import { type ContentCalls, contentCalls, type ContentClient, toEdits, toListQuery } from '@vitrine/contracts/studio'
import type { Transaction } from '@vitrine/database'
import type { Change, Item } from '../items/item.ts'
import { keyOf, type RecordChanges } from '../items/item-store.ts'
import { stateOf } from './item-list.ts'
import type { Studio } from './studio.ts'

/** Writes a line into the log of staff, which belongs to the service that keeps staff. */
export type RecordStaffLine = (
  tx: Transaction,
  line: { actor: { name: string; staffId: number | null }; action: string; subject: string; details: object },
) => Promise<void>

type EditingContext = { by: string; record: RecordChanges }
type Handle = (input: unknown, context: EditingContext) => Promise<Result<unknown, StaffRefusal>>

/** The calls of editors: a write and its lines in the log, one for each item, are one transaction. */
export function createEditing(studio: Studio, recordLine: RecordStaffLine): (member: StaffMember) => ContentClient {
  const handlers: StaffHandlers<ContentCalls, EditingContext> = {
    listContentTypes: async () => ok(studio.types()),
    listItems: async (query) => ok(await studio.list(toListQuery(query))),
    openItem: async ({ key, locale }) => ok(await studio.open(key, locale)),
    listVersions: async ({ key }) => ok(await studio.history(key)),
    checkItems: async ({ edits }) => ok(await studio.check(toEdits(edits))),
    saveItems: async ({ edits }, { by, record }) => ok(await studio.save(toEdits(edits), by, record)),
    publishItems: async ({ keys }, { by, record }) => ok(await studio.publish(keys, by, record)),
    unpublishItem: async ({ key }, { by, record }) => ok(await studio.unpublish(key, by, record)),
    removeItem: async ({ key }, { by, record }) => ok(await studio.remove(key, by, record)),
  }
  return (member) => {
    const actor = { name: member.name, staffId: member.id }
    const record: RecordChanges = async (tx, changes, found) => {
      for (const change of changes)
        await recordLine(tx, { actor, ...describeChange(change, found.get(keyOf(change.item))) })
    }
    return createStaffClient(contentCalls, member, ({ name, input }) =>
      (handlers[name as keyof ContentCalls] as Handle)(input, { by: member.name, record }),
    )
  }
}

const factsOf = (item: Item) => ({ version: item.version, state: stateOf(item) })

/** Names the fields that were written; their words are in the versions of the item. */
function describeChange({ action, item }: Change, before: Item | undefined) {
  const fields = action === 'saved' && changedFields(before?.draft ?? {}, item.draft)
  return {
    action: `content.${action}`,
    subject: `${item.kind.toLowerCase()} ${item.id}`,
    details: {
      type: item.type,
      ...(before && { before: factsOf(before) }),
      ...(action !== 'deleted' && { after: factsOf(item) }),
      ...(fields && { fields }),
    },
  }
}

const changedFields = (before: Item['draft'], after: Item['draft']): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
