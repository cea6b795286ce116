import { type Change, type Given, type Item, type Kind, publish, save, unpublish } from './items/item.ts'
import { type ItemStore, type Key, keyOf, type Version } from './items/item-store.ts'

export type EditError =
  | { code: 'NOT_FOUND' }
  /** Somebody else saved meanwhile; `version` is theirs. */
  | { code: 'CHANGED'; version: number }
export type EditResult = { ok: true; item: Item } | { ok: false; error: EditError }

export type Editing = ReturnType<typeof createEditing>

/** What an editor does with one entry or asset. Every step is kept, with who made it. */
export function createEditing({ store, seen, now }: { store: ItemStore; seen(): Promise<void>; now: () => string }) {
  async function step(
    key: Key,
    by: string | null,
    decide: (item: Item | undefined) => Change | EditError | null,
  ): Promise<EditResult> {
    let result: EditResult = { ok: false, error: { code: 'NOT_FOUND' } }
    await store.change(
      [key],
      (found) => {
        const item = found.get(keyOf(key))
        const decided = decide(item)
        if (decided && 'code' in decided) result = { ok: false, error: decided }
        else if (decided) result = { ok: true, item: decided.item }
        else if (item) result = { ok: true, item }
        return decided && 'action' in decided ? [decided] : []
      },
      { by },
    )
    // Whoever reads after this sees what was written.
    await seen()
    return result
  }

  const absent: EditError = { code: 'NOT_FOUND' }
  const as = (action: Change['action'], item: Item | null): Change | null => item && { action, item }

  return {
    read: async (kind: Kind, id: string): Promise<Item | undefined> =>
      (await store.readItems([{ kind, id }])).get(keyOf({ kind, id })),
    /** Saves a draft; `version` is the one the editor began with, and absent for something new. */
    save: (given: Given, { version, by = null }: { version?: number; by?: string | null } = {}) =>
      step(given, by, (item) =>
        item && item.version !== version
          ? { code: 'CHANGED', version: item.version }
          : as('saved', save(item, given, now())),
      ),
    publish: (kind: Kind, id: string, by: string | null = null) =>
      step({ kind, id }, by, (item) => (item ? as('published', publish(item, now())) : absent)),
    unpublish: (kind: Kind, id: string, by: string | null = null) =>
      step({ kind, id }, by, (item) => (item ? as('unpublished', unpublish(item, now())) : absent)),
    remove: (kind: Kind, id: string, by: string | null = null) =>
      step({ kind, id }, by, (item) => (item ? { action: 'deleted', item: { ...item, updatedAt: now() } } : absent)),
    history: (kind: Kind, id: string): Promise<Version[]> => store.history({ kind, id }),
  }
}
