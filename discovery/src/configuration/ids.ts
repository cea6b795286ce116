/** A random UUID, also on a page without HTTPS, which has no `randomUUID`. */
export const newId = (): string =>
  crypto.randomUUID?.() ??
  '10000000-1000-4000-8000-100000000000'.replaceAll(/[018]/g, (digit) =>
    (Number(digit) ^ (Math.trunc(Math.random() * 16) >> (Number(digit) / 4))).toString(16),
  )
