import { describe, expect, it } from 'vitest'
import { readArguments, workOf } from './shop-arguments.ts'

const ask = (line: string) => workOf(readArguments(line.split(' ')))

describe('npm run shop', () => {
  it.each([
    ['launch', 'There is no "launch"'],
    ['stock 12', 'QUANTITY must be a whole number'],
    ['stock twelve 3', 'VARIANT must be a whole number'],
    ['stock 12 -3', 'Unknown option'],
    ['price 12 79.955 --shop de', 'AMOUNT must be written as 79.95'],
    ['price 12 0 --shop de', 'AMOUNT must be written as 79.95'],
    ['price 12 79.95', '--shop must be de'],
    ['price 12 79.95 --shop de --reason whim', '--reason must be'],
    ['price 12 79.95 --shop de --from tomorrow', '--from must be a moment'],
    ['customer add nobody --name Ada', 'customer add EMAIL'],
    ['customer add a@b.example', '--name is missing'],
    ['editor add a@b.example --name Ada --role king', '--role must be'],
    ['editor add a@b.example --name Ada --password short', 'at least 8 characters'],
    ['order 12 juggle', 'can be moved on by'],
    ['mail', 'Say which mail'],
    ['return', 'Say which'],
    ['orders --limit none', '--limit must be a whole number'],
  ])('%j is refused before a database is opened', (line, mistake) => {
    expect(() => ask(line)).toThrow(mistake)
  })

  it('asks for what was written', async () => {
    const asked: unknown[] = []
    const operator = {
      setPrice: async (price: unknown) => (asked.push(price), { ok: true, value: '2026-12-01T00:00:00Z' }),
    } as unknown as Parameters<ReturnType<typeof ask>>[0]
    expect(await ask('price 12 79,9 --shop ch --reason sale')(operator)).toContain('CHF')
    expect(asked).toEqual([expect.objectContaining({ variantId: 12, amount: 7_990, reason: 'sale' })])
  })
})
