/** The seven modules of each digit in the left half with odd parity; all other codes follow from these. */
const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** Which of the six digits on the left are even says the first digit, which is not drawn itself. */
const parities = ['oooooo', 'ooeoee', 'ooeeoe', 'ooeeeo', 'oeooee', 'oeeooe', 'oeeeoo', 'oeoeoe', 'oeoeeo', 'oeeoeo']

const inverted = (modules: string) => [...modules].map((module) => (module === '1' ? '0' : '1')).join('')
const backwards = (modules: string) => [...modules].toReversed().join('')
const right = (digit: number) => inverted(odd[digit] ?? '')
const left = (digit: number, parity: string | undefined) =>
  parity === 'e' ? backwards(right(digit)) : (odd[digit] ?? '')

/** The 95 modules of an EAN-13, a `1` for each dark one; undefined for an invalid number. */
export function ean13(number: string): string | null {
  const digits = [...number.replaceAll(/\s/g, '')].map(Number)
  if (digits.length !== 13 || digits.some(Number.isNaN)) return null
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 ? 3 : 1), 0)
  if (sum % 10 !== 0) return null
  const [first = 0, ...others] = digits
  const parity = parities[first] ?? ''
  const halves = [
    others.slice(0, 6).map((digit, index) => left(digit, parity[index])),
    others.slice(6).map((digit) => right(digit)),
  ]
  return `101${halves[0]?.join('')}01010${halves[1]?.join('')}101`
}
