import type { Article } from '@vitrine/catalogue/articles'
import { line, points } from '../outline/path.ts'
import type { Pocket } from './outfit.ts'

/** The pocket a hand could go into: the outermost one. */
export const outermostPocket = (worn: Article[]): Pocket | undefined =>
  worn
    .toReversed()
    .map(pocketOf)
    .find((found) => found)

function pocketOf(article: Article): Pocket | undefined {
  switch (article.type) {
    case 'trousers':
    case 'shorts':
      return slanted(article.cut.rise === 'high' ? 63 : 67)
    case 'jeans':
      return scooped(article.cut.rise === 'high' ? 64 : 68)
    case 'coat':
      return article.cut.closure === 'belted' ? points('6.6 85, 16.6 84.4') : points('8 86.4, 17 85')
    case 'trench':
      return points('10.4 78.6, 15 93.6')
    case 'blazer':
      return points('6.4 77.6, 15.6 76.4')
    default:
      return undefined
  }
}

const slanted = (waist: number): Pocket => points(`10.2 ${waist + 4.6}, 13.6 ${waist + 18}`)
const scooped = (waist: number): Pocket =>
  line(`M 6.4 ${waist + 4.4} C 7 ${waist + 8.8} 9.6 ${waist + 11.6} 15 ${waist + 12}`, 2)
