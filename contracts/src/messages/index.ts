import { formatNumber } from '../formats/money.ts'
import type { ByShop, LanguageTag, Market, Shop } from '../markets/market.ts'
import { brand } from '../markets/seller.ts'
import { allShops } from '../markets/shops.ts'
import {
  type CompiledMessages,
  completeFiles,
  flatten,
  formsOf,
  mapForms,
  type Message,
  type MessageSources,
  type MessageTree,
  placeholdersOf,
  sourcesOf,
} from './message-tree.ts'
import { typeset } from './typography.ts'

export { parseMessageFile } from './message-file.ts'
export { type CompiledMessages, messageFiles, type MessageSources, placeholdersOf } from './message-tree.ts'
export { typeset }

/** `{brandName}` is filled in at once: no page needs code for a word that never changes. */
const fillBrandName = (tree: MessageTree): MessageTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, node]) => [
      key,
      typeof node === 'string' ? node.replaceAll('{brandName}', brand.name) : fillBrandName(node),
    ]),
  )

/** Texts of a brand above those of the product, and its further languages beside them. */
export function mergeSources(sources: MessageSources, own: MessageSources): MessageSources {
  const merge = (below: MessageTree, above: MessageTree): MessageTree =>
    Object.fromEntries(
      Object.entries({ ...below, ...above }).map(([key, node]) => {
        const covered = below[key]
        return [key, typeof node === 'object' && typeof covered === 'object' ? merge(covered, node) : node]
      }),
    )
  return fillBrandName(merge(sources, own)) as MessageSources
}

const typesetAll = (messages: Iterable<readonly [string, Message]>, language: LanguageTag) =>
  new Map([...messages].map(([key, message]) => [key, mapForms(message, (text) => typeset(text, language))]))

/**
 * Turns the translators' files into one flat table per shop, ready to be shipped.
 * Austria and Switzerland hold only what differs from German; French and English must be complete.
 * Throws with every mistake at once, so that a missing translation stops the build.
 */
export function compileMessages(
  sources: MessageSources,
  shops: readonly Pick<Shop, 'locale' | 'language'>[] = allShops,
): ByShop<CompiledMessages> {
  const files = new Map(Object.entries(sources).map(([name, tree]) => [name, flatten(tree)]))
  const base = files.get('de') ?? new Map<string, Message>()
  const mistakes: string[] = []

  function check(name: string, messages: ReadonlyMap<string, Message>): void {
    for (const [key, message] of messages) {
      const original = base.get(key)
      if (original === undefined) {
        mistakes.push(`${name}: "${key}" does not exist in de`)
        continue
      }
      const [here, there] = [placeholdersOf(message).join(', '), placeholdersOf(original).join(', ')]
      if (here !== there) mistakes.push(`${name}: "${key}" has the placeholders {${here}} instead of {${there}}`)
      if (typeof message !== 'string' && !message.other) mistakes.push(`${name}: "${key}" has no form "other"`)
      for (const text of formsOf(message)) {
        if (!text.trim()) mistakes.push(`${name}: "${key}" is empty`)
        if (name === 'ch' && /[ßẞ]/.test(text)) mistakes.push(`ch: "${key}" contains ß`)
      }
    }
  }
  for (const [name, messages] of files) {
    if (Object.values(completeFiles).includes(name))
      for (const key of base.keys()) if (!messages.has(key)) mistakes.push(`${name}: "${key}" is missing`)
    check(name, messages)
  }
  if (mistakes.length > 0) throw new Error(`The messages have ${mistakes.length} mistakes:\n  ${mistakes.join('\n  ')}`)

  const messagesOf = (language: LanguageTag): CompiledMessages => {
    const layers = sourcesOf(language).flatMap((name) => [...typesetAll(files.get(name) ?? [], language)])
    return Object.fromEntries([...new Map(layers)].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
  return Object.fromEntries(
    shops.map(({ locale, language }) => [locale, messagesOf(language)]),
  ) as ByShop<CompiledMessages>
}

/** Of two numbers, as in "1 of 64 articles", the total is the one that decides about the plural form. */
const countNames = ['total', 'count', 'n', 'days', 'months'] as const

/** The placeholder whose number decides about the plural form of a message. */
const countPlaceholder = (names: readonly string[]): string | undefined =>
  countNames.find((name) => names.includes(name))

const plurals = new Map<LanguageTag, Intl.PluralRules>()

/** The plural rules of a language, made once: a page needs them many times. */
function pluralsOf(language: LanguageTag): Intl.PluralRules {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules
}

type LookupOptions = {
  /** Whether a text may be missing because its file could not be loaded; then its key stands in for it. */
  mayLackTexts?: () => boolean
}

/**
 * Looks a text up and fills its placeholders. The number that decides about the plural form is written in the market's
 * format.
 */
export function createMessageLookup(
  messages: CompiledMessages,
  market: Pick<Market, 'language' | 'formats'>,
  { mayLackTexts = () => false }: LookupOptions = {},
) {
  return (key: string, params?: Readonly<Record<string, string | number>>): string => {
    let text = messages[key]
    if (text === undefined) {
      if (mayLackTexts()) return key
      throw new Error(`There is no message "${key}"`)
    }
    if (typeof text === 'string' && !params) return text
    const values: Record<string, string | number> = { ...params }
    if (typeof text !== 'string') {
      // An amount may be called a total, too, and has no plural form.
      const name = countPlaceholder(Object.keys(values).filter((each) => Number.isFinite(Number(values[each])))) ?? ''
      const count = Number(values[name])
      text = text[pluralsOf(market.language).select(count)] ?? text.other ?? ''
      values[name] = formatNumber(count, market)
    }
    return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
  }
}

/** The type of every key and its placeholders, as source text for the compiler. */
export function describeKeys(messages: CompiledMessages): string {
  const lines = Object.entries(messages).map(([key, message]) => {
    const names = placeholdersOf(message)
    const counted = typeof message === 'string' ? undefined : countPlaceholder(names)
    const params = names.map((name) => `${name}: ${name === counted ? 'number' : 'string | number'}`)
    return `  '${key}': ${params.length > 0 ? `{ ${params.join('; ')} }` : 'undefined'}`
  })
  return `// Written from messages/de.json; edit that file instead.\nexport type MessageParams = {\n${lines.join('\n')}\n}\n`
}
