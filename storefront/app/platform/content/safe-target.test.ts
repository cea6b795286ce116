import { expect, it } from 'vitest'
import { safeTarget } from './safe-target.ts'

it.each([
  ['https://example.com/a?b', 'https://example.com/a?b'],
  ['HTTP://example.com/', 'HTTP://example.com/'],
  ['mailto:service@vitrine.example', 'mailto:service@vitrine.example'],
  ['tel:+49221000000', 'tel:+49221000000'],
  ['#kosten', '#kosten'],
  ['/c/new', '/c/new/'],
  ['magazin/mantel?a=1#b', '/magazin/mantel/?a=1#b'],
  [' /location/ ', '/location/'],
])('%s leads to %s', (written, target) => expect(safeTarget(written, 'de')).toBe(target))

it.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://vitrine.example/x',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  'https://',
  'mailto:',
  '#',
  '',
  '  ',
])('%j leads nowhere', (written) => expect(safeTarget(written, 'de')).toBeNull())

it('a service page is written by its German name and has its own in each shop', () => {
  expect(safeTarget('/s/impressum/', 'fr-ch')).toBe('/s/mentions-legales/')
  expect(safeTarget('/s/versand-und-zahlung#kosten', 'en')).toBe('/s/delivery-and-payment/#kosten')
  expect(safeTarget('/s/hilfe/', 'en')).toBe('/s/help/')
  expect(safeTarget('/s/geschenke/', 'en')).toBe('/s/geschenke/')
})
