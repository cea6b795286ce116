export { createEmbeddedEngine, type EmbeddedEngine, type EmbeddedEngineOptions } from './embedded-engine.ts'
export type { EngineResult, EngineQuery, IndexDocument, Schema, SearchEngine } from './engine.ts'
export { createOpenSearchEngine, type OpenSearchEngine } from './opensearch/opensearch-engine.ts'
export { createTransport, type Transport } from './opensearch/transport.ts'
