import type { Item, StoredFields } from '../items/item.ts'
import type { BundleItem } from './content-bundle.ts'

type StoredItem = Pick<Item, 'type'> & { fields: StoredFields }

/** The fields of an imported item over those that it has: fields and languages that a file does not mention stay. */
export function mergeFields(existing: StoredItem | undefined, { type, fields, wholeFields }: BundleItem): StoredFields {
  if (!existing || !wholeFields || existing.type !== type) return fields
  const merged: Record<string, Readonly<Record<string, unknown>>> = { ...existing.fields }
  for (const name of wholeFields) delete merged[name]
  for (const [name, values] of Object.entries(fields)) merged[name] = { ...merged[name], ...values }
  return merged
}
