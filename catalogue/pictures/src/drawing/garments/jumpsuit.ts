import { label } from '../make/label.ts'
import { innerNeck, ringBack } from '../make/neckline.ts'
import type { Garment } from '../relief/piece.ts'
import type { Making } from './making.ts'
import { trouserLegs } from './trousers.ts'
import { wrapBodice } from './wrap-dress.ts'

type Jumpsuit = Making & { leg?: 'wide' | 'straight'; sleeves?: 'long' | 'flutter' }

/** A crossed bodice over trousers, joined at a tied waist. */
export function jumpsuit({ leg = 'wide', sleeves = 'long', ...making }: Jumpsuit): Garment {
  const { cloth, seed, style } = making
  const len = style.cm('length', 166, 176)
  return {
    back: [innerNeck(cloth, 7.4, 29, { depth: 56, seed, k: 0.56 }), ringBack(cloth, 7.6, 28.9, 1.1), ...label(0, 31.6)],
    front: [...trouserLegs({ ...making, cut: leg, waist: 61, len }), ...wrapBodice({ ...making, sleeves })],
    detail: style.one('detail', [
      { x: -11, y: 40, w: 27 },
      { x: -14, y: 26, w: 28 },
      { x: -6, y: 54, w: 24 },
    ]),
    layer: 'dress',
  }
}
