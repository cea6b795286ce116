import type { TakeLease } from '@vitrine/database/processes'
import { BreakerOpenError, createBreaker } from '@vitrine/resilience'
import type { OpenEngine, PersistentEngine } from './documents/index-storage.ts'
import { shopSchema } from './documents/schema.ts'
import type { Vocabulary } from './documents/vocabulary.ts'
import { createEmbeddedEngine } from './engine/embedded-engine.ts'
import { EngineUnavailableError } from './engine/engine.ts'
import { createOpenSearchEngine } from './engine/opensearch/opensearch-engine.ts'
import { createTransport, type OpenSearchAccess, type Transport } from './engine/opensearch/transport.ts'
import type { RulesFile } from './rules/rules-file.ts'
import type { Rules } from './rules/rules.ts'
import type { Report } from './report.ts'

/** A search server that holds the index instead of this process. */
export type SearchServer = OpenSearchAccess & {
  /** Names of the shop's indices begin so. */
  prefix: string
  /** Takes the lease of the process that writes, where there are several. */
  takeLease?: TakeLease | undefined
  /** Whether the index is searched only; another process writes it. */
  isReadOnly?: boolean
  /** Shows how far the building of a new index has come. */
  onProgress?: ((done: number, total: number) => void) | undefined
}

/** Words that mean the same, by language. */
export const synonymsIn = ({ languages }: Rules): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(languages).map(([language, rules]) => [language, rules?.synonyms ?? []]))

type ShopEngine = PersistentEngine & { useSynonyms(synonyms: Readonly<Record<string, readonly string[]>>): void }

type ShopEnginesOptions = {
  rules: RulesFile
  report: Report
  server?: SearchServer | undefined
  /** The fence of this process, where a lease decides which one writes. */
  epoch?: () => number | undefined
}

/** Opens engines for the goods of the shop, and passes changed synonyms to all that are open. */
export function createShopEngines({ rules, report, server, epoch }: ShopEnginesOptions): OpenEngine {
  const open = new Set<ShopEngine>()
  rules.onChange((current, before) => {
    const synonyms = synonymsIn(current)
    if (JSON.stringify(synonyms) === JSON.stringify(synonymsIn(before))) return
    for (const engine of open) engine.useSynonyms(synonyms)
  })
  const transport = server && createGuardedTransport(server, report)

  const create = (file: string, vocabulary: Vocabulary): ShopEngine => {
    const words = { schema: shopSchema, heads: vocabulary.words(), synonyms: synonymsIn(rules.current()), report }
    if (!server || !transport) return createEmbeddedEngine({ ...words, file })
    const { prefix, onProgress } = server
    return createOpenSearchEngine({
      ...words,
      transport,
      prefix,
      ...(epoch && { epoch }),
      ...(onProgress && { onProgress }),
    })
  }

  return ({ file, vocabulary }) => {
    const engine = create(file, vocabulary)
    open.add(engine)
    return { ...engine, close: () => (open.delete(engine), engine.close()) }
  }
}

/** Five failures within ten seconds, and requests fail at once during the next two. */
function createGuardedTransport(server: SearchServer, report: Report): Transport {
  const breaker = createBreaker(
    {
      windowMs: 10_000,
      minimumCalls: 5,
      openMs: 2_000,
      longestOpenMs: 8_000,
      onChange: (state) => report(`search.engine_${state === 'open' ? 'away' : 'back'}`, undefined, {}),
    },
    (error) => (error instanceof EngineUnavailableError ? 'failed' : 'refused'),
  )
  return createTransport({
    ...server,
    guard: (call) =>
      breaker.run(call).catch((error: unknown) => {
        if (error instanceof BreakerOpenError) throw new EngineUnavailableError('OpenSearch is away', { cause: error })
        throw error
      }),
  })
}
