import { describe, expect, it } from 'vitest'
import { readMessages } from '../../messages-plugin.ts'
import { markets } from '@vitrine/contracts/markets'
import { createTranslate, type Translate } from '../i18n/translate.ts'
import type { FlushResult } from './flush.ts'
import { flushMessages } from './flush-messages.ts'

const t: Translate = createTranslate((await readMessages()).de, markets.de)

const writeOf = (name: string, size?: string) => ({
  id: name,
  at: 0,
  address: '/api/basket',
  fields: {},
  about: { what: 'basket' as const, name, size },
})
const resultOf = (name: string, reply: unknown): FlushResult => ({ write: writeOf(name), reply })
const messagesFor = (...all: FlushResult[]) => flushMessages(all, t).map(({ kind, text }) => `${kind}: ${text}`)

describe('messages after a flush', () => {
  it('count the successful writes in one sentence', () => {
    const outcomes = ['added', 'changed', 'saved', 'removed', 'missing', 'replaced']
    expect(messagesFor(...outcomes.map((outcome) => resultOf('Mantel', { outcome })))).toEqual([
      'success: Wieder online: 6 Änderungen wurden nachgeholt.',
    ])
  })

  it.each([
    [{ outcome: 'reduced', item: { quantity: 2 } }, 'warning: Mantel: Nur noch 2 Stück sind verfügbar.'],
    [{ outcome: 'reduced', n: 1 }, 'warning: Mantel: Nur noch 1 Stück ist verfügbar.'],
    [{ outcome: 'out_of_stock' }, 'error: Mantel ist inzwischen ausverkauft und liegt deshalb nicht im Warenkorb.'],
    [{ outcome: 'basket_full' }, /^error: Mantel passt nicht mehr in den Warenkorb/],
    [{ outcome: 'full' }, /^error: Mantel passt nicht mehr auf die Wunschliste/],
    [{ outcome: 'gone' }, 'error: Mantel ist nicht mehr im Sortiment.'],
    [{ outcome: 'failed' }, /^error: Mantel: Das hat nicht geklappt/],
    [null, /^error: Mantel: Das hat nicht geklappt/],
  ])('explain the reply %j', (reply, text) => {
    expect(messagesFor(resultOf('Mantel', reply))).toEqual([expect.stringMatching(text)])
  })

  it('name an expired write with its size', () => {
    expect(messagesFor({ write: writeOf('Mantel', '38'), isExpired: true })).toEqual([
      'error: Mantel, 38: Das ist über einen Tag her, deshalb haben wir es nicht nachgeholt.',
    ])
  })

  it('sum up many problems in one sentence', () => {
    const refused = ['Mantel', 'Kleid', 'Schal'].map((name) => resultOf(name, { outcome: 'out_of_stock' }))
    expect(messagesFor(resultOf('Hose', { outcome: 'added' }), ...refused)).toEqual([
      'success: Wieder online: 1 Änderung wurde nachgeholt.',
      'error: Das hat nicht geklappt: Mantel, Kleid, Schal. Bitte versuche es noch einmal.',
    ])
  })
})
