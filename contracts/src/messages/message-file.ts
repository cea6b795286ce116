import { brand } from '../markets/index.ts'

/** Reads a file of messages. `{brandName}` is filled in at once: no page needs code for a word that never changes. */
export const parseMessageFile = (json: string): unknown =>
  JSON.parse(json, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('{brandName}', brand.name) : value,
  )
