import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const mention = /(?<=\.|@keyframes )[a-z_][\w-]*/gi
const letters = 'bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ'
const characters = `${letters}aA0123456789`

/** `_price_1gxv8`: readable, for development. */
export const longClassName =
  (folder: string) =>
  (name: string, file: string): string =>
    `_${name}_${hash(pathOf(folder, file)).toString('hex').slice(0, 5)}`

/**
 * `k4x`: pages carry these names by the thousand. A name depends on its own file and class, so that another class changes
 * no file that browsers have; only of two that fall together the later one gets another name. A digit in the second place
 * keeps names apart from words that blockers of advertisements hide, such as `ads`.
 */
export function shortClassNames(folder: string): (name: string, file: string) => string {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const file of globSync('app/**/*.module.css', { cwd: folder }).toSorted()) {
    const found = readFileSync(join(folder, file), 'utf8').match(mention) ?? []
    for (const name of [...new Set(found)].toSorted()) {
      const key = `${file} ${name}`
      let short = ''
      for (let attempt = 0; short === '' || taken.has(short); attempt++) short = shorten(`${key} ${attempt}`)
      taken.add(short)
      names.set(key, short)
    }
  }
  const long = longClassName(folder)
  return (name, file) => names.get(`${pathOf(folder, file)} ${name}`) ?? long(name, file)
}

function shorten(key: string): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = hash(key)
  const last = (third * 256 + fourth) % characters.length
  return `${letters[first % letters.length]}${second % 10}${characters[last]}`
}

const pathOf = (folder: string, file: string) => relative(folder, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
const hash = (text: string) => createHash('sha256').update(text).digest()
