import type { Random } from '@vitrine/resilience'

/** Texts that parsers, templates, databases and file systems have stumbled over. */
const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e99',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '\0',
  'a\0b',
  '\uD800',
  '\uDC00\uD800',
  '\u202E\u200B\uFEFF',
  '😀👩‍👩‍👧‍👦',
  'ß'.repeat(300),
  'x'.repeat(5_000),
  '%',
  '%00',
  '%2e%2e%2f',
  '%c0%ae',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  "' or 1=1 --",
  "'; drop table orders; --",
  '$1',
  '\\',
  '*',
  '(a+)+$',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '1970-01-01',
  '9999-99-99',
  '2026-02-30T25:61:61Z',
  'a@b',
  'a@b.example\r\nBcc: c@d.example',
  '\r\nSet-Cookie: sid=1',
  'DE89370400440532013000',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]

const numbers = [
  0,
  -1,
  -0,
  1,
  0.1,
  99,
  100,
  1e21,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  Number.MIN_VALUE,
  Number.MAX_VALUE,
]

const letters = 'abcäöüßéABC0189 -_.:/\\\'"<>&%=?#+*()[]{}|~^`,;!@$\n\t\u00a0\u0300\u4e2d'

export const hostileText = (random: Random): string =>
  random.isLikely(0.7)
    ? random.pick(texts)
    : Array.from({ length: random.below(24) }, () => letters[random.below(letters.length)]).join('')

/** A text that a header can carry. */
export const hostileHeader = (random: Random): string =>
  hostileText(random)
    .slice(0, 2_000)
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '')

export const hostileNumber = (random: Random): number =>
  random.isLikely(0.6) ? random.pick(numbers) : random.below(2_000) - 100

export function hostileValue(random: Random, depth = 3): unknown {
  const kind = random.below(depth > 0 ? 9 : 7)
  if (kind < 3) return hostileText(random)
  if (kind < 5) return hostileNumber(random)
  if (kind === 5) return random.pick([null, true, false])
  if (kind === 6) return random.pick([[], {}, [[]], [null], { length: 1e9 }])
  const count = random.below(4)
  if (kind === 7) return Array.from({ length: count }, () => hostileValue(random, depth - 1))
  return Object.fromEntries(
    Array.from({ length: count }, () => [hostileText(random).slice(0, 40), hostileValue(random, depth - 1)]),
  )
}

/** A copy in which some parts are missing, replaced, wrapped or added. */
export function mutate(value: unknown, random: Random): unknown {
  if (random.isLikely(0.04)) return hostileValue(random)
  if (Array.isArray(value)) {
    const items = value.map((item) => mutate(item, random))
    if (random.isLikely(0.08)) items.push(hostileValue(random))
    if (random.isLikely(0.02)) return Array.from({ length: 150 }, () => items[0] ?? null)
    return items
  }
  if (typeof value !== 'object' || value === null)
    return random.isLikely(0.12) ? hostileValue(random) : random.isLikely(0.03) ? [value] : value
  const entries = Object.entries(value)
    .filter(() => !random.isLikely(0.05))
    .map(([key, own]): [string, unknown] => [key, mutate(own, random)])
  if (random.isLikely(0.05)) entries.push([hostileText(random), hostileValue(random)])
  return Object.fromEntries(entries)
}
