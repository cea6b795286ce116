import { formatNumber } from '@vitrine/contracts/formats'
import type { Market } from '@vitrine/contracts/markets'
import { type CompiledMessages, countPlaceholder } from '@vitrine/contracts/messages'
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

type TranslateOptions = {
  /** Whether a text may be missing because its file could not be loaded; then its key stands in for it. */
  mayLackTexts?: () => boolean
}

export function createTranslate(
  messages: CompiledMessages,
  market: Pick<Market, 'language' | 'formats'>,
  { mayLackTexts = () => false }: TranslateOptions = {},
): Translate {
  const plurals = new Intl.PluralRules(market.language)

  return (key, ...[params]) => {
    const message = messages[key]
    if (message === undefined) {
      if (mayLackTexts()) return key
      throw new Error(`There is no message "${key}"`)
    }
    const values: Record<string, string | number> = { ...params }
    let text = message
    if (typeof text !== 'string') {
      const name = countPlaceholder(Object.keys(values)) ?? ''
      const count = Number(values[name])
      text = text[plurals.select(count)] ?? text.other ?? ''
      values[name] = formatNumber(count, market)
    }
    return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
  }
}
