import { readFileSync } from 'node:fs'
import { brand } from '@vitrine/contracts/markets'
import { isLeakedPassword } from './leaked-passwords.ts'

/** Common passwords of customers who speak German or French, which lists of leaks lack; all of eight letters or more. */
const common = new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split(/\s+/))

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  ...'qwertyuiopü qwertzuiopü azertyuiop asdfghjklöä qsdfghjklm zxcvbnm yxcvbnm wxcvbn'.split(' '),
]
const sequences = rows.flatMap((row) => [row, [...row].toReversed().join('')])

/** Facts about the customer that an attacker would try first. */
export type Owner = { email: string; firstName?: string | undefined; lastName?: string | undefined }

/** Whether a stranger would guess it among the first few thousand: no rule asks for signs or capitals. */
export function isWeakPassword(password: string, owner: Owner): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  // `!12345678!` is no better than `12345678`.
  const core = typed.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  return [typed, core].some(
    (word) =>
      isLeakedPassword(word) ||
      common.has(word) ||
      isMonotonous(word) ||
      isSequence(word) ||
      isDate(word) ||
      names(owner, word),
  )
}

const isMonotonous = (word: string) => new Set(word).size < 3 || /^(.{1,4})\1+$/u.test(word)

const isSequence = (word: string) => sequences.some((row) => row.includes(word))

/** `24121989`, `1989-12-24`, `24.12.1989`: there are too few days. */
function isDate(word: string): boolean {
  const digits = word.replaceAll(/[./\s-]/g, '')
  if (!/^\d{8}$/.test(digits)) return false
  const parts = (...lengths: number[]) => {
    let at = 0
    return lengths.map((length) => Number(digits.slice(at, (at += length))))
  }
  const isDay = (day = 0, month = 0, year = 0) =>
    day >= 1 && day <= 31 && month >= 1 && month <= 12 && year >= 1900 && year <= 2099
  const [a, b, end] = parts(2, 2, 4)
  const [start, c, d] = parts(4, 2, 2)
  return isDay(a, b, end) || isDay(b, a, end) || isDay(d, c, start) || isDay(c, d, start)
}

function names({ email, firstName = '', lastName = '' }: Owner, word: string): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
  const [local = '', host = ''] = email.split('@')
  const [first, last] = [plain(firstName), plain(lastName)]
  const known = [email, local, host, local.replaceAll(/\d+$/g, ''), first, last, first + last, last + first, brand.name]
  const withoutYear = plain(word).replaceAll(/\d{1,4}$/g, '')
  return known.map(plain).some((name) => name.length > 2 && (name === plain(word) || name === withoutYear))
}
