/**
 * The keys that sign cookies and tokens. The first signs; each of them verifies, so that a key can be replaced while
 * what it signed is still valid. Read anew for each use: a key may be replaced at any time.
 */
export type SigningKeys = () => readonly [string, ...string[]]

export const newestOf = (keys: SigningKeys): string => keys()[0]

/** The first result that is not undefined, of the newest key first. */
export function verifyByAny<Result>(
  keys: SigningKeys,
  verify: (key: string) => Result | undefined,
): Result | undefined {
  for (const key of keys()) {
    const result = verify(key)
    if (result !== undefined) return result
  }
  return undefined
}
