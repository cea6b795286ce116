/** A cell that was understood, or why not. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; code: string; message: string; rule?: string }

export const understood = <Value>(value: Value): Reading<Value> => ({ ok: true, value })

export const refused = (code: string, message: string, rule?: string): Reading<never> => ({
  ok: false,
  code,
  message,
  ...(rule ? { rule } : {}),
})
