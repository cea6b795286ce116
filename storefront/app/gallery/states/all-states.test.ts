import { describe, expect, it } from 'vitest'
import { faults } from '../../../server/gallery/faults.ts'
import de from '../../i18n/messages/de.json' with { type: 'json' }
import { allStates, stateOf } from './all-states.ts'
import { screens } from './state.ts'

const messageAt = (key: string) =>
  key.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], de)

describe('the list of states', () => {
  it('names each state once, by an id that can stand in an address', () => {
    const ids = allStates.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('has something for every screen', () => {
    expect(new Set(allStates.map(({ screen }) => screen))).toEqual(new Set(screens))
  })

  it('uses every fault there is', () => {
    const used = new Set(allStates.flatMap((state) => state.faults ?? []))
    expect(Object.keys(faults).filter((name) => !used.has(name as keyof typeof faults))).toEqual([])
  })

  it('quotes messages that exist', () => {
    const keys = allStates.flatMap(({ says }) => says ?? [])
    expect(keys.filter((key) => messageAt(key) === undefined)).toEqual([])
  })

  it('has no state for an unknown id', () => {
    expect(stateOf('basket-empty')?.screen).toBe('Basket')
    expect(stateOf('')).toBeUndefined()
  })
})
