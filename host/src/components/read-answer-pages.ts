import { contentLocaleOf, fallbackChain, fillMarketValues, type RichTextNode } from '@vitrine/contracts/content'
import { languageCodeOf, type Locale, marketOf } from '@vitrine/contracts/markets'
import { translatePath, slugify } from '@vitrine/contracts/urls'
import type { ContentPage, PagePart } from '@vitrine/search'

/** An entry as the sync of the content service sends it: every field in all languages. */
export type SyncedEntry = {
  id: string
  type: string
  fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Entries that pages are made of, and size charts; others are not kept. */
export const pageParts: ReadonlySet<string> = new Set([
  'servicePage',
  'contentPage',
  'accordion',
  'accordionEntry',
  'text',
  'grid',
  'sizeChart',
])

/** Legal texts are read as a whole: a sentence of them alone may mislead. */
const neverQuoted: ReadonlySet<string> = new Set(['agb', 'datenschutz', 'widerrufsrecht', 'widerruf', 'impressum'])
const deepest = 4

/** Pages of the customer service and of the magazine in the language of one shop, split at their headings. */
export function readAnswerPages(entries: ReadonlyMap<string, SyncedEntry>, locale: Locale): readonly ContentPage[] {
  const chain = fallbackChain(contentLocaleOf(locale))
  const fieldOf = (entry: SyncedEntry, name: string) => {
    const field = entry.fields[name]
    // A field in one language for all is written in the default one only.
    for (const code of chain) if (field?.[code] !== undefined) return field[code]
    return undefined
  }
  /** Slugs, links and flags have one value for all languages. */
  const sharedOf = (entry: SyncedEntry, name: string) =>
    fieldOf(entry, name) ?? Object.values(entry.fields[name] ?? {})[0]
  const textOf = (entry: SyncedEntry, name: string) => {
    const value = fieldOf(entry, name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const linked = (entry: SyncedEntry, name: string) => {
    const links = sharedOf(entry, name)
    return (Array.isArray(links) ? links : []).flatMap(
      (link: { sys?: { id?: string } }) => entries.get(link.sys?.id ?? '') ?? [],
    )
  }

  function partsOf(entry: SyncedEntry, title: string, depth: number): readonly PagePart[] {
    if (depth > deepest) return []
    if (entry.type === 'text') {
      const anchor = sharedOf(entry, 'anchorId')
      return splitRichText(fieldOf(entry, 'body'), title, typeof anchor === 'string' ? anchor : undefined)
    }
    if (entry.type === 'accordionEntry') {
      const heading = textOf(entry, 'title')
      const [part] = heading ? splitRichText(fieldOf(entry, 'body'), heading, slugify(heading)) : []
      return part ? [part] : []
    }
    const inner = entry.type === 'accordion' ? linked(entry, 'entries') : linked(entry, 'columns')
    return inner.flatMap((part) => partsOf(part, title, depth + 1))
  }

  return [...entries.values()].flatMap((entry) => {
    const slug = sharedOf(entry, 'slug')
    if (typeof slug !== 'string' || neverQuoted.has(slug)) return []
    const isService = entry.type === 'servicePage'
    if (!isService && !(entry.type === 'contentPage' && slug.startsWith('magazin/'))) return []
    const title = textOf(entry, isService ? 'title' : 'headline')
    if (!title) return []
    const path = isService
      ? translatePath(`/s/${slug}/`, 'de', languageCodeOf(locale))
      : `/${textOf(entry, 'localSlug') ?? slug}/`
    const parts = linked(entry, 'content')
      .flatMap((part) => partsOf(part, title, 0))
      .map((part) => ({ ...part, text: fillMarketValues(part.text, marketOf(locale).locale) }))
    return [{ id: entry.id, title, path, parts }]
  })
}

const isBranch = (node: RichTextNode): node is Extract<RichTextNode, { content: unknown }> =>
  'content' in node && Array.isArray(node.content)
const wordsOf = (node: RichTextNode): string =>
  isBranch(node) ? node.content.map(wordsOf).join('') : 'value' in node ? node.value : ''

/** A list item without a full stop is no sentence of its own. */
const asSentence = (text: string) => (text === '' || /[.!?…:]$/.test(text) ? text : `${text}.`)

/** A line about one way of contact ends without a full stop; a paragraph that is only a link stays as it is. */
function paragraphOf(node: RichTextNode): string {
  const text = wordsOf(node).trim()
  return text.includes(':') ? asSentence(text) : text
}

/** Rows of a table as sentences: `Express: Kosten 9,95 €, Dauer 1 Werktag.` or, without a head, `Express: 9,95 €.` */
function rowsOf(table: RichTextNode): readonly string[] {
  const rows = (isBranch(table) ? table.content : []).map((row) => (isBranch(row) ? row.content : []))
  const [first = []] = rows
  const isHead = first.length > 0 && first.every(({ nodeType }) => nodeType === 'table-header-cell')
  const heads = isHead ? first.map((cell) => wordsOf(cell).trim()) : []
  return rows.slice(isHead ? 1 : 0).flatMap((cells) => {
    const [name = '', ...values] = cells.map((cell) => wordsOf(cell).trim())
    // In a table of two columns the second says by itself what it is.
    const isNamed = values.length > 1
    const told = values.flatMap((value, at) =>
      value === '' ? [] : [isNamed && heads[at + 1] ? `${heads[at + 1]} ${value}` : value],
    )
    return name === '' || told.length === 0 ? [] : [asSentence(`${name}: ${told.join(', ')}`)]
  })
}

/** Paragraphs, lists and tables below each heading; quotations are no sentences of ours and stay out. */
function splitRichText(value: unknown, title: string, anchor: string | undefined): readonly PagePart[] {
  if (typeof value !== 'object' || value === null || !('content' in value)) return []
  const parts: { heading: string; anchor?: string; texts: string[] }[] = [
    { heading: title, ...(anchor && { anchor }), texts: [] },
  ]
  for (const node of (value as { content: readonly RichTextNode[] }).content) {
    const { nodeType } = node
    if (nodeType.startsWith('heading-')) {
      const heading = wordsOf(node).trim()
      parts.push({ heading, anchor: slugify(heading), texts: [] })
    } else if (nodeType === 'paragraph') parts.at(-1)?.texts.push(paragraphOf(node))
    else if (nodeType.endsWith('-list') && isBranch(node))
      parts.at(-1)?.texts.push(...node.content.map((item) => asSentence(wordsOf(item).trim())))
    else if (nodeType === 'table') parts.at(-1)?.texts.push(...rowsOf(node))
  }
  return parts.flatMap(({ texts, ...part }) => {
    const text = texts.filter((each) => each !== '').join(' ')
    return text === '' ? [] : [{ ...part, text }]
  })
}
