/** The blocks of a mail; each can be rendered as text and as HTML. */
export type Block =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  /** Things with a price, one below the other. */
  | { type: 'lines'; lines: readonly { name: string; detail: string; amount: string }[] }
  /** Label and value, such as sums or numbers. The last one can be the one that counts. */
  | { type: 'facts'; facts: readonly Fact[] }
  | { type: 'address'; label: string; lines: readonly string[] }
  | { type: 'button'; label: string; url: string }
  /** Long legal text, quiet. */
  | { type: 'small'; title: string; paragraphs: readonly string[] }

export type Fact = { label: string; value: string; isStrong?: boolean }

/** A text that goes along as a file of its own: what was agreed, to keep. */
export type LegalDocument = { fileName: string; title: string; edition: string; paragraphs: readonly string[] }
