import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkRules, openReports } from '@vitrine/search/operator'
import { CommandError, endWith } from './command-error.ts'
import { createLog } from '../monitoring/log.ts'
import { readArguments, searchUsage, findAction } from './search-arguments.ts'
import { readSettings } from '../settings/settings.ts'
import { openReportData, openShopData } from './shop-data.ts'
import { explainQuery } from './explain-query.ts'
import { runProposals } from './search-proposals.ts'
import { runSharedRules } from './shared-rules.ts'
import { tryAnswer } from './try-answer.ts'

/** `npm run search`: reports about searches and answers, proposals, a check of the rules, and trial questions. */
async function main(): Promise<void> {
  const given = readArguments(process.argv.slice(2))
  if (given.values.help) return console.log(searchUsage)
  const action = findAction(given)
  const settings = readSettings(process.env)
  if (action.on === 'rules') return console.log(await checkRulesOf(settings.dataDir))
  if (action.on === 'question')
    return console.log(await tryAnswer(action.question, { dataDir: settings.dataDir, isJson: action.isJson }))
  if (action.on === 'query')
    return console.log(await explainQuery(action.query, { dataDir: settings.dataDir, isJson: action.isJson }))
  if (action.on === 'proposals')
    return console.log(await runProposals(action.request, { dataDir: settings.dataDir, isJson: action.isJson }))
  const log = createLog(settings.logLevel)
  const isReport = action.on === 'reports'
  const data = await (isReport ? openReportData(settings, log) : openShopData(settings, log))
  try {
    console.log(
      isReport
        ? await action.run(await openReports(data.pool))
        : await runSharedRules(action.request, { pool: data.pool, isJson: action.isJson }),
    )
  } finally {
    await data.close()
  }
}

async function checkRulesOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'search.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw new CommandError('noInput', `${file} cannot be read: ${error.message}`)
    return undefined
  })
  if (text === undefined) return `There is no ${file}: the rules that come with the search are in force.`
  const checked = checkRules(text)
  if (!checked.ok) {
    const mistakes = checked.mistakes.map((mistake) => `  ${mistake}`).join('\n')
    throw new CommandError(
      'dataError',
      `${file} has mistakes, so the search keeps to the last good rules.\n${mistakes}`,
    )
  }
  const counts = Object.entries(checked.counts).map(([what, count]) => `${count} ${what}`)
  return `${file} is right: ${counts.join(', ')}.`
}

main().catch(endWith)
