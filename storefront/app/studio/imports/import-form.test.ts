import { expect, it } from 'vitest'
import { readSettings } from './import-form.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

it('columns of the file are kept by ours, and those without one are not read', () => {
  const form = formOf({
    'column.0': 'variant',
    'column.1': '',
    'column.2': 'price',
    reason: 'regular',
    from: '2026-12-01T08:00',
  })
  expect(readSettings(form, ['Nr', 'Ort', 'VK'])).toEqual({
    settings: { columns: { variant: 'Nr', price: 'VK' }, reason: 'regular', from: '2026-12-01 08:00' },
  })
})

it('one of our columns is fed by one of the file', () => {
  expect(readSettings(formOf({ 'column.0': 'variant', 'column.1': 'variant' }), ['Nr', 'SKU']).twice).toBe('variant')
})
