import { createMessageLookup } from '@vitrine/contracts/messages'
import type { MessageParams } from '../../.messages/keys.d.ts'

type MessageKey = keyof MessageParams
type Params<Key extends MessageKey> = MessageParams[Key]

/** Keys of texts without placeholders. */
export type PlainMessageKey = { [Key in MessageKey]: Params<Key> extends undefined ? Key : never }[MessageKey]

/**
 * Looks a text up and fills its placeholders: `t('common.of_total', { n: 3, total: 9 })`. The number that decides about
 * a plural form is passed as a number and written in the market's format.
 */
export type Translate = <Key extends MessageKey>(
  key: Key,
  ...params: Params<Key> extends undefined ? [] : [Params<Key>]
) => string

export function createTranslate(...options: Parameters<typeof createMessageLookup>): Translate {
  const lookUp = createMessageLookup(...options)
  return (key, ...[params]) => lookUp(key, params)
}
