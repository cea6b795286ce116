import { describe, expect, it } from 'vitest'
import { readMessages } from '../../messages-plugin.ts'
import { markets } from '@vitrine/contracts/markets'
import { createTranslate, type Translate } from '../i18n/translate.ts'
import type { MadeUp } from './make-up.ts'
import { wordsOf } from './made-up-words.ts'

const t: Translate = createTranslate((await readMessages()).de, markets.de)

const press = (name: string, size?: string) => ({
  id: name,
  at: 0,
  address: '/api/basket',
  fields: {},
  about: { what: 'basket' as const, name, size },
})
const made = (name: string, reply: unknown): MadeUp => ({ press: press(name), reply })
const say = (...all: MadeUp[]) => wordsOf(all, t).map(({ kind, text }) => `${kind}: ${text}`)

describe('what is said about presses that had to wait', () => {
  it('how many were done, in one sentence', () => {
    const outcomes = ['added', 'changed', 'saved', 'removed', 'missing', 'replaced']
    expect(say(...outcomes.map((outcome) => made('Mantel', { outcome })))).toEqual([
      'success: Wieder online: 6 Änderungen sind nachgeholt.',
    ])
  })

  it.each([
    [{ outcome: 'reduced', item: { quantity: 2 } }, 'warning: Mantel: Davon sind nur noch 2 Stück da.'],
    [{ outcome: 'reduced', n: 1 }, 'warning: Mantel: Davon ist nur noch 1 Stück da.'],
    [{ outcome: 'out_of_stock' }, 'error: Mantel ist inzwischen ausverkauft und liegt nicht im Warenkorb.'],
    [{ outcome: 'basket_full' }, /^error: Mantel passt nicht mehr in den Warenkorb/],
    [{ outcome: 'full' }, /^error: Mantel passt nicht mehr auf die Wunschliste/],
    [{ outcome: 'gone' }, 'error: Mantel ist nicht mehr im Sortiment.'],
    [{ outcome: 'failed' }, /^error: Mantel: Das konnten wir nicht nachholen/],
    [null, /^error: Mantel: Das konnten wir nicht nachholen/],
  ])('%j', (reply, words) => {
    expect(say(made('Mantel', reply))).toEqual([expect.stringMatching(words)])
  })

  it('what had waited too long, with its size', () => {
    expect(say({ press: press('Mantel', '38'), isTooOld: true })).toEqual([
      'error: Mantel, 38: Das ist über einen Tag her, deshalb haben wir es nicht nachgeholt.',
    ])
  })

  it('many problems in one sentence', () => {
    const refused = ['Mantel', 'Kleid', 'Schal'].map((name) => made(name, { outcome: 'out_of_stock' }))
    expect(say(made('Hose', { outcome: 'added' }), ...refused)).toEqual([
      'success: Wieder online: 1 Änderung ist nachgeholt.',
      'error: Das konnten wir nicht nachholen: Mantel, Kleid, Schal. Bitte versuche es noch einmal.',
    ])
  })
})
