import { readFileSync } from 'node:fs'
import { sizeGroupWords } from './documents/size-group-words.ts'

/** English texts below a value, each once; addresses of pages are none. */
function* textsIn(node: unknown): Generator<string> {
  if (node === null || typeof node !== 'object') return
  const { de, en } = node as Readonly<Record<string, unknown>>
  if (typeof de === 'string' && typeof en === 'string') {
    if (!en.startsWith('/')) yield en
  } else for (const child of Object.values(node)) yield* textsIn(child)
}

/** Every text of the search for shoppers in English. A brand writes a further language by them: `messages/search/pl.json`. */
export function englishSearchTexts(): Readonly<Record<string, string>> {
  const text = readFileSync(new URL('./rules/defaults/search.json', import.meta.url), 'utf8')
  // Goods that are not sold are rules of the demo brand.
  const { notSold: _, ...rules } = JSON.parse(text) as { notSold?: unknown }
  return Object.fromEntries([...textsIn(rules), ...textsIn(sizeGroupWords)].map((text) => [text, text]))
}
