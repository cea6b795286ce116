export { readColour } from '../look/colours.ts'
export { knownMarkets, marketDefaults } from './market-defaults.ts'
export { type NewKit, writeKit } from './write-kit.ts'
