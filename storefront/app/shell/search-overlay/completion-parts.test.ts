import { expect, it } from 'vitest'
import { toCompletionParts } from './completion-parts.ts'

it('separates typed text from its completion', () => {
  expect(toCompletionParts('{satin}[kleid]')).toEqual([
    { text: 'satin', isTyped: true },
    { text: 'kleid', isTyped: false },
  ])
  expect(toCompletionParts('(kleid) {ro}[t]').map(({ text, isTyped }) => (isTyped ? `<${text}>` : text))).toEqual([
    'kleid ',
    '<ro>',
    't',
  ])
})

it('leaves text without marks as it is', () => {
  expect(
    toCompletionParts(`{Bed}[ & "Bath" <s>'x']`)
      .map(({ text }) => text)
      .join(''),
  ).toBe(`Bed & "Bath" <s>'x'`)
  expect(toCompletionParts('kleid')).toEqual([{ text: 'kleid', isTyped: false }])
})
