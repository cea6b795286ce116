import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openOperator, type Operator } from '@vitrine/shop'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type HeldFolder, holdFolder } from '../testing/held-folder.ts'
import { findAction } from './find-action.ts'
import { readArguments } from './shop-options.ts'

let held: HeldFolder
let operator: Operator
let variant: number
beforeAll(async () => {
  held = await holdFolder(inject('databaseUrl'), { isFilled: true })
  operator = await openOperator(held.pool, { by: 'grace' })
  const found = await held.pool.query<{ id: number }>('select id from variants where quantity > 3 order by id limit 1')
  variant = found.rows[0]?.id ?? 0
})
afterAll(() => held.release())

const ask = (line: string) =>
  findAction(readArguments(line.split(' ').map((word) => word.replaceAll('_', ' '))))(operator)
const names = '--name-de Advent --name-fr Avent --name-en Advent'

describe('npm run shop -- promotion', () => {
  it('shows what a basket would cost, adds, lists, changes and ends', async () => {
    const add = `promotion add advent --percent 30 --priority 1 --from 2026-01-01 --to 2099-12-31 ${names}`
    const shown = await ask(`${add} --shop de --basket ${variant}:2`)
    expect(shown).toMatch(/Total: .+€\n\nWithout "advent" it costs .+€\. Nothing was written\.$/)
    expect(await ask('promotion list')).not.toContain('advent')
    expect(await ask(add)).toMatch(/advent +running +1 +30 % +2026-01-01 00:00 +2100-01-01 00:00 +all/)
    expect(await ask(`preview --shop de --basket ${variant}`)).toContain('Advent')
    expect(await ask('promotion change advent --amount 12.50 --amount-chf 14')).toMatch(/12,50.€ \/ CHF.14\.00/)
    await expect(ask('promotion change advent --active maybe')).rejects.toThrow(
      /^Nothing was written\.\n {2}isActive: /,
    )
    expect(await ask('promotion end advent')).toContain('has ended')
    expect(await ask('audit --limit 3')).toMatch(
      /grace +promotion\.ended +advent\n.+grace +promotion\.changed +advent\n.+grace +promotion\.added +advent$/,
    )
  })

  it('takes a draft from a file, and names every mistake in it', async () => {
    const file = join(held.dataDir, 'draft.json')
    await writeFile(file, JSON.stringify({ discount: { percent: 0 }, tiers: 'many', from: '2026-13-01' }))
    await expect(ask(`promotion add tiers --file ${file}`)).rejects.toThrow(
      /^Nothing was written\.\n {2}name: is missing\n.*to: is missing[\s\S]*discount\.percent: must be 1 or more\n {2}tiers: /,
    )
    await writeFile(file, 'no json')
    await expect(ask(`promotion add tiers --file ${file}`)).rejects.toMatchObject({ exitCode: 65 })
    await expect(ask('promotion add tiers --file nowhere.json')).rejects.toMatchObject({ exitCode: 66 })
  })
})

describe('npm run shop -- voucher and gift-card', () => {
  const voucher = '--percent 10 --from 2026-01-01 --to 2099-12-31'

  it('writes batches of codes to a file and never over one', async () => {
    const output = join(held.dataDir, 'codes.csv')
    expect(await ask(`voucher batch MAIL ${voucher} --count 3 --output ${output}`)).toBe(`3 codes are in ${output}.`)
    const [head, ...codes] = (await readFile(output, 'utf8')).trim().split('\n')
    expect([head, codes.length, codes.every((code) => /^MAIL-[A-Z0-9]{8}$/.test(code))]).toEqual(['code', 3, true])
    expect(await ask('voucher list MAIL-')).toMatch(/MAIL-\w{8} +running +10 % .+0 of 1/)
    await expect(ask(`voucher batch MAIL ${voucher} --count 3 --output ${output}`)).rejects.toMatchObject({
      exitCode: 73,
    })
    expect((await ask('voucher list MAIL-')).split('\n')).toHaveLength(4)
    const cards = join(held.dataDir, 'cards.csv')
    await ask(`gift-card batch --count 2 --amount 50 --currency CHF --output ${cards}`)
    expect(await readFile(cards, 'utf8')).toMatch(/^code,amount,currency\n\w{16},50,CHF\n\w{16},50,CHF\n$/)
    expect(await ask('gift-card list --limit 1')).toMatch(/\w{16} +CHF.50\.00 +CHF.50\.00/)
  })

  it('adds, changes and ends one', async () => {
    expect(await ask(`voucher add danke ${voucher} --public --uses 5`)).toBe('Voucher DANKE can be redeemed.')
    expect(await ask('voucher change DANKE --uses 7')).toContain('0 of 7')
    expect(await ask('voucher end DANKE')).toBe('Voucher DANKE has ended.')
    await expect(ask(`voucher add danke ${voucher}`)).rejects.toThrow('there is a voucher DANKE already')
    const [, code] = /Gift card (\w{16}) is ready/.exec(await ask('gift-card add --amount 25')) ?? []
    expect(await ask(`gift-card end ${code}`)).toBe(`Gift card ${code} is blocked.`)
  })
})

it('npm run shop -- campaign lists what runs and refuses a second one at the same time', async () => {
  expect(await ask('campaign')).toMatch(/knit-weeks +running +20/)
  const texts = `${names} --headline-de A --headline-fr B --headline-en C --subline-de D --subline-fr E --subline-en F`
  const add = `campaign add more --percent 10 --from 2026-01-01 --to 2099-01-01 --link /c/new/ ${texts}`
  await expect(ask(add)).rejects.toThrow(/from: "[\w-]+" runs at that time/)
})

it.each([
  ['promotion juggle', 'There is no "promotion juggle"'],
  ['promotion add', 'promotion add KEY'],
  ['promotion add x --basket a:1 --shop de', 'VARIANT of --basket'],
  ['campaign end', 'campaign end KEY'],
  ['voucher add', 'voucher add CODE'],
  ['voucher batch X --count 5', '--output FILE.csv'],
  ['voucher batch X --count none --output a.csv', '--count must be a whole number'],
  ['gift-card batch --count 999999 --output a.csv', '--count must be 100000 or less'],
  ['preview --shop de', '--basket VARIANT:QUANTITY'],
  ['preview --shop it --basket 1', '--shop must be'],
  ['preview --shop de --basket 1 --at noon', '--at must be a time'],
])('%j is refused before a database is opened', (line, mistake) => {
  expect(() => findAction(readArguments(line.split(' ')))).toThrow(mistake)
})
