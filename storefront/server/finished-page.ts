import { createHash } from 'node:crypto'
import type { InlineSources } from './inline-hashes.ts'
import type { EncodedBody, PageBody } from './page-body.ts'

/** A rendered page as it is kept: whole, and cut where the consent layer goes. */
export type FinishedPage = {
  status: number
  headers: readonly (readonly [string, string])[]
  /** The text around the gap for the consent layer; only pages have a gap. */
  html: readonly Buffer[]
  /** Sources that its policy trusts; `null` for replies that are no page, such as data. */
  inline: InlineSources | null
  /** Data that the page shows, by key. */
  keys: ReadonlySet<string>
  /** The whole text in its encodings, by the consent layer in it. */
  bodies: Map<string, PageBody>
  /** The page for one kind of visitor, by the name of the kind. */
  variants: Map<string, PageVariant>
}

/** A page for one kind of visitor: with or without the consent layer, and with the policy of such a browser. */
export type PageVariant = {
  body: PageBody
  policy: string | null
  /** Differs from that of every other text and policy. */
  version: string
  /** Headers that were written before. */
  written: WeakMap<EncodedBody, readonly string[]>
}

/** A reply as a server sends it: names and values of its headers in turn. */
export type FinishedReply = { status: number; headers: readonly string[]; body: Buffer | null }

/** The text with a consent layer in its gap. */
export const textWith = ({ html }: FinishedPage, consentHtml: string): Buffer[] =>
  html.flatMap((part, at) => (at === 0 ? [part] : [Buffer.from(consentHtml), part]))

export function createVariant(text: readonly Buffer[], body: PageBody, policy: string | null): PageVariant {
  const hash = createHash('sha256')
  for (const part of text) hash.update(part)
  const version = hash
    .update(policy ?? '')
    .digest('hex')
    .slice(0, 32)
  return { body, policy, version, written: new WeakMap() }
}

/** The memory that a page takes. */
export const weightOf = ({ html, bodies }: FinishedPage): number =>
  html.reduce((sum, part) => sum + part.byteLength, 0) +
  [...bodies.values()].reduce((sum, body) => sum + body.weight(), 0)

/** Writes a reply with a body that is ready; "not modified" to a browser that has this version in any encoding. */
export function replyWith(
  page: FinishedPage,
  variant: PageVariant,
  body: EncodedBody,
  ifNoneMatch: string | null,
): FinishedReply {
  const known = ifNoneMatch?.includes(variant.version) ? tagOf(ifNoneMatch, variant.version) : undefined
  // The browser's own tag: the copy that it keeps may have another encoding.
  if (known) return { status: 304, headers: headersOf(page, variant, known), body: null }
  const headers = variant.written.get(body) ?? [
    ...headersOf(page, variant, `"${variant.version}-${body.tag}"`),
    ...(body.encoding ? ['Content-Encoding', body.encoding] : []),
    'Content-Length',
    String(body.bytes.byteLength),
  ]
  variant.written.set(body, headers)
  return { status: page.status, headers, body: body.bytes }
}

const headersOf = (page: FinishedPage, { policy }: PageVariant, tag: string): string[] => [
  ...page.headers.flat(),
  ...(policy ? ['Content-Security-Policy', policy] : []),
  'ETag',
  tag,
  'Vary',
  'Accept-Encoding',
]

const tagOf = (ifNoneMatch: string, version: string): string | undefined =>
  ifNoneMatch
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .find((each) => each.startsWith(`"${version}-`))

/** The same as a web response. */
export function toResponse({ status, headers, body }: FinishedReply): Response {
  const pairs = headers.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : []))
  return new Response(body as Buffer<ArrayBuffer> | null, { status, headers: pairs })
}
