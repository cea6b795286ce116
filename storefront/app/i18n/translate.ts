import type { MessageParams } from '../../.messages/keys.d.ts'
import type { CompiledMessages } from '@vitrine/contracts/messages'

type MessageKey = keyof MessageParams
type Params<Key extends MessageKey> = MessageParams[Key]

/** Keys of texts without placeholders. */
export type PlainMessageKey = { [Key in MessageKey]: Params<Key> extends undefined ? Key : never }[MessageKey]

/** Looks a text up and fills its placeholders: `t('common.of_total', { n: 3, total: 9 })`. */
export type Translate = <Key extends MessageKey>(
  key: Key,
  ...params: Params<Key> extends undefined ? [] : [Params<Key>]
) => string

export function createTranslate(messages: CompiledMessages, language: string): Translate {
  const plurals = new Intl.PluralRules(language)

  return (key, ...[params]) => {
    const message = messages[key]
    if (message === undefined) throw new Error(`There is no message "${key}"`)
    const values: Readonly<Record<string, string | number>> = params ?? {}
    // Of two numbers, as in "1 of 64 articles", the total is the one that is counted.
    const count = Number(values['total'] ?? values['count'] ?? values['n'])
    const text = typeof message === 'string' ? message : (message[plurals.select(count)] ?? message.other ?? '')
    return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
  }
}
