import { HighlightUtils } from '@vitrine/discovery'
import { expect, it } from 'vitest'
import { typedMarks } from './assistant.ts'
import { toParts } from './marked.ts'

const partsOf = (highlighted: string) =>
  toParts(HighlightUtils.getHighlightedSuggestion(highlighted, { exactMatchDelimiters: typedMarks }))

it('tells what was typed from what completes it', () => {
  expect(partsOf('{satin}[kleid]')).toEqual([
    { text: 'satin', isTyped: true },
    { text: 'kleid', isTyped: false },
  ])
  expect(partsOf('(kleid) {ro}[t]').map(({ text, isTyped }) => (isTyped ? `<${text}>` : text))).toEqual([
    'kleid ',
    '<ro>',
    't',
  ])
})

it('is plain text again', () => {
  expect(
    partsOf(`{Bed}[ & "Bath" <s>'x']`)
      .map(({ text }) => text)
      .join(''),
  ).toBe(`Bed & "Bath" <s>'x'`)
})
