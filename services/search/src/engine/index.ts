export { createEmbeddedEngine, type EmbeddedEngine, type EmbeddedEngineOptions } from './embedded-engine.ts'
export type { EngineResult, EngineQuery, IndexDocument, Schema, SearchEngine } from './engine.ts'
