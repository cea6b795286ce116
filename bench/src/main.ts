import { readFile, writeFile } from 'node:fs/promises'
import { measureAdmission } from './admission/admission.ts'
import { measureBaskets } from './basket-speed.ts'
import { measureCatalogueSize } from './catalogue-size.ts'
import { measureDeskLists } from './desk/list-speed.ts'
import { measureDiscovery } from './discovery/discovery.ts'
import { measureDrawing } from './drawing-speed.ts'
import type { Figure } from './figure.ts'
import { measureImport } from './import-speed.ts'
import { measureInsights } from './insights-speed.ts'
import { measurePageSpeed } from './page-speed.ts'
import { measurePageWeight } from './page-weight.ts'
import { measureHydration } from './pages/hydration.ts'
import { measureLighthouse } from './pages/lighthouse.ts'
import { measureListingSpeed } from './pages/listing-speed.ts'
import { measureRendering } from './pages/rendering.ts'
import { measureRestarts } from './restarts.ts'
import { measureProcesses } from './processes/processes.ts'
import { measureAnswers } from './search/answer-speed.ts'
import { measureJudgedSets } from './search/judged-sets.ts'
import { measureOpenSearch } from './search/opensearch-speed.ts'
import { measureRecommendations } from './search/recommendation-quality.ts'
import { measureSearchQuality } from './search/search-quality.ts'
import { measureSoak } from './soak.ts'
import { measureSearch, measureSearchMillion } from './search/search-speed.ts'

/** `npm run bench`: measures the project's claims, and writes the figures to bench/results.json. */
const benches: Readonly<Record<string, () => Promise<Figure[]>>> = {
  weight: measurePageWeight,
  pages: measurePageSpeed,
  listing: measureListingSpeed,
  rendering: measureRendering,
  hydration: measureHydration,
  lighthouse: measureLighthouse,
  catalogue: measureCatalogueSize,
  import: measureImport,
  drawing: measureDrawing,
  baskets: measureBaskets,
  admission: measureAdmission,
  restarts: measureRestarts,
  processes: measureProcesses,
  soak: measureSoak,
  insights: measureInsights,
  desk: measureDeskLists,
  quality: measureSearchQuality,
  recommendations: measureRecommendations,
  judged: measureJudgedSets,
  search: measureSearch,
  answers: measureAnswers,
  opensearch: measureOpenSearch,
  million: measureSearchMillion,
  discovery: measureDiscovery,
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in benches))
if (unknown) throw new Error(`There is no bench "${unknown}". Choose from ${Object.keys(benches).join(', ')}.`)

const figures: Figure[] = []
for (const [name, measure] of Object.entries(benches))
  if (asked.length === 0 || asked.includes(name)) figures.push(...(await measure()))

for (const { name, value, unit, limit, least, reference, ratio } of figures) {
  const bound = limit ?? least
  const against = bound === undefined ? '' : ` of ${limit === undefined ? 'at least' : 'at most'} ${bound}`
  const compared = ratio === undefined ? '' : `, ${ratio.toFixed(2)} × ${reference}`
  console.log(`${name}: ${value} ${unit}${against}${compared}`)
}

const results = new URL('../results.json', import.meta.url)
const kept = asked.length === 0 ? [] : (JSON.parse(await readFile(results, 'utf8')) as { figures: Figure[] }).figures
const measured = new Map([...kept, ...figures].map((figure) => [figure.name, figure]))
await writeFile(results, `${JSON.stringify({ figures: [...measured.values()] }, null, 2)}\n`)

const over = figures.filter(({ value, limit = value, least = value }) => value > limit || value < least)
if (over.length > 0) {
  console.error(`Beyond what is allowed: ${over.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
}
