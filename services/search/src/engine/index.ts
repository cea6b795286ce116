export { createEmbeddedEngine, type EmbeddedEngine, type EmbeddedEngineOptions } from './embedded-engine.ts'
export type { EngineAnswer, EngineRequest, IndexDocument, Schema, SearchEngine } from './engine.ts'
