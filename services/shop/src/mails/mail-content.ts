import type { Invoice } from '../invoices/invoice.ts'
import type { Block, LegalDocument } from '../messages/blocks.ts'

/** The content of a mail, before it is rendered as text and HTML. */
export type MailContent = {
  subject: string
  title: string
  blocks: readonly Block[]
  documents?: readonly LegalDocument[]
  /** Attached as a PDF. */
  invoice?: Invoice
  /** The address that ends a mailing at the press of a mail program's own button (RFC 8058). */
  unsubscribeUrl?: string
}

/** The parts around the content that every mail of a shop has. */
export type MailFrame = {
  brand: string
  /** A picture of the logo, of a brand that shows it beside its name. */
  logoUrl: string | null
  homeUrl: string
  /** BCP 47, for screen readers and translators. */
  language: string
  /** Contact and seller. */
  lines: readonly string[]
  links: readonly { label: string; url: string }[]
  /** Why the recipient gets this mail. */
  reason: string
}
