import { describe, expect, it } from 'vitest'
import { guessFamily } from '../mapping/colour-words.ts'
import { findComposition, nameMaterials } from './find-composition.ts'
import { toPlainText } from './plain-text.ts'
import { systemOfWords, tidySizeWord } from './size-words.ts'
import { readWeight } from './weight.ts'

describe('words of exports', () => {
  it.each([
    ['Small', 'S'],
    ['X-Large', 'XL'],
    ['extra small', 'XS'],
    ['2xsmall', 'XXS'],
    ['4xlarge', '4XL'],
    ['xs / s', 'XS/S'],
    ['Medium/Large', 'M/L'],
    ['M (38)', 'M'],
    ['One size', 'One Size'],
    ['One Size Fits All', 'One Size'],
    ['Default Title', 'One Size'],
    ['', 'One Size'],
    ['44mm', '44 mm'],
    ['18,5 CM', '18.5 cm'],
    ['EU 38', '38'],
    ['Größe 40', '40'],
    ['Gr. M', 'M'],
    ['W30 L32', 'W30/L32'],
    ['W30/L32', 'W30/L32'],
    ['39 1/2', '39.5'],
    ['39,5', '39.5'],
    ['98/104', '98/104'],
    ['75B', '75B'],
    ['UK 10', 'UK 10'],
  ])('the size %j is %j', (written, size) => expect(tidySizeWord(written)).toBe(size))

  it('a system holds all sizes of a product, and labels hold the rest', () => {
    expect(systemOfWords(['S', 'M'])).toBe('letter')
    expect(systemOfWords(['XS/S', 'M'])).toBe('label')
    expect(systemOfWords(['36', '37.5'])).toBe('shoe')
  })

  it.each([
    ['350', 350],
    ['0.35 kg', 350],
    ['1,5 kg', 1500],
    ['12 oz', 340],
  ])('the weight %j is %i grams', (written, grams) => expect(readWeight(written)).toEqual({ ok: true, value: grams }))
  it.each(['0', 'heavy', '3 stone'])('%j is no weight', (written) => expect(readWeight(written).ok).toBe(false))

  it.each([
    ['Black', 'black', false],
    ['Midnight Blue', 'blue', true],
    ['Dunkelgrün', 'green', true],
    ['Rose Gold', 'yellow', true],
  ])('the colour %s is in the family %s', (name, family, isGuess) =>
    expect(guessFamily(name)).toEqual({ family, isGuess }),
  )
  it('a colour of fancy is in none', () => expect(guessFamily('Kosmos')).toBeUndefined())
})

describe('materials in words', () => {
  it.each([
    ['Made of 95% organic cotton and 5% elastane.', 'outer: 95% cotton, 5% elastane'],
    [
      'Oberstoff: 60 % Leinen, 40 % Viskose. Futter: 100 % Polyester',
      'outer: 60% linen, 40% viscose; lining: 100% polyester',
    ],
    ['5% Elasthan, 95% Baumwolle', 'outer: 95% cotton, 5% elastane'],
    ['97% Nylon 3% Spandex', 'outer: 97% polyamide, 3% elastane'],
  ])('%j is %j', (text, composition) => expect(findComposition(text)).toBe(composition))

  it.each(['Save 20% today', '80% cotton', '60% cotton, 40% magic', '50% wool 60% silk', 'Cotton blend'])(
    'P-01 %j is no composition',
    (text) => expect(findComposition(text)).toBeUndefined(),
  )

  it('metal and stones are named without shares, fibres are not', () => {
    expect(nameMaterials('Stainless steel and glass')).toBe('material: stainlessSteel, glass')
    expect(nameMaterials('925 Sterling Silver')).toBe('material: sterlingSilver')
    expect(nameMaterials('Leather')).toBe('material: 100% leather')
    expect(nameMaterials('Cotton')).toBeUndefined()
  })
})

describe('HTML as words', () => {
  it.each([
    ['plain', 'plain'],
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['A<br>B &amp; C&nbsp;D', 'A\nB & C D'],
    ['<ul><li>one</li><li> two </li><li></li></ul>', '• one\n• two'],
    ['<p>Hi<script>alert(1)</script><style>p{}</style></p>', 'Hi'],
    ['<p>never <b>closed', 'never closed'],
    ['<table><tr><td>Chest</td><td>90</td></tr></table>', 'Chest 90'],
    ['&lt;script&gt; stays words', '<script> stays words'],
    ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
  ])('%j is %j', (html, words) => expect(toPlainText(html)).toBe(words))
})
