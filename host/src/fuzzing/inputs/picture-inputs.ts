import { pictureTypes, pictureWidths } from '@vitrine/contracts/pictures'
import { hostileNumber, hostileText } from '../hostile-values.ts'
import { type InputMaker, shopRequest } from '../input.ts'

const options = {
  w: ['1', '90', '4000', '4001', '0'],
  h: ['1', '90', '4000', '-1'],
  fit: ['pad', 'fill', 'scale', 'crop', 'thumb', 'x'],
  f: ['center', 'face', 'top_left'],
  fm: ['avif', 'webp', 'jpg', 'png', 'gif', 'tiff'],
  q: ['1', '50', '100', '101'],
  fl: ['png8', 'progressive'],
  bg: ['rgb:ffffff', 'red'],
  r: ['max', '5', '4000'],
  v: ['x'],
} as const

/** Pictures of goods and of content, in sizes that the shop offers and in others. */
export const makePictureInput: InputMaker = ({ values }, random) => {
  const names = (values['picture'] ?? ['x']).map(String)
  const name = random.isLikely(0.8) ? random.pick(names) : encodeURIComponent(hostileText(random).toWellFormed())
  if (random.isLikely(0.5)) {
    const width = random.isLikely(0.7) ? random.pick(pictureWidths) : hostileNumber(random)
    const type = random.isLikely(0.8) ? random.pick(pictureTypes) : random.pick(['svg', 'php', '..', 'avif/..'])
    return shopRequest({ path: `/cdn/goods/${name}-${width}.${type}` })
  }
  const chosen = (Object.entries(options) as [string, readonly string[]][])
    .filter(() => random.isLikely(0.35))
    .map(([key, usual]): [string, string] => [
      key,
      random.isLikely(0.85) ? random.pick(usual) : hostileText(random).toWellFormed(),
    ])
  return shopRequest({ path: `/cdn/content/${name}.webp?${new URLSearchParams(chosen).toString()}` })
}
