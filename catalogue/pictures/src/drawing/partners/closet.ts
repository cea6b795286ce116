import type { Article, Cloth } from '@vitrine/catalogue/articles'
import { colourOf } from './palette.ts'
import type { Tone } from './palette.ts'

const here = { tint: 'warm', wall: 'sand' } as const

/** A garment to wear something with, in the tones it is sold in. */
export type Partner = { tones: readonly Tone[]; in: (tone: Tone, seed: number) => Article }

const dyed = (kind: Cloth['kind']) => (tone: Tone) => ({ kind, colour: colourOf(tone) }) as const
const flannel = dyed('flannel')
const crepe = dyed('crepe')
const silk = dyed('silk')
const knit = dyed('knit')

const tailoring: Tone[] = ['ecru', 'grey', 'camel', 'navy', 'charcoal', 'black', 'chocolate', 'olive']

const trousers =
  (leg: 'wide' | 'straight' | 'tapered', length: 'full' | 'cropped', cloth: (tone: Tone) => Cloth): Partner['in'] =>
  (tone, seed) => ({ type: 'trousers', cut: { leg, rise: 'high', length }, cloth: cloth(tone), seed, ...here })

/** Denim knows three washes: tones stand for them. */
const washed = { sky: ['light', '#8ea3b8'], navy: ['raw', '#2b3648'], grey: ['worn', '#48586d'] } as const
const jeans =
  (leg: 'wide' | 'straight'): Partner['in'] =>
  (tone, seed) => {
    const [wash, colour] = tone === 'sky' || tone === 'navy' ? washed[tone] : washed.grey
    return {
      type: 'jeans',
      cut: { leg, rise: 'high', wash, length: 'full' },
      cloth: { kind: 'denim', colour },
      seed,
      ...here,
    }
  }

export const bottoms = {
  wideTrousers: { tones: tailoring, in: trousers('wide', 'full', crepe) },
  flannels: { tones: tailoring, in: trousers('straight', 'full', flannel) },
  cigarettes: { tones: tailoring, in: trousers('tapered', 'cropped', flannel) },
  straightJeans: { tones: ['sky', 'navy', 'grey'], in: jeans('straight') },
  wideJeans: { tones: ['sky', 'navy', 'grey'], in: jeans('wide') },
  pleats: {
    tones: ['ecru', 'camel', 'navy', 'burgundy', 'charcoal', 'chocolate', 'black', 'sage'],
    in: (tone, seed) => ({
      type: 'pleated-skirt',
      cut: { length: 'midi', pleats: 'knife' },
      cloth: crepe(tone),
      seed,
      ...here,
    }),
  },
  pencil: {
    tones: ['camel', 'grey', 'navy', 'burgundy', 'charcoal', 'chocolate', 'black'],
    in: (tone, seed) => ({ type: 'pencil-skirt', cut: { length: 'midi' }, cloth: flannel(tone), seed, ...here }),
  },
  satinSkirt: {
    tones: ['ecru', 'sage', 'burgundy', 'navy', 'chocolate', 'black'],
    in: (tone, seed) => ({
      type: 'a-line-skirt',
      cut: { length: 'midi', flare: 'flared' },
      cloth: { kind: 'satin', colour: colourOf(tone) },
      seed,
      ...here,
    }),
  },
} satisfies Record<string, Partner>

const tee = (cloth: Cloth, seed: number, sleeve: 'short' | 'long' = 'short'): Article => ({
  type: 't-shirt',
  cut: { neckline: 'crew', sleeve, fit: 'regular' },
  cloth,
  seed,
  ...here,
})

export const tops = {
  tee: { tones: ['white', 'black', 'ecru', 'grey', 'navy'], in: (tone, seed) => tee(dyed('jersey')(tone), seed) },
  breton: {
    tones: ['white', 'ecru'],
    in: (tone, seed) =>
      tee({ ...dyed('jersey')(tone), print: { kind: 'stripe', colour: colourOf('navy') } }, seed, 'long'),
  },
  rollneck: {
    tones: ['ecru', 'white', 'black', 'grey', 'camel', 'chocolate', 'navy', 'burgundy'],
    in: (tone, seed) => ({ type: 'turtleneck', cut: { length: 'regular' }, cloth: knit(tone), seed, ...here }),
  },
  fineKnit: {
    tones: ['ecru', 'grey', 'camel', 'powder', 'navy', 'black', 'burgundy', 'sage'],
    in: (tone, seed) => ({
      type: 'sweater',
      cut: { neckline: 'crew', length: 'cropped' },
      cloth: knit(tone),
      seed,
      ...here,
    }),
  },
  bowBlouse: {
    tones: ['ecru', 'white', 'powder', 'sky', 'black', 'burgundy'],
    in: (tone, seed) => ({
      type: 'blouse',
      cut: { collar: 'bow', sleeve: 'balloon', length: 'regular' },
      cloth: silk(tone),
      seed,
      ...here,
    }),
  },
  silkBlouse: {
    tones: ['ecru', 'white', 'powder', 'sky', 'sage', 'black', 'navy', 'burgundy'],
    in: (tone, seed) => ({
      type: 'blouse',
      cut: { collar: 'band', sleeve: 'straight', length: 'regular' },
      cloth: silk(tone),
      seed,
      ...here,
    }),
  },
  shirt: {
    tones: ['white', 'sky', 'ecru'],
    in: (tone, seed) => ({
      type: 'shirt',
      cut: { fit: 'regular', sleeve: 'long', length: 'regular', pocket: 'none' },
      cloth: dyed('poplin')(tone),
      seed,
      ...here,
    }),
  },
} satisfies Record<string, Partner>

export const overcoat: Partner = {
  tones: ['camel', 'charcoal', 'navy', 'grey', 'chocolate', 'black'],
  in: (tone, seed) => ({
    type: 'coat',
    cut: { closure: 'buttoned', length: 'midi' },
    cloth: { kind: 'wool', colour: colourOf(tone) },
    seed,
    ...here,
  }),
}
