import { describe, expect, it } from 'vitest'
import { readSmall } from '../testing/small-content.ts'
import { lint } from './lint.ts'

const problems = (source: string) =>
  lint(readSmall(source)).map(({ severity, where, what }) => `${severity} ${where}: ${what}`)
const text = (body: string) => `- { id: x, type: text, fields: { body: ${body} } }`

describe('the linter', () => {
  it('has nothing to say about good content', () => {
    expect(problems(text('{ de: Größe, ch: Grösse, fr-ch: Taille, en: Size }'))).toEqual([])
  })

  it.each([
    ['- { id: x, type: text }', 'error small.yaml: x: body: "text" needs it'],
    [
      '- { id: x, type: text, fields: { body: a, width: huge } }',
      'error small.yaml: x: width: "huge" is not one of narrow',
    ],
    [
      '- { id: x, type: text, fields: { body: a } }\n- { id: x, type: text, fields: { body: b } }',
      'The id "x" is taken by',
    ],
    [
      '- { id: a, type: servicePage, fields: { slug: s, title: t } }\n- { id: b, type: servicePage, fields: { slug: s, title: t } }',
      'error small.yaml: b: slug: "s" is taken by small.yaml: a',
    ],
    [
      '- { id: a, type: accordion, fields: { entries: [b] } }\n- { id: b, type: text, fields: { body: t } }',
      '"b" is of the type text, and only accordionEntry may stand here',
    ],
    [
      '- { id: a, type: accordion, fields: { entries: [gone] } }',
      'warning small.yaml: a: entries: There is no entry "gone"',
    ],
    [text('"[hier](asset:gone)"'), 'There is no asset "gone"'],
    [`- { id: x, type: banner, fields: { ctaUrl: ${'a'.repeat(300)} } }`, 'longer than 256'],
  ])('finds what does not fit: %s', (source, problem) => {
    expect(problems(source).join('\n')).toContain(problem)
  })

  it.each([
    [text('{ de: Hallo }'), 'There is no translation for French (Switzerland), English'],
    [
      text('{ de: Größe, fr-ch: Taille, en: Size }'),
      'x: body: de-CH: Swiss German has no ß: “Größe”, and Swiss pages show',
    ],
    [text('{ de: Gross, ch: Größe, fr-ch: Taille, en: Size }'), 'Swiss German has no ß'],
    [text('{ de: ab 59 €, fr-ch: dès 79 CHF, en: from 59 }'), 'de-CH: This market pays in francs'],
    [text('{ de: ab CHF 79, ch: ab CHF 79, fr-ch: a, en: b }'), 'de-DE: This market pays in euros'],
    [text('{ de: Nachhaltige Mode, ch: x, fr-ch: a, en: b }'), 'de-DE: “Nachhaltige” is a claim about the environment'],
    [text('{ de: x, fr-ch: a, en: Our eco-friendly range }'), 'en-GB: “eco-friendly” is a claim'],
  ])('knows the markets: %s', (source, problem) => {
    expect(problems(source).join('\n')).toContain(problem)
  })

  it('reads existing entries', () => {
    const bundle = readSmall('- { id: a, type: accordion, fields: { entries: [kept] } }')
    expect(lint(bundle, ({ id }) => (id === 'kept' ? { type: 'accordionEntry' } : undefined))).toEqual([])
  })
})
