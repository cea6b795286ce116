import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { encoder } from '../rendering/encoding.ts'
import { groundOf } from '../rendering/ground.ts'
import type { Raster } from '../drawing/index.ts'
import { beachScenes } from './beach-scenes.ts'
import { drawScene, drawSwimwear, swimViews } from './draw-swimwear.ts'

const usage = `Draws missing pictures of the second demo brand as AVIF: its goods and its campaign pictures.

  node catalogue/pictures/src/swimwear/render-swimwear.ts [--kit brands/morlis] [--sheet sheet.webp]

With --sheet, one small picture of every product is put on a sheet instead.`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    kit: { type: 'string', default: fileURLToPath(new URL('../../../../brands/morlis', import.meta.url)) },
    sheet: { type: 'string' },
  },
})
if (values.help) {
  process.stdout.write(`${usage}\n`)
  process.exit()
}

/** Style and colour of every product in the kit's list of goods. */
async function readProducts(kit: string): Promise<{ style: string; colour: string }[]> {
  const [heading = '', ...lines] = (await readFile(join(kit, 'goods/goods.csv'), 'utf8')).trim().split('\n')
  const at = heading.split(';').indexOf('image')
  const images = new Set(lines.map((line) => /;(mo\d+-[\w-]+)\.avif;/.exec(line)?.[1] ?? ''))
  if (at < 0 || images.has('')) throw new Error(`${kit}/goods/goods.csv has lines without a picture`)
  return [...images].map((image) => ({ style: image.slice(0, 5), colour: image.slice(6) }))
}

const encode = ({ data, width, height, channels }: Raster) => sharp(data, { raw: { width, height, channels } })

async function drawSheet(file: string, products: readonly { style: string; colour: string }[]): Promise<void> {
  const [columns, width, height] = [12, 200, 267]
  const tiles = products.map(({ style, colour }, i) => {
    const raster = drawSwimwear(style, colour, 'front', width)
    return {
      input: Buffer.from(raster.data),
      raw: { width: raster.width, height: raster.height, channels: raster.channels },
      left: (i % columns) * width,
      top: Math.floor(i / columns) * height,
    }
  })
  const size = { width: columns * width, height: Math.ceil(products.length / columns) * height }
  await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(tiles)
    .webp({ quality: 82 })
    .toFile(file)
}

async function drawGoods(folder: string, products: readonly { style: string; colour: string }[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { style, colour } of products)
    for (const view of swimViews) {
      const file = join(folder, `${style}-${colour}${view === 'front' ? '' : `-${view}`}.avif`)
      if (existsSync(file)) continue
      // The still is the large picture of a product page.
      const [width, quality] = { front: [840, 42], still: [1120, 44], detail: [720, 34] }[view] as [number, number]
      await encode(drawSwimwear(style, colour, view, width))
        .avif({ quality, ...encoder })
        .toFile(file)
    }
}

/** Campaign pictures with the colour behind each, which pages paint until the picture is there. */
async function drawScenes(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const grounds: Record<string, string> = {}
  for (const [name, scene] of Object.entries(beachScenes)) {
    const raster = drawScene(scene)
    grounds[`${name}.avif`] = groundOf(raster)
    await encode(raster)
      .avif({ quality: 42, ...encoder })
      .toFile(join(folder, `${name}.avif`))
  }
  await writeFile(join(folder, 'grounds.json'), `${JSON.stringify(grounds, null, 2)}\n`)
}

const products = await readProducts(values.kit)
if (values.sheet) await drawSheet(values.sheet, products)
else {
  await drawGoods(join(values.kit, 'pictures'), products)
  await drawScenes(join(values.kit, 'pictures'))
}
