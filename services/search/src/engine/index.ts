export { createEmbeddedEngine, type EmbeddedEngine, type EmbeddedEngineOptions } from './embedded-engine.ts'
export type { EngineRequest, IndexDocument, Schema, SearchEngine } from './engine.ts'
