/** The blocks of a mail; each can be rendered as text and as HTML, and both say the same. */
export type Block =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  /** Articles, one below the other. */
  | { type: 'lines'; lines: readonly Line[] }
  /** Label and value, such as numbers and days. */
  | { type: 'facts'; facts: readonly Fact[] }
  /** Label and amount, in a column of amounts that ends with the total. */
  | { type: 'prices'; rows: readonly Fact[] }
  | { type: 'addresses'; addresses: readonly Address[] }
  /** One button of a mail is the next step; the others are secondary. */
  | { type: 'button'; label: string; url: string; isSecondary?: boolean }
  /** Long legal text, quiet. */
  | { type: 'small'; title: string; paragraphs: readonly string[] }

/** An article of a mail. Gifts and exchanged pieces have no amount, articles of earlier mails no picture. */
export type Line = {
  name: string
  /** The language of the name, where it is not that of the mail. */
  language?: string
  details: readonly string[]
  amount: string
  picture?: string
}
export type Fact = { label: string; value: string; isStrong?: boolean }
export type Address = { label: string; lines: readonly string[] }

/** A text that goes along as a file of its own: what was agreed, to keep. */
export type LegalDocument = { fileName: string; title: string; edition: string; paragraphs: readonly string[] }
