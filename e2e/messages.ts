import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopOf, type Locale } from '@vitrine/contracts/markets'
import { typeset } from '@vitrine/contracts/messages'
import { priceWord } from '@vitrine/contracts/prices'

type Messages = { [name: string]: string | Messages }

const folder = join(import.meta.dirname, '../storefront/app/i18n/messages')
const read = (locale: Locale) => JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as Messages

/** Matches a message of the shop with any values in its placeholders, in singular and plural. */
export function messageIn(locale: Locale, key: string): RegExp {
  const found = at(read(locale), key) ?? at(read('de'), key)
  if (found === undefined) throw new Error(`There is no message "${key}"`)
  const forms = typeof found === 'string' ? [found] : Object.values(found).map(String)
  return new RegExp(forms.map((form) => patternOf(typeset(form, shopOf(locale).language))).join('|'))
}

/** Matches a word of the price model with any values in its placeholders. */
export const priceWordIn = (locale: Locale, word: Parameters<typeof priceWord>[0]): RegExp =>
  new RegExp(patternOf(priceWord(word, { locale })))

const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** Kinds of spaces are not distinguished. */
const patternOf = (form: string) =>
  form
    .split(/\{\w+\}/)
    .map((part) => part.split(/\s+/).map(escape).join('\\s+'))
    .join('.*')

const at = (messages: Messages, key: string) =>
  key
    .split('.')
    .reduce<string | Messages | undefined>(
      (node, name) => (typeof node === 'object' ? node[name] : undefined),
      messages,
    )
