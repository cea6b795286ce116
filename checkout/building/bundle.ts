import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { withoutTerms } from '@vitrine/brand-kit/market-terms'
import { brandKit } from '@vitrine/brand-kit/vite-plugin'
import { entryOf, type Market } from '@vitrine/contracts/markets'
import { servicePath } from '@vitrine/contracts/urls'
import { type Plugin, rolldown } from 'rolldown'
import { readMessages } from './messages.ts'

const entry = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** The part that differs between the shops; every script carries the rules and messages of one. */
async function factsOf(market: Market): Promise<Record<string, unknown>> {
  const pages = ['terms', 'privacy', 'withdrawal_text', 'shipping_payment', 'contact'] as const
  return {
    // Terms change without a build: they come with the quote.
    market: withoutTerms(market),
    messages: entryOf(await readMessages(), market.locale),
    pages: Object.fromEntries(pages.map((page) => [page, servicePath(page, market.locale)])),
  }
}

const shopFacts = (market: Market): Plugin => ({
  name: 'vitrine:shop-facts',
  resolveId: (id) => (id === 'virtual:shop' ? '\0virtual:shop' : null),
  async load(id) {
    if (id !== '\0virtual:shop') return null
    const facts = Object.entries(await factsOf(market))
    return facts.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
  },
})

/** Styles as text: a shadow root adopts them, which no content policy is in the way of. */
const styles: Plugin = {
  name: 'vitrine:styles',
  async load(id) {
    const [path = '', query] = id.split('?')
    if (!path.endsWith('.css') || query !== 'inline') return null
    const text = await readFile(path, 'utf8')
    const small = text
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .replaceAll(/\s*([{};,>])\s*/g, '$1')
      .replaceAll(/\s+/g, ' ')
    return {
      code: `export default ${JSON.stringify(small.replaceAll(': ', ':').replaceAll(';}', '}'))}`,
      moduleType: 'js',
    }
  },
}

/** The element of one shop as one script. */
export async function bundle(market: Market): Promise<string> {
  const build = await rolldown({
    input: entry,
    platform: 'browser',
    plugins: [brandKit(), shopFacts(market), styles],
    // Of contracts only what is used comes along: their schemas would weigh more than the element.
    treeshake: { moduleSideEffects: (id) => id === entry },
  })
  const { output } = await build.generate({ format: 'iife', minify: true })
  await build.close()
  return output[0].code
}
