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
}

/** Seller and legal links below every mail. */
export type Footer = { lines: readonly string[]; links: readonly { label: string; url: string }[] }
