/**
 * Legal texts attached to a confirmation (C-07, W-08). Placeholders: `seller`, `days`, `term` of
 * an invoice, `address`, `email`, `url` of the online
 * function. These are drafts of the demo shop; a lawyer reads them before a real one opens.
 */
export type LegalText = {
  terms: readonly string[]
  /** With a statutory right of withdrawal: instruction and model form. */
  withdrawal: readonly string[]
  /** Without one: the voluntary right of return, never called a statutory right (W-11). */
  voluntary: readonly string[]
}
