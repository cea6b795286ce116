import type { Article } from '../articles/article.ts'
import type { GeneratedStyle } from './style.ts'

/** The number of styles with drawings of their own; their pictures are in the repository. */
export const drawnStyles = 400

type DrawnPicture = { picture: string; article: Article }

/** How far apart two cloths look: their colours, and a print against another or none. */
function distance(a: Article['cloth'], b: Article['cloth']): number {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const apart = [1, 3, 5].map((at) => (channel(a.colour, at) - channel(b.colour, at)) ** 2)
  return apart.reduce((sum, each) => sum + each, a.print?.kind === b.print?.kind ? 0 : 128 ** 2)
}

/**
 * Styles beyond the drawn ones show the picture of the drawn article of their type that looks most like them,
 * so a catalogue for load tests needs no picture the repository does not have. Their own drawing stays what their name says.
 */
export function createLending(goodsAt: (number: number) => GeneratedStyle): (goods: GeneratedStyle) => GeneratedStyle {
  let drawn: Map<string, DrawnPicture[]> | undefined
  const found = new Map<string, DrawnPicture>()

  function drawnOf(type: string): DrawnPicture[] {
    drawn ??= Map.groupBy(
      Array.from({ length: drawnStyles }, (_, number) => goodsAt(number)).flatMap(({ style, articles }) =>
        style.products.flatMap(({ picture }, i): DrawnPicture[] =>
          articles[i] ? [{ picture, article: articles[i] }] : [],
        ),
      ),
      ({ article }) => article.type,
    )
    return drawn.get(type) ?? []
  }

  function lend(article: Article): DrawnPicture | undefined {
    const key = JSON.stringify([article.type, article.cloth.colour, article.cloth.print?.kind])
    const known = found.get(key)
    if (known) return known
    const [nearest] = drawnOf(article.type).toSorted(
      (a, b) => distance(a.article.cloth, article.cloth) - distance(b.article.cloth, article.cloth),
    )
    if (nearest) found.set(key, nearest)
    return nearest
  }

  return ({ style, articles }) => ({
    style: {
      ...style,
      products: style.products.map((product, i) => ({
        ...product,
        picture: (articles[i] && lend(articles[i])?.picture) ?? product.picture,
      })),
    },
    articles,
  })
}
