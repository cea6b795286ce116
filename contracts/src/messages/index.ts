import { formatNumber } from '../formats/money.ts'
import type { ByShop, LanguageTag, Market, Shop } from '../markets/market.ts'
import { allShops } from '../markets/shops.ts'
import { typeset } from './typography.ts'

export { parseMessageFile } from './message-file.ts'

export { typeset }

/** A text, or its plural forms by CLDR category. Placeholders stand in braces. */
export type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>
export type CompiledMessages = Readonly<Record<string, Message>>

type Tree = { readonly [key: string]: string | Tree }
/** Texts by the name of their file, see `sourcesOf`. */
export type MessageSources = Readonly<Record<string, Tree>>

/** Texts of a brand above those of the product, and its further languages beside them. */
export function mergeSources(sources: MessageSources, own: MessageSources): MessageSources {
  const merge = (below: Tree, above: Tree): Tree =>
    Object.fromEntries(
      Object.entries({ ...below, ...above }).map(([key, node]) => {
        const covered = below[key]
        return [key, typeof node === 'object' && typeof covered === 'object' ? merge(covered, node) : node]
      }),
    )
  return merge(sources, own) as MessageSources
}

const pluralCategories = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])
const isPlural = (node: Tree) =>
  Object.keys(node).length > 0 && Object.keys(node).every((key) => pluralCategories.has(key))

function flatten(tree: Tree, prefix = ''): Map<string, Message> {
  const flat = new Map<string, Message>()
  for (const [key, node] of Object.entries(tree)) {
    if (typeof node === 'string') flat.set(prefix + key, node)
    else if (isPlural(node)) flat.set(prefix + key, node as Message)
    else for (const [path, message] of flatten(node, `${prefix}${key}.`)) flat.set(path, message)
  }
  return flat
}

const formsOf = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message))

const mapForms = (message: Message, change: (text: string) => string): Message =>
  typeof message === 'string'
    ? change(message)
    : Object.fromEntries(Object.entries(message).map(([category, text]) => [category, change(text)]))

const typesetAll = (messages: Iterable<readonly [string, Message]>, language: LanguageTag) =>
  new Map([...messages].map(([key, message]) => [key, mapForms(message, (text) => typeset(text, language))]))

/** The names between braces, in alphabetical order. */
export const placeholdersOf = (message: Message): string[] =>
  [
    ...new Set(formsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))),
  ].toSorted()

/** Files with texts of the product: complete ones, and countries that write only what differs from German. */
export const messageFiles = ['de', 'at', 'ch', 'fr-ch', 'en'] as const

const completeFiles: Readonly<Record<string, string>> = { de: 'de', fr: 'fr-ch', en: 'en' }
const countryFiles: Readonly<Record<LanguageTag, string>> = { 'de-AT': 'at', 'de-CH': 'ch' }

/**
 * Files that a shop's texts come from, the later ones above the earlier: Swiss German is written above German. A language
 * that the product does not speak stands above English, as far as the brand has translated it.
 */
function sourcesOf(language: LanguageTag): readonly string[] {
  const spoken = language.slice(0, 2)
  const own = [countryFiles[language] ?? [], language].flat()
  const complete = completeFiles[spoken]
  return complete ? [complete, ...own] : ['en', spoken, ...own]
}

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
const countNames = ['total', 'count', 'n'] as const

/** The placeholder whose number decides about the plural form of a message. */
const countPlaceholder = (names: readonly string[]): string | undefined =>
  countNames.find((name) => names.includes(name))

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
  const plurals = new Intl.PluralRules(market.language)
  return (key: string, params?: Readonly<Record<string, string | number>>): string => {
    let text = messages[key]
    if (text === undefined) {
      if (mayLackTexts()) return key
      throw new Error(`There is no message "${key}"`)
    }
    const values: Record<string, string | number> = { ...params }
    if (typeof text !== 'string') {
      const name = countPlaceholder(Object.keys(values)) ?? ''
      const count = Number(values[name])
      text = text[plurals.select(count)] ?? text.other ?? ''
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
