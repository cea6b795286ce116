import { describe, expect, it } from 'vitest'
import type { Filter } from '../engine.ts'
import { colour, type Engine, groupsFor, notColour, under } from './queries.ts'

export function filtersConform(engine: Engine): void {
  describe('filters', () => {
    it('are joined by AND, the values of one by OR', async () => {
      expect(await groupsFor(engine, { filters: [colour('red', 'black')] })).toEqual(['skirt', 'dress', 'coat'])
      expect(await groupsFor(engine, { filters: [colour('red', 'black'), under('women')] })).toEqual(['skirt', 'dress'])
      expect(await groupsFor(engine, { filters: [colour()] })).toHaveLength(5)
    })

    it('exclude', async () => {
      expect(await groupsFor(engine, { filters: [notColour('blue')] })).toEqual(['skirt', 'dress', 'coat', 'ring'])
      expect(await groupsFor(engine, { filters: [{ kind: 'ids', selected: [], excluded: ['ring'] }] })).not.toContain(
        'ring',
      )
    })

    it('select paths with everything below them, whichever of its paths a document is filed under', async () => {
      expect(await groupsFor(engine, { filters: [under('women', 'dresses')] })).toEqual(['dress'])
      expect(await groupsFor(engine, { filters: [under('party')] })).toEqual(['dress'])
      expect(await groupsFor(engine, { filters: [under('women')] })).toEqual(['skirt', 'dress'])
    })

    it('select ranges, with or without their end', async () => {
      const between = (start: number, end: number, endInclusive: boolean): Filter[] => [
        { kind: 'ranges', number: 'price', selected: [{ start, end, endInclusive }], excluded: [] },
      ]
      expect(await groupsFor(engine, { filters: between(1999, 4999, false) })).toEqual(['shirt', 'skirt'])
      expect(await groupsFor(engine, { filters: between(1999, 4999, true) })).toEqual(['shirt', 'skirt', 'dress'])
    })

    it('select single documents', async () => {
      expect(
        await groupsFor(engine, { filters: [{ kind: 'ids', selected: ['dress-red', 'ring'], excluded: [] }] }),
      ).toEqual(['dress', 'ring'])
    })

    it('select single documents besides those with a value', async () => {
      const red: Filter = { kind: 'values', facet: 'color', selected: ['red'], excluded: [], orIds: ['ring'] }
      expect(await groupsFor(engine, { filters: [red] })).toContain('ring')
      expect(await groupsFor(engine, { filters: [red, under('women')] })).not.toContain('ring')
    })

    it('find nothing where their value does not exist', async () => {
      expect(await groupsFor(engine, { filters: [colour('mauve')] })).toEqual([])
      expect(
        await groupsFor(engine, { filters: [{ kind: 'values', facet: 'mood', selected: ['sad'], excluded: [] }] }),
      ).toEqual([])
      expect(await groupsFor(engine, { filters: [under('women', 'hats')] })).toEqual([])
    })
  })
}
