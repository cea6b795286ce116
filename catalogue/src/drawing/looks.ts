import type { Article } from './article.ts'
import { make } from './garments/wardrobe.ts'
import { isObject, isShoe, layerOf } from './partners.ts'
import type { Piece } from './relief/piece.ts'
import { placed } from './relief/placement.ts'
import { develop } from './studio/develop.ts'
import type { Raster } from './studio/develop.ts'
import { boundsOf } from './studio/frame.ts'
import { onPaper, paper, place } from './studio/ground.ts'
import { shoot, stand } from './studio/shoot.ts'

/** A place on the table: centre, the room a garment has there, and a slight turn. */
type Spot = { x: number; y: number; w: number; h: number; turn: number }
type Role = 'bottom' | 'top' | 'main' | 'bag' | 'shoes' | 'small'

const camera = { x: -80, y: -50, w: 160, h: 200 }
const table = '#e4d9cf'

/** What covers what: later roles lie on top. */
const pileOrder: Role[] = ['bottom', 'top', 'main', 'bag', 'shoes', 'small']

/** The main piece on the left, trousers or a skirt on the right, a top tucked under the main piece. */
const spots: Record<Role, Spot[]> = {
  main: [
    { x: -36, y: 12, w: 82, h: 116, turn: -0.05 },
    { x: 40, y: 8, w: 74, h: 108, turn: 0.05 },
  ],
  bottom: [
    { x: 42, y: 20, w: 66, h: 130, turn: 0.04 },
    { x: 8, y: 40, w: 50, h: 100, turn: -0.03 },
  ],
  top: [
    { x: -40, y: 74, w: 64, h: 70, turn: 0.06 },
    { x: 4, y: -14, w: 52, h: 56, turn: 0.1 },
  ],
  bag: [
    { x: -48, y: 117, w: 46, h: 58, turn: -0.06 },
    { x: 54, y: 118, w: 40, h: 46, turn: 0.06 },
  ],
  shoes: [
    { x: 16, y: 122, w: 50, h: 42, turn: 0.03 },
    { x: 56, y: 122, w: 38, h: 32, turn: -0.03 },
  ],
  small: [
    { x: 60, y: 116, w: 32, h: 52, turn: 0.08 },
    { x: -66, y: -30, w: 24, h: 30, turn: -0.1 },
  ],
}

/** Lays the articles of an outfit out on a table, 4:5. */
export function drawLook(articles: Article[], width: number): Raster {
  const taken: Partial<Record<Role, number>> = {}
  const laid = assignRoles(articles).map(({ article, role }) => {
    const nth = taken[role] ?? 0
    taken[role] = nth + 1
    return { role, pieces: layDown(article, spots[role][nth % spots[role].length] as Spot) }
  })
  laid.sort((a, b) => pileOrder.indexOf(a.role) - pileOrder.indexOf(b.role))
  const layer = shoot(
    laid.flatMap(({ pieces }) => pieces),
    camera,
    width,
  )
  return develop(place(paper(layer.w, layer.h, layer.ppc, table), layer, { ...onPaper, near: 0.4, far: 0.3 }))
}

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

function layDown(article: Article, spot: Spot) {
  const { back, front } = make(article)
  // On a table a scarf needs no rail.
  const pieces: Piece[] = article.type === 'scarf' ? front.slice(1) : [...back, ...front]
  const box = boundsOf(pieces)
  const scale = Math.min(spot.w / box.w, spot.h / box.h, 1.12)
  const cx = box.x + box.w / 2
  const cy = box.y + box.h / 2
  return stand(pieces, placed(spot.x - cx, spot.y - cy, scale, spot.turn, cx, cy))
}
