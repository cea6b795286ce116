/**
 * What goes along with a confirmation as durable copy (C-07, W-08). Braces are filled in: `days`, `address`, `email`,
 * `url` of the online function. These are drafts of the demo shop; a lawyer reads them before a real one opens.
 */
export type LegalText = {
  terms: readonly string[]
  /** Where the law gives a right of withdrawal: instruction and model form. */
  withdrawal: readonly string[]
  /** Where it does not: what the shop grants by itself, and never called a statutory right (W-11). */
  voluntary: readonly string[]
}
