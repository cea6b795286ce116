import { tints, walls } from '@vitrine/catalogue/articles'
import type { Article, View } from '@vitrine/catalogue/articles'
import { dress, tuck } from './body/outfit.ts'
import { framing } from './body/framing.ts'
import { outermostPocket } from './body/pockets.ts'
import { stanceOf } from './body/stance.ts'
import { make } from './garments/wardrobe.ts'
import { isKnit, isObject, isShoe, layerOf, partnersOf, shoesFor } from './partners.ts'
import type { Garment, Piece } from './relief/piece.ts'
import type { Camera } from './relief/relief.ts'
import { develop } from './studio/develop.ts'
import type { Raster } from './studio/develop.ts'
import { boundsOf, frame } from './studio/frame.ts'
import { onPaper, onWall, paper, place, smallOnPaper } from './studio/ground.ts'
import { plinth } from './studio/plinth.ts'
import { shoot, stand } from './studio/shoot.ts'
import { footShadow, stage } from './studio/stage.ts'
import { articleWindow } from './studio/window-light.ts'

/** Draws one article in one view, 3:4. */
export function drawArticle(article: Article, view: View, width: number): Raster {
  if (view === 'front') return drawFront(article, width)
  if (view === 'd1') return drawDetail(article, width)
  return isObject(article) ? drawOnPlinth(article, width) : drawWorn(article, width)
}

const isSmall = (article: Article) => isObject(article) || ['scarf', 'belt', 'beanie'].includes(article.type)
const all = ({ back, front }: Garment): Piece[] => [...back, ...front]

/** The article alone, as if on an invisible form. */
function drawFront(article: Article, width: number): Raster {
  const pieces = all(make(article))
  const margin = isShoe(article) ? 0.1 : article.type === 'belt' ? 0.16 : 0.14
  const camera = isSmall(article) ? frame(boundsOf(pieces), margin, 0.12) : frame(boundsOf(pieces), 0.1, 0.085)
  return onTint(article, pieces, camera, width)
}

/** A close window on collar, belt, pocket or clasp, drawn again at that scale. */
function drawDetail(article: Article, width: number): Raster {
  const garment = make(article)
  const { x, y, w } = garment.detail
  return onTint(article, all(garment), { x, y, w, h: (w * 4) / 3 }, width)
}

function onTint(article: Article, pieces: Piece[], camera: Camera, width: number): Raster {
  const layer = shoot(stand(pieces), camera, width)
  const ground = paper(layer.w, layer.h, layer.ppc, tints[article.tint])
  return develop(place(ground, layer, isSmall(article) ? smallOnPaper : onPaper))
}

/** On the mannequin, in front of a painted wall. */
function drawWorn(article: Article, width: number): Raster {
  const worn = partnersOf(article).map((other) => other ?? article)
  const layers = outfitOf(article, worn)
  const own = layers[worn.indexOf(article)] as Garment
  const camera = framing(article, boundsOf(own.front))
  const light = articleWindow(camera)
  const ground = stage(camera, width, { wall: walls[article.wall], floorY: 184, light })
  footShadow(ground, camera, 0)
  // A top worn over the waistband covers the pockets, too.
  const pocket = layerOf(article) === 'top' && isKnit(article) ? undefined : outermostPocket(worn)
  const stance = stanceOf(article, pocket !== undefined)
  const pieces = dress({ layers, shoes: shoesFor(article, worn), stance, pocket })
  return develop(place(ground, shoot(pieces, camera, width, light), onWall))
}

function outfitOf(article: Article, worn: Article[]): Garment[] {
  const hasWaistband = worn.some((each) => layerOf(each) === 'bottom')
  return worn.map((each) => {
    const garment = make(each, 'worn')
    return hasWaistband && layerOf(each) === 'top' && !(isKnit(each) && each === article) ? tuck(garment) : garment
  })
}

/** Leather goods on a round plinth in an arch. */
function drawOnPlinth(article: Article, width: number): Raster {
  const pieces = all(make(article))
  const box = boundsOf(pieces)
  const w = Math.max(44, box.w / 0.64, (box.h * 0.75) / 0.56)
  const h = (w * 4) / 3
  const camera = { x: box.x + box.w / 2 - w / 2, y: box.y + box.h - h * 0.68, w, h }
  const wall = walls[article.wall]
  const light = articleWindow(camera)
  const niche = { x: camera.x + w * 0.52, y: camera.y + h * 0.08, w: w * 0.74, colour: wall, depth: w * 0.12 }
  const ground = stage(camera, width, { wall, floorY: camera.y + h * 0.86, niche, light })
  plinth(ground, camera, {
    x: box.x - w * 0.07,
    y: box.y + box.h - 1.2,
    w: box.w + w * 0.14,
    h: h * 0.4,
    d: w * 0.16,
    colour: wall,
    light,
  })
  const shadow = {
    nearOffset: [0.5, 0.7],
    farOffset: [2.4, 1.2],
    nearBlur: 0.7,
    farBlur: 2.4,
    near: 0.5,
    far: 0.3,
  } as const
  return develop(place(ground, shoot(stand(pieces), camera, width, light), shadow))
}
