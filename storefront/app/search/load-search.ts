import type { SearchResponse } from '@vitrine/contracts/search'
import type { CategoryNode } from '../platform/categories.ts'
import type { Platform } from '../platform/platform.ts'
import { type SearchOptions, SearchUnavailable } from '../platform/search.ts'
import { readAddress } from '../product-list/address.ts'
import { loadPart, loadResults } from '../product-list/load-results.ts'
import { loadPlainList } from '../product-list/load-plain-list.ts'
import { loadRecommendations } from '../product-list/load-recommendations.ts'
import type { RecommendationList } from '../product-card/recommendation-list.ts'
import type { Execution } from './announce-executions.ts'
import type { PartName, PlainList, Results, ResultsPart } from '../product-list/results.ts'

export type PageLink = { name: string; to: string }

export type SearchData = {
  term: string
  /** The executed query, where a correction or a rule changed it. */
  shownFor: string | null
  /** Suggested correction. */
  proposals: readonly string[]
  /** Notices of merchandisers for this query. */
  notices: readonly string[]
  /** Functions that merchandisers want a script of the page to run. */
  executions: readonly Execution[]
  pages: readonly PageLink[]
  /** `null` while the search service is down. */
  results: Results | null
  /** Products with these words in their names, while it is down. */
  plain: PlainList | null
  recommended: RecommendationList | null
}

/** A rule redirects to another page. */
export type SearchRedirect = { redirectTo: string }

type Sources = {
  term: string
  /** Search the typed text: without correction and rules that replace the query. */
  isVerbatim: boolean
  search: string
  platform: Platform
  cdnUrl: string
}

const executionsOf = ({ triggers }: SearchResponse): Execution[] =>
  triggers.flatMap((trigger) =>
    trigger.type === 'execute' ? [{ functionName: trigger.content.name, params: trigger.content.params }] : [],
  )

const contentOf = (answer: SearchResponse, type: 'redirect' | 'query' | 'notify'): string[] =>
  answer.triggers.flatMap((trigger) => (trigger.type === type ? [trigger.content] : []))

/** Searches once; if a rule replaces the query, again without rules. */
function asking({ term, isVerbatim, search, platform, cdnUrl }: Sources) {
  const { choice, kept } = readAddress(search)
  const asked: { first?: SearchResponse; instead?: string; query: string } = { query: term }
  async function ask(question: SearchOptions): Promise<SearchResponse> {
    const first = await platform.search.search(term, { ...question, ...(isVerbatim && { mayCorrect: false }) })
    asked.first = first
    const [instead] = contentOf(first, 'query')
    if (isVerbatim || !instead || instead === term) return first
    asked.instead = instead
    return platform.search.search(instead, question)
  }
  const within = ({ queryExecuted }: SearchResponse) => ({ query: queryExecuted })
  return { asked, asking: { choice, kept, cdnUrl, search: platform.search, within, ask } }
}

export const loadSearchPart = (part: PartName, sources: Sources): Promise<ResultsPart> =>
  loadPart(part, asking(sources).asking)

export async function loadSearch(sources: Sources): Promise<SearchData | SearchRedirect> {
  const { term, platform, cdnUrl } = sources
  const none = { proposals: [], notices: [], executions: [], pages: [] }
  const nothing = { term, shownFor: null, ...none, results: null, recommended: null }
  try {
    const { asked, asking: question } = asking(sources)
    const [{ answer, results }, pages] = await Promise.all([loadResults(question), loadPages(term, platform)])
    const [redirectTo] = contentOf(asked.first ?? answer, 'redirect')
    if (redirectTo) return { redirectTo }
    const correction = answer.queryCorrection
    return {
      term,
      shownFor: correction?.correctedQuery ?? asked.instead ?? null,
      proposals: correction?.correctedQuery ? [] : (correction?.corrections ?? []).map((each) => each.correctedQuery),
      notices: contentOf(asked.first ?? answer, 'notify'),
      executions: executionsOf(asked.first ?? answer),
      pages,
      results,
      plain: null,
      recommended: results.total === 0 ? await loadRecommendations(platform, cdnUrl) : null,
    }
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error
    platform.report('search.failed', error)
    return { ...nothing, plain: await loadPlainResults(sources) }
  }
}

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

function findNamed(nodes: readonly CategoryNode[], name: string): CategoryNode | undefined {
  const below = nodes.flatMap(({ children }) => children)
  return nodes.find((node) => fold(node.name) === name) ?? (below.length > 0 ? findNamed(below, name) : undefined)
}

/** Products with these words in their names, or those of the category that is called so. */
async function loadPlainResults({ term, search, platform, cdnUrl }: Sources): Promise<PlainList | null> {
  const { choice } = readAddress(search)
  const named = await loadPlainList({ of: { where: { term } }, choice, platform, cdnUrl })
  if (named?.total !== 0) return named
  const tree = await platform.categories.tree().catch(() => [])
  const category = findNamed(tree, fold(term))
  return category ? loadPlainList({ of: { category: category.path }, choice, platform, cdnUrl }) : named
}

/** Pages of the shop with this name; none where the service is down. */
async function loadPages(term: string, { search, report }: Platform): Promise<PageLink[]> {
  try {
    const { pages = [] } = await search.suggest(term)
    return pages.map(({ label, address }) => ({ name: label, to: address }))
  } catch (error) {
    report('search.pages.failed', error)
    return []
  }
}
