import type { Article, ArticleOf, GarmentType } from '@vitrine/catalogue/articles'
import { hash } from '../base/random.ts'
import { fabric, fabricOf } from '../cloth/fabric.ts'
import type { Fabric } from '../cloth/fabric.ts'
import { handOf } from '../drape/hand.ts'
import { metalOf } from '../make/hardware.ts'
import { reshape } from '../make/reshape.ts'
import type { Garment } from '../relief/piece.ts'
import { ballerinas } from './ballerinas.ts'
import { beanie } from './beanie.ts'
import { belt } from './belt.ts'
import { blazer } from './blazer.ts'
import { blouse } from './blouse.ts'
import { boots } from './boots.ts'
import { cardigan } from './cardigan.ts'
import { clutch } from './clutch.ts'
import { coat } from './coat.ts'
import { denimJacket } from './denim-jacket.ts'
import { washes } from './denim.ts'
import { handbag } from './handbag.ts'
import { hobo } from './hobo.ts'
import { jeans } from './jeans.ts'
import { jumpsuit } from './jumpsuit.ts'
import { leatherJacket } from './leather-jacket.ts'
import { loafers } from './loafers.ts'
import type { Making } from './making.ts'
import { pullover } from './pullover.ts'
import { pumps } from './pumps.ts'
import { quiltedJacket } from './quilted-jacket.ts'
import { sandals } from './sandals.ts'
import { scarf, scarfWorn } from './scarf.ts'
import { sheathDress } from './sheath-dress.ts'
import { shirt } from './shirt.ts'
import { shopper } from './shopper.ts'
import { shorts } from './shorts.ts'
import { flaredSkirt, miniSkirt, pencilSkirt, pleatedSkirt } from './skirts.ts'
import { slingbacks } from './slingbacks.ts'
import { slipDress } from './slip-dress.ts'
import { sneakers } from './sneakers.ts'
import { styleOf } from './style.ts'
import { tee } from './tee.ts'
import { trench } from './trench.ts'
import { trousers } from './trousers.ts'
import { waistcoat } from './waistcoat.ts'
import { wrapDress } from './wrap-dress.ts'

/** Over other clothes some garments are worn open, and a scarf goes round the neck. */
type Wearing = 'alone' | 'worn'

type Tailor<T extends GarmentType> = (article: ArticleOf<T>, making: Making, wearing: Wearing) => Garment

/** Makes the garment an article describes. */
export function make(article: Article, wearing: Wearing = 'alone'): Garment {
  const tailor = wardrobe[article.type] as Tailor<GarmentType>
  // Seeds of any size become small ones: the folds of large numbers would lose their decimals.
  const seed = 1 + Math.floor(hash(article.seed, article.fall ?? 0, 77) * 997)
  const { cloth } = article
  const making: Making = {
    cloth: fabricOf(cloth, article.seed),
    hand: handOf(cloth.kind),
    seed,
    style: styleOf(article.seed),
  }
  return tailor(article, making, wearing)
}

/** No two styles are cut quite alike: a deviation of up to `cm` that all siblings share. */
const vary = ({ seed, type }: Article, cm: number, salt = 0) => (hash(seed, type.length + salt, 41) - 0.5) * 2 * cm

const isFigured = ({ cloth }: Article) => cloth.print !== undefined || cloth.kind === 'cable' || cloth.kind === 'rib'

type Trimmed = Pick<Article, 'trim'>
const button = ({ trim }: Trimmed, kind: 'horn' | 'shell') => (trim?.button ? { btn: fabric(kind, trim.button) } : {})
const lining = ({ trim }: Trimmed) => (trim?.lining ? { lining: fabric('silk', trim.lining) } : {})
const metal = ({ trim }: Trimmed) => (trim?.metal ? { metal: metalOf(trim.metal) } : {})
const sole = ({ trim }: Trimmed) => (trim?.sole ? { sole: fabric('nappa', trim.sole) } : {})
const contrast = ({ trim }: Trimmed, otherwise: Fabric): Fabric =>
  trim?.contrast ? fabric('nappa', trim.contrast) : otherwise
const black = fabric('nappa', '#231d1b')

const skirtLength = { mini: 104, knee: 122, midi: 137, maxi: 160 } as const
const topLength = { cropped: -9, regular: 0, long: 8 } as const
const waistAt = { high: 63, mid: 67 } as const
const flareOf = { slim: 0.8, flared: 1.15 } as const

const wardrobe: { [T in GarmentType]: Tailor<T> } = {
  'slip-dress': (a, m) =>
    slipDress({
      ...m,
      neck: a.cut.neckline,
      len: skirtLength[a.cut.length] + vary(a, 2),
      flare: flareOf[a.cut.flare] + vary(a, 0.08, 1),
    }),
  'shirt-dress': (a, m) =>
    shirt({
      ...m,
      ...button(a, 'shell'),
      dress: true,
      hemY: skirtLength[a.cut.length] + 1 + vary(a, 2),
      sleeves: a.cut.sleeve,
      belt: a.cut.belt === 'tied',
      pocket: a.cut.pocket === 'one',
    }),
  'wrap-dress': (a, m) => wrapDress({ ...m, hemY: skirtLength[a.cut.length] + 3 + vary(a, 2), sleeves: a.cut.sleeve }),
  'knit-dress': (a, m) =>
    pullover({
      ...m,
      neck: a.cut.neckline,
      len: skirtLength[a.cut.length] - 8 + vary(a, 2),
      shape: 'dress',
      figured: isFigured(a),
    }),
  'sheath-dress': (a, m) =>
    sheathDress({
      ...m,
      neck: a.cut.neckline,
      short: a.cut.sleeve === 'short',
      len: skirtLength[a.cut.length] - 3 + vary(a, 2),
    }),
  jumpsuit: (a, m) => jumpsuit({ ...m, leg: a.cut.leg, sleeves: a.cut.sleeve }),
  blouse: (a, m) =>
    blouse({
      ...m,
      bow: a.cut.collar === 'bow',
      balloon: a.cut.sleeve === 'balloon',
      len: 86 + topLength[a.cut.length] + vary(a, 1.5),
    }),
  shirt: (a, m) =>
    shirt({
      ...m,
      ...button(a, 'shell'),
      fit: a.cut.fit === 'oversized' ? 1.1 : 1.02,
      sleeves: a.cut.sleeve,
      len: 90 + topLength[a.cut.length] + vary(a, 1.5),
      pocket: a.cut.pocket === 'one',
    }),
  't-shirt': (a, m) =>
    tee({
      ...m,
      neck: a.cut.neckline,
      sleeves: a.cut.sleeve,
      fit: { slim: 0.95, regular: 1, boxy: 1.08 }[a.cut.fit],
      len: (a.cut.fit === 'boxy' ? 86 : 90) + vary(a, 1.5),
    }),
  camisole: (a, m) =>
    slipDress({ ...m, neck: a.cut.neckline, len: (a.cut.length === 'long' ? 94 : 87) + vary(a, 1.2) }),
  'tank-top': (a, m) =>
    tee({ ...m, neck: a.cut.neckline, sleeves: 'none', fit: a.cut.fit === 'slim' ? 0.93 : 1, len: 88 + vary(a, 1.5) }),
  sweater: (a, m) =>
    pullover({ ...m, neck: a.cut.neckline, len: 82 + topLength[a.cut.length] + vary(a, 2.5), figured: isFigured(a) }),
  turtleneck: (a, m) =>
    pullover({ ...m, neck: 'roll', len: 82 + topLength[a.cut.length] + vary(a, 2.5), figured: isFigured(a) }),
  cardigan: (a, m) =>
    cardigan({
      ...m,
      ...button(a, 'shell'),
      ...(a.trim?.metal ? { btn: metalOf(a.trim.metal) } : {}),
      vy: a.cut.neckline === 'high' ? 40 : 47,
      figured: isFigured(a),
      n: { five: 5, six: 6, eight: 8 }[a.cut.buttons],
      len: 80 + topLength[a.cut.length] + vary(a, 1.5),
    }),
  slipover: (a, m) =>
    pullover({
      ...m,
      neck: a.cut.neckline,
      sleeveless: true,
      figured: isFigured(a),
      len: (a.cut.length === 'cropped' ? 72 : 80) + vary(a, 1.5),
    }),
  blazer: (a, m, wearing) =>
    blazer({
      ...m,
      ...button(a, 'horn'),
      ...lining(a),
      breasted: a.cut.breasted === 'double' ? 2 : 1,
      fit: a.cut.fit === 'relaxed' ? 1.06 : 1,
      len: { short: 86, regular: 97, long: 106 }[a.cut.length] + vary(a, 1.5),
      open: wearing === 'worn' && a.cut.breasted === 'single' ? 4.5 : 0,
    }),
  waistcoat: (a, m) =>
    waistcoat({
      ...m,
      ...button(a, 'horn'),
      ...lining(a),
      breasted: a.cut.breasted === 'double' ? 2 : 1,
      len: (a.cut.length === 'short' ? 76 : 83) + vary(a, 1.2),
    }),
  coat: (a, m, wearing) =>
    coat({
      ...m,
      ...button(a, 'horn'),
      ...lining(a),
      closure: a.cut.closure === 'belted' ? 'wrap' : 'straight',
      len: { knee: 128, midi: 146, maxi: 162 }[a.cut.length] + vary(a, 2),
      open: wearing === 'worn' && a.cut.closure === 'buttoned' ? 6 : 0,
    }),
  trench: (a, m) =>
    trench({ ...m, ...button(a, 'horn'), ...lining(a), len: (a.cut.length === 'knee' ? 126 : 141) + vary(a, 2) }),
  'quilted-jacket': (a, m) =>
    quiltedJacket({
      ...m,
      ...metal(a),
      quilting: a.cut.quilting,
      hood: a.cut.collar === 'hood',
      len: { short: 80, regular: 92, long: 118 }[a.cut.length] + vary(a, 2),
    }),
  'leather-jacket': (a, m) =>
    leatherJacket({
      ...m,
      ...metal(a),
      ...lining(a),
      biker: a.cut.closure === 'biker',
      len: (a.cut.length === 'short' ? 78 : 85) + vary(a, 1.2),
    }),
  'denim-jacket': (a, m) =>
    denimJacket({ ...m, ...metal(a), fit: a.cut.fit === 'oversized' ? 1.09 : 1, wash: washes[a.cut.wash] }),
  trousers: (a, m) =>
    trousers({
      ...m,
      cut: a.cut.leg === 'tapered' ? 'taper' : a.cut.leg,
      waist: waistAt[a.cut.rise],
      len: (a.cut.length === 'cropped' ? 160 : 174) + vary(a, 1.5),
    }),
  jeans: (a, m) =>
    jeans({
      ...m,
      cut: a.cut.leg,
      waist: a.cut.rise === 'high' ? 64 : 68,
      len: (a.cut.length === 'cropped' ? 160 : 171) + vary(a, 1.5),
      wash: washes[a.cut.wash],
    }),
  shorts: (a, m) =>
    shorts({ ...m, len: (a.cut.length === 'short' ? 104 : 124) + vary(a, 1.5), waist: waistAt[a.cut.rise] }),
  'pleated-skirt': (a, m) =>
    pleatedSkirt({ ...m, len: skirtLength[a.cut.length] + vary(a, 2), count: a.cut.pleats === 'wide' ? 7 : 13 }),
  'pencil-skirt': (a, m) => pencilSkirt({ ...m, len: skirtLength[a.cut.length] - 2 + vary(a, 2) }),
  'a-line-skirt': (a, m) =>
    flaredSkirt({ ...m, len: skirtLength[a.cut.length] + vary(a, 2), flare: flareOf[a.cut.flare] + vary(a, 0.08, 1) }),
  'mini-skirt': (a, m) =>
    miniSkirt({ ...m, len: 104 + vary(a, 1.5), buttons: a.cut.front === 'buttoned' ? metalOf(a.trim?.metal) : null }),
  'ankle-boots': (a, m) => boots({ ...m, ...sole(a), flat: a.cut.heel === 'flat', shaft: 1 + vary(a, 1) }),
  boots: (a, m) => boots({ ...m, ...sole(a), shaft: (a.cut.shaft === 'knee' ? 19 : 11) + vary(a, 1) }),
  loafers: (a, m) => loafers({ ...m, ...sole(a), ...metal(a), front: a.cut.front }),
  slingbacks: (a, m) => slingbacks({ ...m, ...sole(a), ...(a.cut.toe === 'cap' ? { tip: contrast(a, black) } : {}) }),
  pumps: (a, m) => pumps({ ...m, ...sole(a), ...(a.cut.toe === 'cap' ? { tip: contrast(a, black) } : {}) }),
  sneakers: (a, m) =>
    sneakers({
      ...m,
      ...(a.trim?.sole ? { sole: fabric('rubber', a.trim.sole) } : {}),
      contrast: contrast(a, m.cloth),
      chunky: a.cut.sole === 'chunky',
    }),
  sandals: (a, m) => sandals({ ...m, ...sole(a), ...metal(a), crossed: a.cut.strap === 'crossed' }),
  ballerinas: (a, m) =>
    ballerinas({
      ...m,
      ...sole(a),
      bow: a.cut.toe === 'bow',
      ...(a.cut.toe === 'cap' ? { tip: contrast(a, black) } : {}),
    }),
  hobo: (a, m) => {
    const small = a.cut.size === 'small'
    const strap = 1 + vary(a, 0.06)
    return reshape(hobo({ ...m, ...metal(a) }), ([x, y]) => [
      x * (small ? 0.86 : 1.04),
      y < 2.4 ? 2.4 + (y - 2.4) * (small ? 0.62 : 1.05) * strap : y * (small ? 0.94 : 1),
    ])
  },
  handbag: (a, m) =>
    reshape(handbag({ ...m, ...metal(a), clasp: a.cut.clasp }), ([x, y]) => [x * (1 + vary(a, 0.07)), y]),
  shopper: (a, m) => {
    const wide = a.cut.shape === 'wide'
    return reshape(shopper(m), ([x, y]) => [
      x * (wide ? 1.26 : 1) * (1 + vary(a, 0.04)),
      y > 8 ? 8 + (y - 8) * (wide ? 0.84 : 1.04) : y,
    ])
  },
  clutch: (a, m) => clutch({ ...m, ...metal(a), frame: a.cut.closure === 'frame' }),
  scarf: (a, m, wearing) =>
    wearing === 'worn' ? scarfWorn(m) : scarf({ ...m, length: (a.cut.length === 'long' ? 92 : 74) + vary(a, 2) }),
  belt: (a, m, wearing) =>
    belt({
      ...m,
      ...metal(a),
      worn: wearing === 'worn',
      round: a.cut.buckle === 'round',
      width: (a.cut.width === 'wide' ? 4.6 : 2.7) + vary(a, 0.2),
    }),
  beanie: (a, m) => beanie({ ...m, folded: a.cut.edge === 'folded' }),
}
