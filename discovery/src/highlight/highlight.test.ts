import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeHtml, getHighlightedSuggestion, highlightString } from './highlight.ts'

const bold = { openingDelimiter: '<b>', closingDelimiter: '</b>' }

describe('a highlighted text', () => {
  it('has delimiters around its parts and is safe to be put into HTML', () => {
    const highlights = [
      { offset: 0, length: 1 },
      { offset: 4, length: 1 },
    ]
    expect(highlightString({ content: 'a & b <c>', highlights, ...bold })).toBe('<b>a</b> &amp; <b>b</b> &lt;c&gt;')
    expect(escapeHtml(`&<>"'\``)).toBe('&amp;&lt;&gt;&quot;&#x27;&#x60;')
  })

  it('needs delimiters', () => {
    const call = () => highlightString({ content: 'a', highlights: [], openingDelimiter: ' ', closingDelimiter: 'x' })
    expect(call).toThrow('delimiters should be a non-empty string')
  })

  it('never loses or repeats a sign, wherever the parts are', () => {
    const part = fc.record({ offset: fc.integer({ min: -2, max: 12 }), length: fc.integer({ min: 0, max: 12 }) })
    fc.assert(
      fc.property(fc.string({ maxLength: 10 }), fc.array(part), (content, highlights) => {
        const html = highlightString({ content, highlights, openingDelimiter: '{{{', closingDelimiter: '}}}' })
        fc.pre(!/[{}]/.test(content))
        expect(html.replaceAll(/[{}]/g, '')).toBe(escapeHtml(content))
      }),
    )
  })
})

describe('a highlighted suggestion', () => {
  const options = {
    exactMatchDelimiters: { open: '<b>', close: '</b>' },
    notMatchDelimiters: { open: '<i>', close: '</i>' },
    correctionDelimiters: { open: '<u>', close: '</u>' },
  }

  it('tells what was typed, completed and corrected apart', () => {
    expect(getHighlightedSuggestion('{leinen}[kleid] (<rot>)', options)).toBe(
      '<b>leinen</b><i>kleid</i> <u>&lt;rot&gt;</u>',
    )
  })

  it('has no marks without delimiters', () => {
    expect(getHighlightedSuggestion('{leinen}[kleid](rot)', {})).toBe('leinenkleidrot')
  })

  it.each([
    ['{a[b]c}', '<b>a[b]c</b>'],
    ['[[k]]', '<i>[k</i>]'],
    ['(a(b)c)', '<u>a(b</u>c)'],
    ['(]', '(]'],
  ])('reads %s as %s', (suggestion, html) => {
    expect(getHighlightedSuggestion(suggestion, options)).toBe(html)
  })
})
