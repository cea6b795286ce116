import { parseArgs } from 'node:util'
import { isLocale } from '@vitrine/contracts/markets'
import type { Reports } from '@vitrine/search/operator'
import { CommandError } from './command-error.ts'
import { createSearchReports, type ReportKind, reportKinds } from './search-reports.ts'

export const searchUsage = `What shoppers search for, and whether the rules of the search are right. Works on the shop of DATA_DIR or
DATABASE_URL, also while it runs.

npm run search -- report               the most important figures
npm run search -- report queries       what is searched for most
npm run search -- report zero          what was searched for and not found
npm run search -- report clicks        what is found and hardly clicked on, the worst first
npm run search -- report products      what is looked at, put into baskets and bought
npm run search -- report corrections   what was read as something else
npm run search -- rules                checks DATA_DIR/search.json

--market de   one shop: de, at, ch, fr-ch or en; all of them without it
--days 30     how far back, at most 400
--limit 20    how many lines, at most 1000
--fewest 5    clicks: of queries that were searched for at least so often
--json        for programs

A search is what one visitor looks for by one query on one day; filtering and paging do not count again.

Exit codes: 0 done, 64 wrong use, 65 the rules have mistakes, 69 no database, 78 wrong settings.`

const options = {
  help: { type: 'boolean', short: 'h' },
  market: { type: 'string' },
  days: { type: 'string' },
  limit: { type: 'string' },
  fewest: { type: 'string' },
  json: { type: 'boolean' },
} as const

/** Answers what to print. */
export type SearchWork = { on: 'reports'; run(reports: Reports): Promise<string> } | { on: 'rules' }

export function readArguments(args: string[]) {
  try {
    return parseArgs({ allowPositionals: true, options, args })
  } catch (cause) {
    throw misuse((cause as Error).message)
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

/** The parsed command line, checked before a database is opened for it. */
export function workOf(
  { positionals, values }: ReturnType<typeof readArguments>,
  now: () => number = Date.now,
): SearchWork {
  const [what, kind = 'overview', ...rest] = positionals
  if (what === 'rules' && positionals.length === 1) return { on: 'rules' }
  if (what !== 'report') throw misuse(what ? `There is no "${positionals.join(' ')}".` : 'Say what to do.')
  if (rest.length > 0 || !isKind(kind))
    throw misuse(`There is no report "${[kind, ...rest].join(' ')}"; there are ${reportKinds.slice(1).join(', ')}.`)
  const { market } = values
  if (market !== undefined && !isLocale(market))
    throw misuse(`--market must be de, at, ch, fr-ch or en, not "${market}".`)
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
