/** A line of an address's query as the shop takes it: control characters come from programs, not from a field. */
export const readTypedLine = (value: string | null, longest: number): string =>
  (value ?? '')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, longest)
