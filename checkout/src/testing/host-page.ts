import type { HostPage } from '../effects/context.ts'

/** The page around a tested checkout, opened with this query; it goes nowhere. */
export const hostPage = (query = ''): HostPage => ({
  hash: () => '',
  pushStep() {},
  replaceStep() {},
  takeQuery: () => new URLSearchParams(query),
  leaveFor() {},
  handOverEmail() {},
  reload() {},
  base: '/de',
})
