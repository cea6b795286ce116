import { generateCatalogue } from '@vitrine/catalogue'
import { views } from '@vitrine/catalogue/articles'
import { drawArticle } from '@vitrine/demo-pictures/drawing'
import type { Figure } from './figure.ts'

const widths = [360, 840, 1200] as const
const picturesPerWidth = 12

/** How many pictures of the demo catalogue one core draws, by width; encoding is not part of it. */
export async function measureDrawing(): Promise<Figure[]> {
  const articles = [...generateCatalogue({ styles: 80 }).goods()].flatMap(({ articles: drawings }) =>
    drawings.slice(0, 1),
  )
  const step = Math.floor(articles.length / picturesPerWidth)
  const chosen = articles.filter((_, i) => i % step === 0).slice(0, picturesPerWidth)
  const draw = (width: number) => {
    for (const [i, article] of chosen.entries()) drawArticle(article, views[i % views.length] ?? 'front', width)
  }
  draw(120) // Warm up: compilation is not part of the measurement.
  const speeds = widths.map((width) => {
    // Processor time, because others may use the machine meanwhile.
    const started = process.cpuUsage()
    draw(width)
    const { user, system } = process.cpuUsage(started)
    return { width, speed: picturesPerWidth / ((user + system) / 1_000_000) }
  })
  const reference = speeds[0]?.speed ?? Number.NaN
  return speeds.map(({ width, speed }) => ({
    name: `Drawing pictures ${width} px wide`,
    value: Math.round(speed * 10) / 10,
    unit: 'pictures/s',
    reference: `${widths[0]} px`,
    ratio: speed / reference,
  }))
}
