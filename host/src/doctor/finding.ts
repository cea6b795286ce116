/** `ok`: in order. `hint`: worth a look. `mend`: must be mended before the shop goes live. */
export type Finding = {
  area: string
  state: 'ok' | 'hint' | 'mend'
  message: string
  /** How to mend it. */
  fix?: string
}

/** The findings of one area. */
export const findingsOf = (area: string) => ({
  ok: (message: string): Finding => ({ area, state: 'ok', message }),
  hint: (message: string, fix?: string): Finding => ({ area, state: 'hint', message, ...(fix && { fix }) }),
  mend: (message: string, fix?: string): Finding => ({ area, state: 'mend', message, ...(fix && { fix }) }),
})
