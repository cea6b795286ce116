import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productRuntime } from './product-runtime.ts'
import type { Runtime } from './running-shop.ts'
import { openPage } from './search/browser.ts'
import {
  buildEngine,
  type Commerce,
  type Driven,
  first,
  openSearch,
  recordRequests,
  type SearchAddress,
} from './search/client.ts'
import { driveEvents, driveFailures } from './search/failures.ts'
import { driveFacets } from './search/facets.ts'
import { drivePages } from './search/pages.ts'
import { driveQuestions } from './search/questions.ts'
import { driveResults } from './search/results.ts'

type SearchRuntime = Runtime & { search: SearchAddress; fixtures: { queries: Driven['queries'] } }

let driven: Driven
const undo: (() => unknown)[] = []

beforeAll(async () => {
  openPage()
  const client = (await import('@coveo/headless/commerce')) as Commerce
  const { search, fixtures } = (await productRuntime()) as SearchRuntime
  const { exchanges, stop } = recordRequests()
  undo.push(stop)
  driven = { client, search, exchanges, queries: fixtures.queries, categoryPath: fixtures.categoryPath }
}, 130_000)
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})
beforeEach(() => void (driven.exchanges.length = 0))

describe('the commerce client against the running shop: results', () => {
  driveResults(() => driven)
})
describe('facets', () => {
  driveFacets(() => driven)
})
describe('questions', () => {
  driveQuestions(() => driven)
})
describe('pages', () => {
  drivePages(() => driven)
})
describe('events', () => {
  driveEvents(() => driven)
})
describe('failures', () => {
  driveFailures(() => driven)
})

it('addresses of products, pictures and redirects lead somewhere', async () => {
  const { search } = await openSearch(driven, driven.queries.hits)
  const product = first(search.state.products)
  const engine = buildEngine(driven)
  const trigger = driven.client.buildRedirectionTrigger(engine)
  await openSearch(driven, driven.queries.redirect, engine)
  const statusOf = async (address = '') => (await fetch(address)).status
  expect(await statusOf(product.ec_images[0])).toBe(200)
  expect(await statusOf(product.ec_thumbnails[0])).toBe(200)
  expect(await statusOf(product.clickUri)).not.toBe(404)
  expect(await statusOf(trigger.state.redirectTo)).not.toBe(404)
})
