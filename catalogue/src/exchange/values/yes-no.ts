import { refused, understood } from './reading.ts'
import type { Reading } from './reading.ts'

const yes = new Set(['yes', 'true', '1', 'y', 'ja', 'j', 'wahr', 'oui', 'vrai'])
const no = new Set(['no', 'false', '0', 'n', 'nein', 'falsch', 'non', 'faux'])

export function readYesNo(text: string): Reading<boolean> {
  const word = text.toLowerCase()
  if (yes.has(word)) return understood(true)
  return no.has(word) ? understood(false) : refused('NOT_YES_OR_NO', `"${text}" is neither yes nor no.`)
}

export const writeYesNo = (value: boolean): string => (value ? 'yes' : 'no')
