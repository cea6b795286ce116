import { createHash } from 'node:crypto'

/** A public page as a visitor received it. */
export type ReceivedPage = { html: string; policy: string }

type AuditOptions = {
  /** The most that its HTML may weigh. */
  mostBytes: number
  /** Values of the visitor that asked for it. */
  personalValues: readonly string[]
}

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/** Finds what a page for all visitors must not have: weight, a nonce, values of one visitor, untrusted scripts. */
export function auditSharedPage({ html, policy }: ReceivedPage, { mostBytes, personalValues }: AuditOptions): string[] {
  const problems = personalValues.filter((value) => html.includes(value)).map((value) => `shows "${value}"`)
  const bytes = Buffer.byteLength(html)
  if (bytes > mostBytes) problems.push(`weighs ${bytes} of ${mostBytes} bytes`)
  if (/\snonce=/.test(html.replaceAll(/>[^<]*/g, '>'))) problems.push('has a nonce')
  if (policy.includes("'nonce-")) problems.push('trusts a nonce')
  if (/script-src[^;]*unsafe/.test(policy)) problems.push('trusts unsafe scripts')
  for (const [, name, attributes = '', text = ''] of html.matchAll(inlineElement)) {
    const hash = createHash('sha256').update(text).digest('base64')
    if (!attributes.includes('ld+json') && !policy.includes(`'sha256-${hash}'`)) problems.push(`has an unknown ${name}`)
  }
  return problems
}
