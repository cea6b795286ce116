import { describe, expect, it } from 'vitest'
import { explainMisuse } from './command-error.ts'
import { findAction } from './find-action.ts'
import { readArguments } from './shop-options.ts'
import { shopUsage } from './shop-usage.ts'

const ask = (line: string) => findAction(readArguments(line.split(' ')))

describe('npm run shop', () => {
  it.each([
    ['launch', 'There is no "launch"'],
    ['ordres', 'Did you mean "orders"?'],
    ['orders --status invoice_complete', 'Did you mean "invoice_completed"?'],
    ['orders --status lost', 'must be one of order_open, payment_pending'],
    ['mails ada@b.example', '"mails" takes options only, not also "ada@b.example"'],
    ['demo delete', 'There is no "demo delete"'],
    ['orders --colour red', "Unknown option '--colour'."],
    ['stock 12', 'QUANTITY must be a whole number'],
    ['stock twelve 3', 'VARIANT must be a whole number'],
    ['stock 12 -3', 'Unknown option'],
    ['price 12 79.955 --shop de', 'AMOUNT must be written as 79.95'],
    ['price 12 0 --shop de', 'AMOUNT must be written as 79.95'],
    ['price 12 79.95', '--shop must be de'],
    ['price 12 79.95 --shop de --reason whim', '--reason must be'],
    ['price 12 79.95 --shop de --from tomorrow', '--from must be a moment'],
    ['customer add ada --name Ada', 'customer add EMAIL'],
    ['customer add a@b.example', '--name is missing'],
    ['editor add a@b.example --name Ada --role king', '--role must be'],
    ['second-factor remove', 'second-factor [remove] EMAIL'],
    ['editor add a@b.example --name Ada --password short', 'at least 8 characters'],
    ['rotate-secret', 'rotate-secret signing|sealing|search|previews'],
    ['rotate-secret pepper', 'rotate-secret signing'],
    ['disable-account', 'disable-account EMAIL'],
    ['enable-account ada', 'enable-account EMAIL'],
    ['order 12 juggle', 'can be moved on by'],
    ['order 12 delivery-note', 'order ID delivery-note FOLDER'],
    ['order 12 pack --parcel 2', '--parcel goes with ship and deliver'],
    ['order 12 ship --parcel 0', '--parcel must be a whole number'],
    ['returns --status lost', '--status must be announced or refunded'],
    ['statements --kind angry', '--kind must be withdrawal or cancellation'],
    ['renew --on tomorrow', '--on must be a day'],
    ['consent-report --from tomorrow', '--from must be a day'],
    ['renew --on 2026-02-30', '--on must be a day'],
    ['insights --shop uk', '--shop must be de, at'],
    ['insights --from 2026-02-30', '--from must be a day'],
    ['insights --from 2026-11-02 --to 2026-11-01', 'must not be after'],
    ['insights --from 2020-01-01', 'at most 400 days'],
    ['insights --json --html x.html', 'Choose --html or --json'],
    ['mail', 'Say which mail'],
    ['return', 'Say which'],
    ['orders --limit none', '--limit must be a whole number'],
  ])('%j is refused before a database is opened', (line, mistake) => {
    expect(() => ask(line)).toThrow(mistake)
  })

  it('shows the help of the command that was meant, not all of it', () => {
    const text = explainMisuse('No.', shopUsage, 'shop', 'promotion')
    expect(text).toMatch(/^No\.\n\nnpm run shop -- promotion \[list\][^]+--basket VARIANT:2[^]+shows all\.$/)
    expect(text).not.toContain('campaign')
    expect(explainMisuse('No.', shopUsage, 'shop', 'order').split('\n')).toHaveLength(6)
  })

  it('says where an order stands that a step does not fit', async () => {
    const order = {
      status: 'order_open',
      detailedStatus: { order: { code: 'order_confirmed' }, shipping: { code: 'shipping_open' } },
      packages: [{ id: 1 }],
    }
    const operator = { advance: async () => false, order: async (id: number) => (id === 12 ? order : undefined) }
    const refusal = (line: string) => ask(line)(operator as unknown as Parameters<ReturnType<typeof ask>>[0])
    await expect(refusal('order 12 ship')).rejects.toThrow(
      '"ship" does not fit: order 12 is order_open, order_confirmed, shipping_open. It needs a packed order',
    )
    await expect(refusal('order 12 ship --parcel 2')).rejects.toThrow('Order 12 has no parcel 2: it has 1.')
    await expect(refusal('order 13 pack')).rejects.toThrow('There is no order 13.')
  })

  it('finds the named command', async () => {
    const asked: unknown[] = []
    const operator = {
      setPrice: async (price: unknown) => (asked.push(price), { ok: true, value: '2026-12-01T00:00:00Z' }),
    } as unknown as Parameters<ReturnType<typeof ask>>[0]
    expect(await ask('price 12 79,9 --shop ch --reason sale')(operator)).toContain('CHF')
    expect(asked).toEqual([expect.objectContaining({ variantId: 12, amount: 7_990, reason: 'sale' })])
  })

  it('delivers as if a day had come, and says what became of each', async () => {
    const asked: unknown[] = []
    const made = { subscriptionId: 's1', email: 'ada@vitrine.example', day: '2026-12-17' }
    const operator = {
      renew: async (run: unknown) => (
        asked.push(run),
        [
          { ...made, state: 'ordered', orderNumber: 'V-100234' },
          { ...made, state: 'sold_out', orderNumber: null },
        ]
      ),
    } as unknown as Parameters<ReturnType<typeof ask>>[0]
    const told = await ask('renew --on 2026-12-15 --email ada@vitrine.example')(operator)
    expect(asked).toEqual([{ today: '2026-12-15', email: 'ada@vitrine.example' }])
    expect(told).toMatch(/s1 +ada@vitrine\.example +2026-12-17 +V-100234\n/)
    expect(told).toMatch(/2026-12-17 +not in stock$/)
  })

  it('disables and enables an account, and says what came of it', async () => {
    const asked: unknown[] = []
    const answers = [
      { ok: true, value: { sessions: 2 } },
      { ok: true, value: { sessions: 0 } },
      { ok: false, error: 'UNCHANGED' },
    ]
    const operator = {
      switchAccount: async (...given: unknown[]) => (asked.push(given), answers.shift()),
    } as unknown as Parameters<ReturnType<typeof ask>>[0]
    expect(await ask('disable-account ada@vitrine.example')(operator)).toMatch(
      /is disabled\. Sessions that ended: 2\.$/,
    )
    expect(await ask('enable-account ada@vitrine.example')(operator)).toMatch(/is enabled\.$/)
    await expect(ask('enable-account ada@vitrine.example')(operator)).rejects.toThrow('is enabled already')
    expect(asked).toEqual([false, true, true].map((isActive) => ['ada@vitrine.example', isActive]))
  })

  it('moves one parcel on, by either form of the number', async () => {
    const asked: unknown[] = []
    const operator = {
      advance: async (...given: unknown[]) => (asked.push(given), true),
      receiveReturn: async () => undefined,
      returns: async () => [
        {
          code: 'RABCDEFGH23',
          orderNumber: 'V-12',
          shopId: 10028,
          status: 'announced',
          way: 'store',
          pieces: 2,
          refund: 4_493,
          instead: null,
          at: '2026-11-16 06:00',
        },
      ],
    } as unknown as Parameters<ReturnType<typeof ask>>[0]
    expect(await ask('order v-12 ship --parcel 2 --tracking JJD1')(operator)).toContain('the customer knows')
    expect(asked).toEqual([[12, 'ship', { parcel: 2, tracking: 'JJD1' }]])
    await expect(ask('return RXXXXXXXXXX')(operator)).rejects.toThrow('is on its way back')
    expect((await ask('returns')(operator)).replaceAll('\u00a0', ' ')).toMatch(
      /^code +order +shop[\s\S]*RABCDEFGH23 +V-12 +de +announced +store +2 +44,93 €/,
    )
  })
})
