import { describe, expect, it } from 'vitest'
import { materialName } from './brand-words.ts'
import { compositionProblems, needsCare } from './composition.ts'
import type { Composition } from './composition.ts'
import { fibreNames } from './fibres.ts'

const coat: Composition = {
  components: [
    {
      name: 'outer',
      shares: [
        { material: 'virginWool', percent: 80 },
        { material: 'polyamide', percent: 20 },
      ],
    },
    { name: 'lining', shares: [{ material: 'viscose', percent: 100 }] },
  ],
  hasAnimalParts: false,
}
const outer = (...shares: Composition['components'][number]['shares']): Composition => ({
  components: [{ name: 'outer', shares }],
  hasAnimalParts: false,
})

describe('fibre composition (P-01, P-02, P-03)', () => {
  it('lets a lined coat pass that names each component', () => {
    expect(compositionProblems(coat)).toEqual([])
  })

  it('names metal and glass without shares, but never fibres', () => {
    const watch = outer({ material: 'stainlessSteel', percent: 0 }, { material: 'glass', percent: 0 })
    expect(compositionProblems(watch)).toEqual([])
    expect(materialName('stainlessSteel', 'de')).toBe('Edelstahl')
    expect(needsCare(watch)).toBe(false)
    const shirt = outer({ material: 'cotton', percent: 0 })
    expect(compositionProblems(shirt).map(({ code }) => code)).toEqual(['PERCENT_NOT_WHOLE', 'SUM_NOT_100'])
    expect(needsCare(shirt)).toBe(true)
  })

  it('says how far a component is from 100', () => {
    const short = outer({ material: 'cotton', percent: 60 }, { material: 'linen', percent: 35 })
    expect(compositionProblems(short)).toEqual([{ code: 'SUM_NOT_100', component: 'outer', sum: 95 }])
  })

  it('wants the largest share first', () => {
    const upsideDown = outer({ material: 'elastane', percent: 3 }, { material: 'cotton', percent: 97 })
    expect(compositionProblems(upsideDown)).toEqual([{ code: 'NOT_DESCENDING', component: 'outer' }])
  })

  it('refuses a fibre named twice, half percents, empty and doubled components', () => {
    expect(compositionProblems(outer({ material: 'silk', percent: 50 }, { material: 'silk', percent: 50 }))).toEqual([
      { code: 'MATERIAL_TWICE', component: 'outer', material: 'silk' },
    ])
    expect(
      compositionProblems(outer({ material: 'silk', percent: 99.5 }, { material: 'wool', percent: 0.5 })),
    ).toContainEqual({ code: 'PERCENT_NOT_WHOLE', component: 'outer', percent: 99.5 })
    expect(compositionProblems(outer())).toEqual([{ code: 'COMPONENT_EMPTY', component: 'outer' }])
    expect(compositionProblems({ components: [], hasAnimalParts: false })).toEqual([{ code: 'NO_COMPONENT' }])
    const [first] = coat.components
    const doubled = { ...coat, components: first ? [first, first] : [] }
    expect(compositionProblems(doubled)).toEqual([{ code: 'COMPONENT_TWICE', component: 'outer' }])
  })

  it('requires the sentence about animal parts when there is leather', () => {
    const bag = outer({ material: 'leather', percent: 100 })
    expect(compositionProblems(bag)).toEqual([
      { code: 'ANIMAL_PARTS_NOT_NAMED', component: 'outer', material: 'leather' },
    ])
    expect(compositionProblems({ ...bag, hasAnimalParts: true })).toEqual([])
  })

  it('is written with the legal names of the language', () => {
    const tags = ['de-CH', 'fr-CH', 'en-GB']
    expect(tags.map((tag) => materialName('virginWool', tag))).toEqual(['Schurwolle', 'laine vierge', 'virgin wool'])
    expect(fibreNames.elastane).toEqual({ de: 'Elasthan', fr: 'élasthanne', en: 'elastane' })
  })
})
