import type { LanguageTag } from '../markets/market.ts'

/** A text, or its plural forms by CLDR category. Placeholders stand in braces. */
export type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>
export type CompiledMessages = Readonly<Record<string, Message>>

export type MessageTree = { readonly [key: string]: string | MessageTree }
/** Texts by the name of their file, see `sourcesOf`. */
export type MessageSources = Readonly<Record<string, MessageTree>>

const pluralCategories: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])
const isPlural = (node: MessageTree) =>
  Object.keys(node).length > 0 && Object.keys(node).every((key) => pluralCategories.has(key))

/** The texts of a tree by their path: `order.title`. */
export function flatten(tree: MessageTree, prefix = ''): Map<string, Message> {
  const flat = new Map<string, Message>()
  for (const [key, node] of Object.entries(tree)) {
    if (typeof node === 'string') flat.set(prefix + key, node)
    else if (isPlural(node)) flat.set(prefix + key, node as Message)
    else for (const [path, message] of flatten(node, `${prefix}${key}.`)) flat.set(path, message)
  }
  return flat
}

export const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message)

export const mapForms = (message: Message, change: (text: string) => string): Message =>
  typeof message === 'string'
    ? change(message)
    : Object.fromEntries(Object.entries(message).map(([category, text]) => [category, change(text)]))

/** The names between braces, in alphabetical order. */
export const placeholdersOf = (message: Message): string[] =>
  [
    ...new Set(formsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))),
  ].toSorted()

/** Files with texts of the product: complete ones, and countries that write only what differs from German. */
export const messageFiles = ['de', 'at', 'ch', 'fr-ch', 'en'] as const

/** The file that has every text of a language. */
export const completeFiles: Readonly<Record<string, string>> = { de: 'de', fr: 'fr-ch', en: 'en' }
const countryFiles: Readonly<Record<LanguageTag, string>> = { 'de-AT': 'at', 'de-CH': 'ch' }

/**
 * Files that a shop's texts come from, the later ones above the earlier: Swiss German is written above German. A language
 * that the product does not speak stands above English, as far as the brand has translated it.
 */
export function sourcesOf(language: LanguageTag): readonly string[] {
  const spoken = language.slice(0, 2)
  const own = [countryFiles[language] ?? [], language].flat()
  const complete = completeFiles[spoken]
  return complete ? [complete, ...own] : ['en', spoken, ...own]
}

/** The first text that a file has for a language, beginning with the file that counts most. */
export function findInSources(language: LanguageTag, textIn: (name: string) => string | undefined): string | undefined {
  return sourcesOf(language)
    .toReversed()
    .map(textIn)
    .find((text) => text !== undefined)
}
