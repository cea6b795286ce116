import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Locale, locales } from '@vitrine/contracts/markets'
import { parseSync, Visitor } from 'oxc-parser'
import { parse } from 'yaml'

/** A text that shoppers read, in the shop it is written for, and its place. */
export type ShopText = { file: string; key: string; locale: Locale; text: string }

/** Shops by the names that sources give their languages. */
const localeOfName: Readonly<Record<string, Locale>> = {
  de: 'de',
  at: 'at',
  ch: 'ch',
  fr: 'fr-ch',
  'fr-ch': 'fr-ch',
  en: 'en',
  pl: 'pl',
  german: 'de',
  french: 'fr-ch',
  english: 'en',
}

const messageFolders = ['storefront/app/i18n/messages', 'checkout/messages', 'services/shop/src/messages']
const sources = '{storefront/app,storefront/server,checkout/src,contracts/src,services/shop/src,host/src,catalogue/src}'
/** Tests, the gallery of examples, and the studio, whose readers are editors. */
const skipped = /\.test\.tsx?$|blocks\/examples|\/(testing|conformance|gallery|studio|editor|exchange)\//

/** Every text for shoppers below `root`: messages, words in sources, and demo content. */
export function readShopTexts(root: string): ShopText[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const find = (pattern: string) => globSync(pattern, { cwd: root }).filter((file) => !skipped.test(file))
  return [
    ...messageFolders.flatMap((folder) =>
      locales.flatMap((locale) => {
        const file = `${folder}/${locale}.json`
        if (!existsSync(join(root, file))) return []
        return textsIn(JSON.parse(read(file)), locale).map((text) => ({ file, ...text }))
      }),
    ),
    ...find(`${sources}/**/*.{ts,tsx}`).flatMap((file) => textsInSource(file, read(file))),
    ...find('brands/*/messages/*/*.json').flatMap((file) =>
      textsIn(JSON.parse(read(file)), basename(file, '.json')).map((text) => ({ file, ...text })),
    ),
    ...find('{brand,brands/*}/legal/*/*.md').flatMap((file) => {
      const locale = localeOfName[basename(file, '.md').split('.')[1] ?? '']
      return locale ? textsIn(read(file).split('\n\n'), locale).map((text) => ({ file, ...text })) : []
    }),
    ...find('{brand,brands/*}/content/**/*.yaml').flatMap((file) => textsInContent(file, read(file))),
  ]
}

/** The strings in a value, by their path. */
function textsIn(value: unknown, locale: Locale, key = ''): Omit<ShopText, 'file'>[] {
  if (typeof value === 'string') return [{ key, locale, text: value }]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, child]) => textsIn(child, locale, key ? `${key}.${name}` : name))
}

/** Texts of a source: values of `{ de, fr, en }`, constants named after a language, and `say(german, french, english)`. */
export function textsInSource(file: string, source: string): ShopText[] {
  const { program } = parseSync(file, source)
  const texts: ShopText[] = []
  const take = (name: string, node: unknown, key: string) => {
    const locale = localeOfName[name]
    if (locale) for (const text of stringsIn(node)) texts.push({ file, locale, ...text, key: joinKeys(key, text.key) })
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) take(id.name, init, id.name)
    },
    ObjectExpression: ({ properties, start }) => {
      const named = properties.flatMap((each) =>
        each.type === 'Property' ? [[nameOf(each.key), each.value] as const] : [],
      )
      const line = `line ${source.slice(0, start).split('\n').length}`
      if (['de', 'fr', 'en'].every((name) => named.some(([own]) => own === name)))
        for (const [name, node] of named) take(name, node, line)
    },
    CallExpression: ({ callee, arguments: args, start }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'say' || args.length !== 3) return
      const line = `line ${source.slice(0, start).split('\n').length}`
      for (const [index, name] of ['de', 'fr', 'en'].entries()) take(name, args[index], line)
    },
  }).visit(program)
  return texts
}

type Node = { type: string; value?: unknown; properties?: unknown[]; elements?: unknown[]; expression?: unknown }

function stringsIn(node: unknown, key = ''): { key: string; text: string }[] {
  const { type, value, properties = [], elements = [], expression } = (node ?? {}) as Node
  if (type === 'Literal') return typeof value === 'string' ? [{ key, text: value }] : []
  if (type.startsWith('TS')) return stringsIn(expression, key)
  if (type === 'ArrayExpression')
    return elements.flatMap((each, index) => stringsIn(each, joinKeys(key, String(index))))
  return (properties as { type: string; key: unknown; value: unknown }[]).flatMap((each) =>
    each.type === 'Property' ? stringsIn(each.value, joinKeys(key, nameOf(each.key))) : [],
  )
}

const joinKeys = (key: string, child: string) => [key, child].filter(Boolean).join('.')
const nameOf = (key: unknown): string => {
  const { name, value } = key as { name?: string; value?: unknown }
  return name ?? String(value)
}

/** Texts of demo content: fields with a value for each shop. */
export function textsInContent(file: string, source: string): ShopText[] {
  const walk = (node: unknown, key: string): ShopText[] => {
    if (node === null || typeof node !== 'object') return []
    const entries = Object.entries(node)
    const isByLocale = 'de' in node
    return entries.flatMap(([name, child]) => {
      const locale = isByLocale ? localeOfName[name] : undefined
      if (locale) return textsIn(child, locale, key).map((text) => ({ file, ...text }))
      const id = (child as { id?: unknown } | null)?.id
      return walk(child, joinKeys(key, typeof id === 'string' ? id : name))
    })
  }
  return walk(parse(source), '')
}
