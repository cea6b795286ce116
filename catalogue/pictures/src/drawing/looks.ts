import type { Article } from '@vitrine/catalogue/articles'
import { hash } from './base/random.ts'
import { make } from './garments/wardrobe.ts'
import { isObject, isShoe, layerOf } from './partners.ts'
import type { Piece } from './relief/piece.ts'
import { placed } from './relief/placement.ts'
import { develop } from './studio/develop.ts'
import type { Raster } from './studio/develop.ts'
import { boundsOf } from './studio/frame.ts'
import { onPaper, paper, place } from './studio/ground.ts'
import { shoot, stand } from './studio/shoot.ts'
import type { PlacedPiece } from './studio/shoot.ts'

/** A place on the table: centre, the room a garment has there, and its turn. */
type Spot = { x: number; y: number; w: number; h: number; turn: number }
type Role = 'bottom' | 'top' | 'main' | 'bag' | 'shoes' | 'small'
type Layout = Record<Role, Spot[]>

const camera = { x: -80, y: -50, w: 160, h: 200 }
const tables = ['#e4d9cf', '#d9d6cd', '#dccabd', '#d3d6d4', '#e6dfd2'] as const

/** Drawing order: later roles lie on top. */
const pileOrder: Role[] = ['bottom', 'top', 'main', 'small', 'bag', 'shoes']

const spot = (x: number, y: number, w: number, h: number, turn: number): Spot => ({ x, y, w, h, turn })

/** Each is composed like a page: one piece leads, the others lean on it, and shoes and bag close a corner. */
const layouts: Layout[] = [
  // The main piece high on the left, the bottom half slipped under it from the right.
  {
    main: [spot(-30, 6, 104, 124, -0.09), spot(36, 14, 92, 116, 0.1)],
    bottom: [spot(30, 40, 92, 142, 0.13), spot(34, 40, 80, 130, 0.1)],
    top: [spot(-26, 74, 84, 84, 0.14), spot(40, -6, 78, 78, 0.16)],
    bag: [spot(-46, 106, 62, 74, -0.1), spot(50, 110, 50, 60, 0.1)],
    shoes: [spot(22, 122, 62, 50, -0.06), spot(-40, 122, 56, 44, 0.05)],
    small: [spot(60, 92, 36, 74, 0.3), spot(-62, -16, 34, 72, -0.2)],
  },
  // Mirrored and calmer: trousers stand straight on the left, everything else overlaps them.
  {
    main: [spot(30, 4, 106, 122, 0.08), spot(-36, 8, 90, 120, -0.08)],
    bottom: [spot(-36, 38, 92, 142, -0.05), spot(-30, 44, 80, 130, 0.06)],
    top: [spot(34, 72, 84, 86, -0.12), spot(-38, -4, 78, 78, -0.12)],
    bag: [spot(48, 106, 62, 74, 0.1), spot(-50, 108, 50, 60, -0.08)],
    shoes: [spot(-16, 124, 64, 50, 0.05), spot(40, 124, 54, 44, -0.05)],
    small: [spot(-62, 94, 34, 72, -0.26), spot(62, -14, 32, 72, 0.2)],
  },
  // A diagonal from the upper left to the lower right.
  {
    main: [spot(-22, -2, 104, 122, -0.24), spot(34, 32, 92, 116, -0.14)],
    bottom: [spot(34, 52, 90, 138, -0.22), spot(36, 52, 80, 128, -0.18)],
    top: [spot(40, -4, 84, 82, 0.16), spot(-30, 66, 78, 78, -0.2)],
    bag: [spot(-46, 84, 64, 74, -0.16), spot(-50, 30, 50, 60, -0.1)],
    shoes: [spot(-16, 126, 64, 46, -0.1), spot(44, 124, 54, 44, -0.08)],
    small: [spot(-60, 36, 34, 66, -0.4), spot(62, -10, 32, 72, 0.24)],
  },
  // As it would be worn: top half above bottom half in the middle, company at both sides.
  {
    main: [spot(-8, 10, 112, 124, 0.04), spot(30, 26, 90, 116, 0.12)],
    bottom: [spot(10, 70, 88, 136, -0.04), spot(34, 52, 76, 128, 0.12)],
    top: [spot(36, 30, 80, 80, 0.2), spot(-40, 40, 76, 78, -0.2)],
    bag: [spot(-48, 78, 60, 74, -0.14), spot(54, 104, 48, 60, 0.1)],
    shoes: [spot(46, 122, 62, 48, -0.08), spot(-44, 124, 54, 44, 0.06)],
    small: [spot(-58, 122, 44, 52, -0.3), spot(62, -12, 34, 72, 0.2)],
  },
]

/** Dresses and coats are long and have no bottom half to lean on. */
const longLayouts: Layout[] = [
  {
    ...(layouts[0] as Layout),
    main: [spot(-26, 20, 92, 138, -0.08), spot(34, 20, 96, 120, 0.1)],
    top: [spot(34, 24, 92, 92, 0.14), spot(30, 60, 80, 80, -0.1)],
    bag: [spot(40, 96, 62, 72, 0.12), spot(-50, 110, 50, 60, 0.1)],
    shoes: [spot(2, 126, 64, 48, -0.05), spot(-40, 122, 56, 44, 0.05)],
    small: [spot(-58, 116, 40, 54, -0.24), spot(62, -34, 30, 32, 0.3)],
  },
  {
    ...(layouts[1] as Layout),
    main: [spot(24, 22, 92, 138, 0.12), spot(-36, 14, 96, 122, -0.1)],
    top: [spot(-34, 22, 92, 92, -0.14), spot(-34, 56, 80, 80, 0.1)],
    bag: [spot(-46, 92, 64, 72, -0.1), spot(50, 110, 50, 60, 0.1)],
    shoes: [spot(0, 126, 64, 48, 0.05), spot(40, 122, 56, 44, -0.05)],
    small: [spot(58, 114, 40, 54, 0.24), spot(-62, -34, 30, 32, -0.3)],
  },
]

/** Lays the articles of an outfit out on a table, 4:5. */
export function drawLook(articles: Article[], width: number): Raster {
  // Few pieces may be larger.
  const largest = articles.length > 4 ? 1.4 : 1.65
  const chance = (salt: number) => hash(articles[0]?.seed ?? 1, articles.length, salt)
  const cast = assignRoles(articles)
  const choices = cast.some(({ role }) => role === 'bottom') ? layouts : longLayouts
  const layout = choices[Math.floor(chance(31) * choices.length)] as Layout
  const taken: Partial<Record<Role, number>> = {}
  const laid = cast.map(({ article, role }) => {
    const nth = taken[role] ?? 0
    taken[role] = nth + 1
    const spots = layout[role]
    return { role, nth, pieces: layDown(article, spots[nth % spots.length] as Spot, largest) }
  })
  // The second jacket lies under the first piece, not on its face.
  laid.sort((a, b) => pileOrder.indexOf(a.role) - pileOrder.indexOf(b.role) || b.nth - a.nth)
  const pieces = laid.flatMap((each, level) => raised(each.pieces, level))
  const layer = shoot(pieces, camera, width)
  const table = tables[Math.floor(chance(32) * tables.length)] as string
  return develop(place(paper(layer.w, layer.h, layer.ppc, table), layer, { ...onPaper, near: 0.42, far: 0.3 }))
}

/** Every article lies on those below it, so that each throws its shadow on the next. */
const raised = (pieces: PlacedPiece[], level: number): PlacedPiece[] =>
  pieces.map(({ piece, placement }) => ({ piece: { ...piece, z: (piece.z ?? 0) + liftOf(piece, level) }, placement }))

/** Parts that lie on their own garment have been lifted with it. */
const liftOf = (piece: Piece, level: number) => (piece.form?.kind === 'lie' ? 0 : level * 2.2)

/** Without a dress or a jacket the first top is the main piece. */
function assignRoles(articles: Article[]): { article: Article; role: Role }[] {
  const roles = articles.map((article) => ({ article, role: roleOf(article) }))
  const firstTop = roles.find(({ role }) => role === 'top')
  if (firstTop && !roles.some(({ role }) => role === 'main')) firstTop.role = 'main'
  return roles
}

function roleOf(article: Article): Role {
  if (isShoe(article)) return 'shoes'
  if (isObject(article)) return 'bag'
  switch (layerOf(article)) {
    case 'whole':
    case 'outer':
      return 'main'
    case 'bottom':
      return 'bottom'
    case 'belt':
    case 'scarf':
    case 'hat':
      return 'small'
    default:
      return 'top'
  }
}

function layDown(article: Article, { x, y, w, h, turn }: Spot, largest: number): PlacedPiece[] {
  const { back, front } = make(article)
  // On a table a scarf needs no rail.
  const pieces: Piece[] = article.type === 'scarf' ? front.slice(1) : [...back, ...front]
  const box = boundsOf(pieces)
  const scale = Math.min(w / box.w, h / box.h, largest)
  const cx = box.x + box.w / 2
  const cy = box.y + box.h / 2
  const c = Math.abs(Math.cos(turn)) * scale
  const t = Math.abs(Math.sin(turn)) * scale
  const atX = within(x, (box.w * c + box.h * t) / 2, camera.x, camera.w)
  const atY = within(y, (box.w * t + box.h * c) / 2, camera.y, camera.h)
  return stand(pieces, placed(atX - cx, atY - cy, scale, turn, cx, cy))
}

/** Nothing is cut off by the edge of the picture. */
const within = (at: number, half: number, from: number, size: number) =>
  Math.min(from + size - 5 - half, Math.max(from + 5 + half, at))
