import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

/**
 * `node run.mjs '[{"name":"home","url":"…","runs":5}]'` writes one line of JSON per run: scores, times, and what the page
 * downloaded. Lighthouse's own mobile profile: a slow phone on a slow network, simulated.
 */
const pages = JSON.parse(process.argv[2] ?? '[]')
const most = Math.max(0, ...pages.map(({ runs }) => runs))
/** How fast Lighthouse finds the processor at least; below that, others were using it, and every task took longer. */
const calm = 1250
const patience = 4

/** Loads a page in a browser of its own. */
async function load({ url, categories }) {
  const chrome = await launch({ chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] })
  try {
    const options = { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: categories }
    let { lhr } = await lighthouse(url, options)
    // A browser that is kept waiting loses the beginning of its record; that says nothing about the page.
    if (lhr.runtimeError?.code === 'NO_NAVSTART') ({ lhr } = await lighthouse(url, options))
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    return lhr
  } finally {
    chrome.kill()
  }
}

/** Loads it again while the machine is busy; of loads that were all disturbed, the least disturbed one counts. */
async function loadCalmly(page) {
  let best
  for (let attempt = 0; attempt < patience; attempt++) {
    const lhr = await load(page)
    if (!best || lhr.environment.benchmarkIndex > best.environment.benchmarkIndex) best = lhr
    if (best.environment.benchmarkIndex >= calm) break
  }
  return best
}

// Rounds alternate between the pages, so that whatever else the machine does hits all of them.
for (let run = 0; run < most; run++) {
  for (const page of pages) {
    if (run >= page.runs) continue
    const lhr = await (page.runs > 1 ? loadCalmly(page) : load(page))
    const requests = lhr.audits['network-requests']?.details?.items ?? []
    const sizeOf = (type) =>
      requests.filter(({ resourceType }) => resourceType === type).reduce((sum, each) => sum + each.transferSize, 0)
    const failed = Object.values(lhr.categories).flatMap(({ id, auditRefs }) =>
      auditRefs
        .filter(({ id: audit, weight }) => id !== 'performance' && weight > 0 && lhr.audits[audit].score === 0)
        .map((each) => each.id),
    )
    const result = {
      name: page.name,
      scores: Object.fromEntries(
        Object.values(lhr.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
      ),
      fcp: lhr.audits['first-contentful-paint']?.numericValue,
      lcp: lhr.audits['largest-contentful-paint']?.numericValue,
      tbt: lhr.audits['total-blocking-time']?.numericValue,
      cls: lhr.audits['cumulative-layout-shift']?.numericValue,
      scriptBytes: sizeOf('Script'),
      processor: lhr.environment.benchmarkIndex,
      failed,
    }
    console.log(JSON.stringify(result))
  }
}
