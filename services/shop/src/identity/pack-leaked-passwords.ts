import { readFileSync, writeFileSync } from 'node:fs'
import { packPasswords } from './leaked-passwords.ts'

/** Packs a list of passwords, one per line or as JSON: `node services/shop/src/identity/pack-leaked-passwords.ts list.json`. */
const [path] = process.argv.slice(2)
if (!path) throw new Error('Name the file with the passwords')
const text = readFileSync(path, 'utf8')
const words = path.endsWith('.json') ? (JSON.parse(text) as string[]) : text.split('\n')
// Shorter ones are refused for their length.
const packed = packPasswords(words.filter((word) => [...word].length >= 8))
writeFileSync(new URL('../../data/leaked-passwords.bin', import.meta.url), packed)
