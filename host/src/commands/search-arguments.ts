import { parseArgs } from 'node:util'
import { defaultLocale, isLocale } from '@vitrine/contracts/markets'
import type { Reports } from '@vitrine/search/operator'
import type { ExplainedQuery } from './explain-query.ts'
import type { AskedQuestion } from './try-answer.ts'
import { CommandError, optionMistake, suggestWord } from './command-error.ts'
import type { ProposalsRequest } from './search-proposals.ts'
import type { SharedRulesRequest } from './shared-rules.ts'
import { createSearchReports, type ReportKind, reportKinds } from './search-reports.ts'
import { shopNames } from './shop-names.ts'

export const searchUsage = `Reports about searches, and a check of the search rules. Works on the shop of DATA_DIR or DATABASE_URL, also while
it runs.

npm run search -- report               the most important figures
npm run search -- report events        what came in from visitors, by type
npm run search -- report queries       the most frequent queries
npm run search -- report zero          queries without results
npm run search -- report clicks        queries with few clicks on their results, the worst first
npm run search -- report products      viewed, added and bought products
npm run search -- report corrections   corrected queries
npm run search -- answers report       questions with and without an answer, and the feedback on answers
npm run search -- answers try "…"      what the running shop answers: kind, sources, sentences and dropped ones
npm run search -- explain "…"          how the running shop reads a query, and the parts of the first scores
npm run search -- proposals            changes of the rules that visits suggest, each with its measured effect
npm run search -- proposals accept ID  writes one into DATA_DIR/search.json; all takes all that help and harm no query
npm run search -- proposals refuse ID  does not propose it again
npm run search -- rules                checks DATA_DIR/search.json
npm run search -- rules put FILE       makes a file the rules of all processes; DATA_DIR/search.json counts no more then
npm run search -- rules show [3]       prints these rules, or an earlier version of them
npm run search -- rules history        their versions: when, and by which account of the machine

--market de   one shop: ${shopNames}; all of them without it
--shop de     answers try, explain, proposals: the shop that is asked; de without it
--product 7   answers try: a question about one product
--days 30     length of the period, at most 400
--limit 20    number of lines, also of rules history; at most 1000
--fewest 5    clicks: only queries with at least so many searches
--json        for programs

A search is one query of one visitor on one day; filtering and paging do not count again.

Exit codes: 0 done, 64 wrong use, 65 the rules have mistakes or a proposal harms a query, 69 no database or no running shop, 78 wrong settings.`

const options = {
  help: { type: 'boolean', short: 'h' },
  market: { type: 'string' },
  days: { type: 'string' },
  limit: { type: 'string' },
  fewest: { type: 'string' },
  json: { type: 'boolean' },
  shop: { type: 'string' },
  product: { type: 'string' },
} as const

/** Returns the text to print. */
export type SearchAction =
  | { on: 'reports'; run(reports: Reports): Promise<string> }
  | { on: 'rules' }
  | { on: 'shared rules'; request: SharedRulesRequest; isJson: boolean }
  | { on: 'question'; question: AskedQuestion; isJson: boolean }
  | { on: 'query'; query: ExplainedQuery; isJson: boolean }
  | { on: 'proposals'; request: ProposalsRequest; isJson: boolean }

export function readArguments(args: string[]) {
  try {
    return parseArgs({ allowPositionals: true, options, args })
  } catch (cause) {
    throw misuse(optionMistake(cause))
  }
}

const misuse = (message: string) => new CommandError('usage', `${message}\n\n${searchUsage}`)

function wholeNumber(text: string | undefined, what: string, usual: number, most: number): number {
  if (text === undefined) return usual
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < 1 || number > most)
    throw misuse(`${what} must be a whole number from 1 to ${most}, not "${text}".`)
  return number
}

function readQuestion(
  text: string,
  { shop = defaultLocale, product }: ReturnType<typeof readArguments>['values'],
): AskedQuestion {
  if (!isLocale(shop)) throw misuse(`--shop must be ${shopNames}, not "${shop}".`)
  if (product !== undefined && !/^\d{1,15}$/.test(product))
    throw misuse(`--product must be the number of a product, not "${product}".`)
  return { text, shop, ...(product !== undefined && { product }) }
}

function readProposals(
  [kind, id, ...more]: readonly (string | undefined)[],
  { shop = defaultLocale, days }: ReturnType<typeof readArguments>['values'],
): ProposalsRequest {
  if (!isLocale(shop)) throw misuse(`--shop must be ${shopNames}, not "${shop}".`)
  const request = { shop, days: wholeNumber(days, '--days', 30, 400) }
  if (kind === undefined) return { ...request, decision: undefined }
  const isId = id !== undefined && /^[\da-f]{8}$/.test(id)
  if ((kind === 'refuse' && isId) || (kind === 'accept' && (isId || id === 'all')))
    if (more.length === 0) return { ...request, decision: { kind, id } }
  throw misuse('proposals accept and proposals refuse need the id of one proposal; accept also takes all.')
}

function readSharedRules(
  [kind, subject, ...more]: readonly (string | undefined)[],
  { limit }: ReturnType<typeof readArguments>['values'],
): SharedRulesRequest {
  if (more.length === 0) {
    if (kind === 'put' && subject !== undefined) return { kind, file: subject }
    if (kind === 'show')
      return { kind, version: subject === undefined ? null : wholeNumber(subject, 'The version', 1, 2_147_483_647) }
    if (kind === 'history' && subject === undefined) return { kind, limit: wholeNumber(limit, '--limit', 20, 1_000) }
  }
  throw misuse('rules takes put FILE, show with or without a version, or history.')
}

/** The action of a parsed command line, checked before a database is opened for it. */
export function findAction(
  { positionals, values }: ReturnType<typeof readArguments>,
  now: () => number = Date.now,
): SearchAction {
  const [what, first, second, ...more] = positionals
  if (what === 'rules' && positionals.length === 1) return { on: 'rules' }
  if (what === 'rules')
    return {
      on: 'shared rules',
      request: readSharedRules([first, second, ...more], values),
      isJson: values.json ?? false,
    }
  if (what === 'answers' && first === 'try') {
    if (second === undefined || more.length > 0) throw misuse('answers try needs one question in quotation marks.')
    return { on: 'question', question: readQuestion(second, values), isJson: values.json ?? false }
  }
  if (what === 'explain') {
    if (first === undefined || second !== undefined) throw misuse('explain needs one query in quotation marks.')
    const { text, shop } = readQuestion(first, values)
    return { on: 'query', query: { text, shop }, isJson: values.json ?? false }
  }
  if (what === 'proposals')
    return { on: 'proposals', request: readProposals([first, second, ...more], values), isJson: values.json ?? false }
  const isAnswers = what === 'answers' && first === 'report' && second === undefined
  const [kind, ...rest] = isAnswers ? ['answers'] : positionals.length > 1 ? positionals.slice(1) : ['overview']
  if (what !== 'report' && !isAnswers)
    throw misuse(
      what
        ? `There is no "${positionals.join(' ')}".${suggestWord(what, ['report', 'answers', 'explain', 'rules'])}`
        : 'Say what to do: report, answers, explain or rules.',
    )
  if (rest.length > 0 || kind === undefined || !isKind(kind))
    throw misuse(`There is no report "${[kind, ...rest].join(' ')}"; there are ${reportKinds.slice(1).join(', ')}.`)
  const { market } = values
  if (market !== undefined && !isLocale(market)) throw misuse(`--market must be ${shopNames}, not "${market}".`)
  const days = wholeNumber(values.days, '--days', 30, 400)
  const asked = {
    market,
    days,
    since: new Date(now() - days * 86_400_000),
    limit: wholeNumber(values.limit, '--limit', 20, 1_000),
    fewest: wholeNumber(values.fewest, '--fewest', 5, 1_000_000),
  }
  return {
    on: 'reports',
    run: (reports) => createSearchReports(reports)[values.json ? 'json' : 'text'](kind, asked),
  }
}

const isKind = (kind: string): kind is ReportKind => reportKinds.some((known) => known === kind)
