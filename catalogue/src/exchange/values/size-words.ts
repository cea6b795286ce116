import { oneSize } from '@vitrine/contracts/catalogue'
import type { SizeSystem } from '@vitrine/contracts/catalogue'
import { systemOf } from './size.ts'

/** Words of exports for one size; Shopify calls the only variant of a product "Default Title". */
const onlySize =
  /^(?:default( title)?|one[\s-]?size( fits (?:all|most))?|os|onesize|uni(?:size|que)?|taille unique|tu|einheitsgr(?:ö|oe)(?:ß|ss)e|free size|standard|n\/?a|-|default-title)$/i

const letterWords: Readonly<Record<string, string>> = {
  small: 'S',
  klein: 'S',
  petit: 'S',
  medium: 'M',
  mittel: 'M',
  moyen: 'M',
  large: 'L',
  groß: 'L',
  gross: 'L',
  grand: 'L',
}

/** `extra small`, `xx-large`, `3xlarge`: how often it is extra, then the word. */
function lettersOf(text: string): string | undefined {
  const word = text.toLowerCase().replaceAll('extra', 'x').replaceAll(/[\s-]/g, '')
  const [, count, many = '', size = ''] = /^(?:([2-5])x|(x*))(\p{L}+)$/u.exec(word) ?? []
  const base = letterWords[size]
  const extras = count ? Number(count) : many.length
  return base && (extras > 3 ? `${extras}X` : 'X'.repeat(extras)) + base
}

const letter = (text: string): string => {
  const found = lettersOf(text) ?? text.trim()
  return /^(?:[2-5]?x{0,3}[sl]|m)$/i.test(found) ? found.toUpperCase() : text.trim()
}

/** `44mm` and `44.0 MM` become `44 mm`. */
const measure = /^(\d+(?:[.,]\d+)?)\s*(mm|cm|ml|g|in|inch|")$/i
const units: Readonly<Record<string, string>> = { inch: 'in', '"': 'in' }

/** The label's spelling of a size as an export writes it: `Small` is S, `EU 38` is 38, `W30 L32` is W30/L32. */
export function tidySizeWord(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain === '' || onlySize.test(plain)) return oneSize
  const european = /^(?:eu|eur|de|gr(?:ö|oe)(?:ß|ss)e|size|taille|gr\.)\s*[-:.]?\s*(\d.*|x{0,3}[sl]|m)$/i.exec(
    plain,
  )?.[1]
  const bare = european ?? plain
  const [, width, length] = /^w?\s?(\d{2})\s?[/x\s-]\s?l?\s?(\d{2})$/i.exec(/[wl]/i.test(bare) ? bare : '') ?? []
  if (width && length) return `W${width}/L${length}`
  const [, half] = /^(\d{2})(?:[.,]5|\s?½|\s1\/2)$/.exec(bare) ?? []
  if (half) return `${half}.5`
  const [, amount, unit = ''] = measure.exec(bare) ?? []
  if (amount) return `${Number(amount.replace(',', '.'))} ${units[unit.toLowerCase()] ?? unit.toLowerCase()}`
  // A bracket repeats what the size means elsewhere: "M (38)", "Small (6-8)".
  const [head = bare] = bare.split(/\s*\(/)
  const parts = head.split(/\s?\/\s?|\s-\s/).map(letter)
  const doubled = parts.length === 2 && parts.every((part) => /^(?:[2-5]?X{0,3}[SL]|M)$/.test(part))
  if (doubled) return parts.join('/')
  return parts.length === 1 ? (parts[0] ?? head) : bare
}

/** Whether a value looks like a size, for options that are not called so. */
export const looksLikeSize = (text: string): boolean => {
  const tidy = tidySizeWord(text)
  return systemOf([tidy]) !== undefined || measure.test(tidy) || /^\S{1,4}\/\S{1,4}$/.test(tidy)
}

/** The system of the sizes of one product; labels where no other fits all of them. */
export const systemOfWords = (sizes: readonly string[]): SizeSystem => systemOf(sizes) ?? 'label'
