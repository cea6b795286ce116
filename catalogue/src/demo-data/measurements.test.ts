import { describe, expect, it } from 'vitest'
import { generateCatalogue } from '../index.ts'
import { measurementsOf } from './measurements.ts'

const goods = [...generateCatalogue().goods()]
const of = (type: 'coat' | 'jeans' | 'belt', cut: Record<string, string>, sizes: readonly string[]) =>
  new Map(measurementsOf({ type, sizes, cut }, 26, 1).map(({ point, bySize }) => [point, bySize]))

describe('measurements of the demo', () => {
  it('are there for every style, in every size it is cut in', () => {
    for (const { style } of goods) {
      const sizes = new Set(style.products.flatMap(({ variants }) => variants.map(({ size }) => size)))
      expect(style.measurements?.length).toBeGreaterThan(0)
      for (const { bySize } of style.measurements ?? []) expect(new Set(Object.keys(bySize))).toEqual(sizes)
    }
  })

  it('follow the cut that is drawn, and grow with the size', () => {
    const sizes = ['36', '38', '40']
    const [knee, maxi] = [of('coat', { length: 'knee' }, sizes), of('coat', { length: 'maxi' }, sizes)]
    expect(maxi.get('length')?.['38']).toBe((knee.get('length')?.['38'] ?? 0) + 30)
    expect(knee.get('chest')?.['40']).toBe((knee.get('chest')?.['38'] ?? 0) + 4)
    expect(of('belt', { width: 'wide' }, ['85']).get('width')).toEqual({ 85: 4.5 })
  })

  it('take the leg of jeans from their size', () => {
    const legs = of('jeans', { leg: 'slim', rise: 'high', length: 'full' }, ['W29/L30', 'W29/L32']).get('inseam')
    expect((legs?.['W29/L32'] ?? 0) - (legs?.['W29/L30'] ?? 0)).toBe(5)
  })

  it('are said in the description, as the table has them', () => {
    const coat = goods.find(({ style }) => style.type === 'coat')?.style
    const length = coat?.measurements?.find(({ point }) => point === 'length')?.bySize['38']
    expect(coat?.shortDescription.de).toContain(`Länge in Größe 38: ${String(length).replace('.', ',')}\u00a0cm.`)
  })

  it('keep a sentence from many products: none is said of more than one in twenty', () => {
    const said = goods.flatMap(({ style }) => new Set(style.shortDescription.de.split(/(?<=\.) /)))
    const counts = Map.groupBy(
      said.flatMap((sentences) => [...sentences]),
      (sentence) => sentence,
    )
    expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBeLessThan(goods.length / 20)
  })

  it('have no sentence that contradicts the garment', () => {
    const wrong: readonly [type: string, words: RegExp][] = [
      ['slipover', /ohne dass die Ärmel/],
      ['turtleneck', /Darunter eine Bluse/],
      ['jumpsuit', /Mit Strumpfhose/],
      ['sandals', /Schuhspanner|das ganze Jahr/],
      ['hobo', /Behält die Form/],
    ]
    const contradicted = goods.filter(({ style }) =>
      wrong.some(([type, words]) => style.type === type && words.test(style.shortDescription.de)),
    )
    expect(contradicted.map(({ style }) => style.shortDescription.de)).toEqual([])
  })
})
