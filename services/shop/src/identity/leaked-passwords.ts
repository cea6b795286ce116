import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The first five bytes of a hash: among some ten thousand entries a coincidence is one in fifty million. */
const width = 5

/** As guesses are tried: capitals and the form of letters make no difference. */
const digest = (password: string): Buffer =>
  createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest().subarray(0, width)

/** Writes passwords as sorted digests, so that the file names none of them and is searched without being unpacked. */
export function packPasswords(passwords: Iterable<string>): Buffer {
  const digests = new Map([...passwords].map((password) => [digest(password).toString('hex'), digest(password)]))
  return Buffer.concat([...digests.values()].toSorted(Buffer.compare))
}

/** Whether a password is one of those packed. */
export function isPacked(password: string, packed: Buffer): boolean {
  const wanted = digest(password)
  let [low, high] = [0, packed.length / width]
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = packed.compare(wanted, 0, width, middle * width, (middle + 1) * width)
    if (order === 0) return true
    if (order < 0) low = middle + 1
    else high = middle
  }
  return false
}

const leaked = readFileSync(new URL('../../data/leaked-passwords.bin', import.meta.url))

/** Whether it is among the commonest passwords of published leaks; docs/licences.md names their source. */
export const isLeakedPassword = (password: string): boolean => isPacked(password, leaked)
