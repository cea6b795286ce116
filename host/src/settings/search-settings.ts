import type { Locale } from '@vitrine/contracts/markets'
import * as v from 'valibot'
import { address } from './address-values.ts'
import { idsByShop } from './ids-by-shop.ts'

/** Places for recommendations in a search service elsewhere: `home=5ea0…,product=487c…`. */
const searchSlots = v.pipe(
  v.string(),
  v.regex(/^[\w-]+=[\w-]+(,[\w-]+=[\w-]+)*$/, 'SEARCH_SLOTS must be a list such as "home=5ea0feab,product=487c208b"'),
  v.transform((input) => Object.fromEntries(input.split(',').map((pair) => pair.split('='))) as Record<string, string>),
)

/** Variables of a search service elsewhere. */
export const searchEnvironment = {
  SEARCH_SLOTS: v.optional(searchSlots),
  SEARCH_ANSWERS: v.optional(idsByShop('SEARCH_ANSWERS', /^[\w-]{1,64}$/, '6b0fa1e4')),
  SEARCH_URL: v.optional(address('SEARCH_URL', ['http:', 'https:'], 'https://search.example/commerce/v2')),
  SEARCH_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.~+/=-]{1,4096}$/, 'SEARCH_TOKEN must be a bearer token, in one line')),
  ),
  SEARCH_ANALYTICS: v.optional(v.picklist(['next', 'legacy'], 'SEARCH_ANALYTICS must be "next" or "legacy"'), 'next'),
  SEARCH_EVENTS_URL: v.optional(
    address('SEARCH_EVENTS_URL', ['http:', 'https:'], 'https://search.example/rest/organizations/shop/events/v1'),
  ),
}

type SearchVariables = v.InferOutput<v.ObjectSchema<typeof searchEnvironment, undefined>>

export type SearchSettings = {
  /** A search service that speaks the same protocol; without it the embedded one answers. */
  searchUrl: string | null
  /** Opens that service for the shop's own pages. */
  searchToken: string
  /** Ids of the places for recommendations, by their names. */
  searchSlots: Readonly<Record<string, string>>
  /** Answer configurations of that service by shop; without one a shop has no generated answers. */
  searchAnswers: Readonly<Partial<Record<Locale, string>>>
  /** The analytics that receive events of visitors; without an address, those beside the search service. */
  searchEvents: { mode: 'next' | 'legacy'; url: string | null }
}

export const readSearchSettings = (output: SearchVariables): SearchSettings => ({
  searchUrl: output.SEARCH_URL?.replace(/\/$/, '') ?? null,
  searchToken: output.SEARCH_TOKEN ?? '',
  searchSlots: output.SEARCH_SLOTS ?? {},
  searchAnswers: output.SEARCH_ANSWERS ?? {},
  searchEvents: { mode: output.SEARCH_ANALYTICS, url: output.SEARCH_EVENTS_URL?.replace(/\/$/, '') ?? null },
})
