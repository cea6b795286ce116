import type { Random } from '@vitrine/resilience'
import type { KnownValues } from './schema-value.ts'

export const surfaces = [
  'rpc',
  'page',
  'data',
  'form',
  'api',
  'search',
  'content',
  'picture',
  'studio',
  'wire',
] as const
export type Surface = (typeof surfaces)[number]

/** The caller whose cookie a request carries. */
export type CallerName = 'nobody' | 'guest' | 'customer' | 'editor'

/** One generated request. */
export type Input = {
  surface: Surface
  /** The listener that it is sent to. */
  target: 'shop' | 'content' | 'preview'
  caller: CallerName
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body?: string | undefined
}

/** Facts about the attacked shop that make inputs reach deep. */
export type Knowledge = {
  values: KnownValues
  search: { organisation: string; token: string; configuration: string }
  content: { space: string; environment: string; token: string; previewToken: string }
  formFields: readonly string[]
  formValues: readonly string[]
}

export type InputMaker = (knowledge: Knowledge, random: Random) => Omit<Input, 'surface'>

export const shopRequest = (facts: Partial<Input> & Pick<Input, 'path'>): Omit<Input, 'surface'> => ({
  target: 'shop',
  caller: 'nobody',
  method: 'GET',
  headers: {},
  ...facts,
})

export const ownPage: Readonly<Record<string, string>> = { 'sec-fetch-site': 'same-origin' }

export const anyCaller = (random: Random): CallerName => random.pick(['nobody', 'guest', 'customer', 'customer'])
