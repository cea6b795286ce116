import { legalEditions } from '@vitrine/brand-kit/legal'
import type { RichTextDocument, RichTextNode } from '../content/types.ts'
import { dayOf } from '../delivery/today.ts'
import { type Locale, type Market, marketOf } from '../markets/index.ts'
import { typeset } from '../messages/typography.ts'
import { readMarkdown } from '../rich-text/markdown.ts'

export { legalParagraphs } from './legal-paragraphs.ts'

/** Terms, and the right to give things back: statutory where the shop's market has it, voluntary elsewhere. */
export type LegalName = 'terms' | 'withdrawal'

/** The edition that new orders agree to: the newest one in force, or the first one before its day. */
export function editionAt(now: Date, market: Pick<Market, 'timeZone'>): string {
  const days = [...legalEditions.keys()]
  const day = days.findLast((each) => each <= dayOf(now, market)) ?? days[0]
  if (day === undefined) throw new Error('The brand has no legal texts')
  return day
}

/** Whether the brand still has the texts of an edition. */
export const hasEdition = (day: string): boolean => legalEditions.has(day)

const documents = new Map<string, RichTextDocument>()

/** A legal text of a shop in one edition, with its placeholders. */
export function legalText(name: LegalName, locale: Locale, edition: string): RichTextDocument {
  const { language, withdrawalDays } = marketOf(locale)
  const part = name === 'withdrawal' && withdrawalDays === null ? 'voluntary' : name
  const key = [edition, locale, part].join()
  const known = documents.get(key)
  if (known) return known
  const source = legalEditions.get(edition)?.[locale]?.[part]
  if (source === undefined) throw new Error(`The legal texts of ${edition} lack the shop "${locale}"`)
  const document = readMarkdown(typeset(source, language))
  documents.set(key, document)
  return document
}

const marker = /^\{legal\.(terms|withdrawal)\}$/

/** Replaces a paragraph `{legal.terms}` or `{legal.withdrawal}` of a page by the text in force. */
export const withLegalTexts = (nodes: readonly RichTextNode[], locale: Locale): RichTextNode[] =>
  nodes.flatMap((node) => {
    const name = legalNameIn(node)
    return name ? legalText(name, locale, editionAt(new Date(), marketOf(locale))).content : [node]
  })

function legalNameIn(node: RichTextNode): LegalName | undefined {
  if (node.nodeType !== 'paragraph' || !('content' in node) || node.content.length !== 1) return undefined
  const [only] = node.content
  const written = only && 'value' in only ? marker.exec(only.value.trim())?.[1] : undefined
  return written as LegalName | undefined
}
