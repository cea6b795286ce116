/** Encodings of a reply's body, best first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** Names of a header `Accept-Encoding` without the weight; an encoding of weight zero is refused by the client. */
export const acceptedEncodings = (header: string | null): ReadonlySet<string> =>
  new Set(
    (header ?? '')
      .split(',')
      .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
      .map((entry) => entry.replace(/;.*/, '').trim()),
  )

/** The best encoding that a client accepts; `null` where it wants none. */
export function preferredEncoding(header: string | null): Encoding | null {
  const accepted = acceptedEncodings(header)
  return encodings.find((encoding) => accepted.has(encoding)) ?? null
}
