import * as v from 'valibot'
import { withoutPassword } from './addresses.ts'

const isAddress = (input: string): boolean => {
  if (!URL.canParse(input)) return false
  const { protocol, username, search, hash } = new URL(input)
  return ['http:', 'https:'].includes(protocol) && username === '' && search === '' && hash === ''
}

/** Addresses of the nodes, separated by commas; a password in them would end up in logs. */
const addresses = v.pipe(
  v.string(),
  v.check(
    (input) => input.split(',').every((each) => isAddress(each.trim())),
    ({ input }) =>
      `SEARCH_ENGINE_URL must list addresses such as https://search-1.example:9200, without a password in them, not "${withoutPassword(input)}"`,
  ),
  v.transform((input) => input.split(',').map((each) => each.trim().replace(/\/$/, ''))),
)

/** Variables of an OpenSearch that holds the search index instead of this process. */
export const searchEngineEnvironment = {
  SEARCH_ENGINE_URL: v.optional(addresses),
  SEARCH_ENGINE_USERNAME: v.optional(v.string()),
  SEARCH_ENGINE_PASSWORD: v.optional(v.string()),
  SEARCH_ENGINE_CA: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /-----BEGIN CERTIFICATE-----/,
        'SEARCH_ENGINE_CA must be certificates that begin with -----BEGIN CERTIFICATE-----',
      ),
    ),
  ),
  SEARCH_ENGINE_PREFIX: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z][a-z\d]{0,30}$/,
        ({ input }) => `SEARCH_ENGINE_PREFIX must be small letters and digits, such as "vitrine", not "${input}"`,
      ),
    ),
    'vitrine',
  ),
}

type SearchEngineVariables = v.InferOutput<v.ObjectSchema<typeof searchEngineEnvironment, undefined>>

export type SearchEngineSettings = {
  /** An OpenSearch for the index of the search; without it the index is in the memory of this process. */
  searchEngine: {
    addresses: readonly string[]
    username: string | undefined
    password: string | undefined
    /** Certificates of the authority that signed those of its nodes. */
    authority: string | undefined
    prefix: string
  } | null
}

export function readSearchEngineSettings(output: SearchEngineVariables, mistakes: string[]): SearchEngineSettings {
  const { SEARCH_ENGINE_URL: list, SEARCH_ENGINE_USERNAME: username, SEARCH_ENGINE_PASSWORD: password } = output
  if (list === undefined) {
    for (const name of ['SEARCH_ENGINE_USERNAME', 'SEARCH_ENGINE_PASSWORD', 'SEARCH_ENGINE_CA'] as const)
      if (output[name] !== undefined) mistakes.push(`${name} needs SEARCH_ENGINE_URL`)
    return { searchEngine: null }
  }
  if ((username === undefined) !== (password === undefined))
    mistakes.push('SEARCH_ENGINE_USERNAME and SEARCH_ENGINE_PASSWORD go together: set both or none')
  if (new Set(list.map((each) => new URL(each).protocol)).size > 1)
    mistakes.push('SEARCH_ENGINE_URL must have addresses of one kind, all http:// or all https://')
  return {
    searchEngine: {
      addresses: list,
      username,
      password,
      authority: output.SEARCH_ENGINE_CA,
      prefix: output.SEARCH_ENGINE_PREFIX,
    },
  }
}
