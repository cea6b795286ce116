import { fail } from '@vitrine/contracts/shop'

/** The protocol names a failure twice: by status, and by kind. */
export const refusal = <const Code extends string>(code: Code, kind: string, detail: string) =>
  fail({ code, detail, more: { kind } })
