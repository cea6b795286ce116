import { flatten, formsOf, type Message, type MessageTree, placeholdersOf } from './message-tree.ts'

/** Broken rules of a brand's file of texts, and keys that it leaves to English. */
export type MessageCheck = { mistakes: { key: string; rule: string }[]; missing: string[]; total: number }

type CheckOptions = {
  /** Every text of the product in English. */
  reference: MessageTree
  /** The language of the file, by its two letters. */
  language: string
  /** Groups whose keys the product does not know. */
  openGroups?: readonly string[]
}

/** Checks a brand's file of texts against those of the product: keys, placeholders and plural forms. */
export function checkMessages(own: MessageTree, { reference, language, openGroups = [] }: CheckOptions): MessageCheck {
  const known = flatten(reference)
  const written = flatten(own)
  const mistakes: MessageCheck['mistakes'] = []
  for (const [key, message] of written) {
    const original = known.get(key)
    const isOpen = openGroups.some((group) => key.startsWith(`${group}.`))
    if (original === undefined && !isOpen) mistakes.push({ key, rule: 'is not a text of the product' })
    else for (const rule of rulesBroken(message, original, language)) mistakes.push({ key, rule })
  }
  return { mistakes, missing: [...known.keys()].filter((key) => !written.has(key)), total: known.size }
}

function* rulesBroken(message: Message, original: Message | undefined, language: string): Generator<string> {
  if (formsOf(message).some((text) => text.trim() === '')) yield 'must not be empty'
  if (original !== undefined) {
    const [here, there] = [message, original].map((each) => placeholdersOf(each).join(', '))
    if (here !== there) yield `must have the placeholders {${there}}, not {${here}}`
  }
  if (typeof message === 'string') return
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const lacking = wanted.filter((category) => message[category] === undefined)
  if (lacking.length > 0) yield `must have the plural forms ${lacking.join(', ')}`
}
