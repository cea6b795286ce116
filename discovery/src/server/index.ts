export { type HandedState, takeState, toInlineJson } from './state.ts'
export { visitorOf } from './visitor.ts'
