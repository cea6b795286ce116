import { kit } from '@vitrine/brand-kit/current'
import { furtherLanguages } from '@vitrine/contracts/markets'

/** Texts of the brand for those of the search, by language and by the English text. */
const tables = furtherLanguages.flatMap((language) => {
  const table = kit.messages.search[language]
  return table ? [{ language, table }] : []
})

const isObject = (node: unknown): node is Readonly<Record<string, unknown>> => node !== null && typeof node === 'object'

/** Adds further languages of the brand to every text below: `{ de, fr, en }` becomes `{ de, fr, en, pl }`. */
export function addBrandWords<Node>(node: Node): Node {
  if (tables.length === 0 || !isObject(node)) return node
  if (Array.isArray(node)) return node.map(addBrandWords) as Node
  const { en } = node
  if (typeof en !== 'string')
    return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, addBrandWords(child)])) as Node
  const own = tables.flatMap(({ language, table }) => {
    const text = table[en]
    return typeof text === 'string' && !(language in node) ? [[language, text] as const] : []
  })
  return { ...node, ...Object.fromEntries(own) }
}
