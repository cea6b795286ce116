import { describe, expect, it } from 'vitest'
import { allCuts, garmentTypes } from '@vitrine/catalogue/articles'
import type { Article, GarmentType } from '@vitrine/catalogue/articles'
import { isObject, partnersOf } from '../partners.ts'
import { hangingArm } from './arm.ts'
import { framing } from './framing.ts'
import { outermostPocket } from './pockets.ts'
import { poses, postureOf } from './pose.ts'
import { stanceOf } from './stance.ts'

const article = (type: GarmentType, seed: number, colour: `#${string}` = '#6c242c'): Article =>
  ({ type, cut: allCuts(type)[0], cloth: { kind: 'flannel', colour }, seed, tint: 'warm', wall: 'sand' }) as Article
const seeds = Array.from({ length: 40 }, (_, i) => i * 17 + 1)
const arm = hangingArm([])

describe('a pose', () => {
  it.each(poses)('%s leads back from the picture to the garment', (pose) => {
    for (const isMirrored of [false, true]) {
      const { body, left, right } = postureOf({ pose, isMirrored }, arm)
      const there = [
        [body, [0, 40], [14, 66], [-9, 130], [8, 170]],
        [left.placement, [-20, 40], [-22, 64], [-25, 88]],
        [right.placement, [20, 40], [22, 64], [25, 88]],
      ] as const
      for (const [placement, ...points] of there) {
        for (const [px, py] of points) {
          const [x, y] = placement.toGarment(...placement.toPicture(px, py))
          expect(Math.hypot(x - px, y - py)).toBeLessThan(0.15)
        }
      }
    }
  })

  it('puts a hand into a pocket only where there is one', () => {
    const stance = { pose: 'pocket', isMirrored: false } as const
    const pocket = outermostPocket([article('trousers', 1)])
    expect(postureOf(stance, arm, pocket).left.hidden).toBeDefined()
    expect(postureOf(stance, arm).left.hidden).toBeUndefined()
  })

  it('turns the middle of the body further than its sides', () => {
    const { body } = postureOf({ pose: 'turned', isMirrored: false }, arm)
    const at = (x: number) => body.toPicture(x, 50)[0]
    expect(at(0) - at(-18)).toBeLessThan(0.7 * (at(18) - at(0)))
  })
})

describe('a style', () => {
  it('stands, and is dressed, like its siblings', () => {
    for (const seed of seeds) {
      const [red, pale] = [article('blouse', seed), article('blouse', seed, '#efe6da')]
      expect(partnersOf(pale).map((each) => each?.type)).toEqual(partnersOf(red).map((each) => each?.type))
      expect(stanceOf(pale, true)).toEqual(stanceOf(red, true))
    }
  })

  it('does not stand like all others', () => {
    expect(new Set(seeds.map((seed) => stanceOf(article('blouse', seed), true).pose)).size).toBeGreaterThan(4)
    expect(new Set(seeds.map((seed) => partnersOf(article('blouse', seed))[1]?.type)).size).toBeGreaterThan(2)
  })

  it('is never cut off, nor is the figure at its knees or ankles', () => {
    for (const type of garmentTypes.filter((each) => !isObject({ type: each }))) {
      for (const seed of seeds) {
        const worn = { x: -24, y: 28, w: 48, h: 70 }
        const { x, y, w, h } = framing(article(type, seed), worn)
        if (!['belt', 'beanie', 'scarf'].includes(type)) {
          expect(x).toBeLessThan(worn.x)
          expect(x + w).toBeGreaterThan(worn.x + worn.w)
          expect(y + h).toBeGreaterThan(worn.y + worn.h)
        }
        expect(y + h < 127 || (y + h > 140 && y + h < 166) || y + h > 190).toBe(true)
      }
    }
  })
})
