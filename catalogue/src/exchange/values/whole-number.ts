import { refused, understood } from './reading.ts'
import type { Reading } from './reading.ts'

const highest = 2_147_483_647

export function readWholeNumber(text: string, lowest: number): Reading<number> {
  const number = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(number)) return refused('NOT_A_WHOLE_NUMBER', `"${text}" is not a whole number.`)
  if (number < lowest) return refused('NUMBER_TOO_LOW', `${text} is less than ${lowest}.`)
  return number > highest ? refused('NUMBER_TOO_HIGH', `${text} is more than ${highest}.`) : understood(number)
}
