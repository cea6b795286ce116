/** A token that the shop has put into a link; empty for text that none can be, which is refused without a call. */
export function readLinkToken(value: string | null | undefined, longest = 100): string {
  const token = value?.slice(0, longest) ?? ''
  return /^[\x21-\x7e]+$/.test(token) ? token : ''
}
