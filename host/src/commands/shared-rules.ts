import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { checkRules, openRules } from '@vitrine/search/operator'
import type { Pool } from 'pg'
import { CommandError } from './command-error.ts'

export type SharedRulesRequest =
  | { kind: 'put'; file: string }
  /** The rules in force without a version. */
  | { kind: 'show'; version: number | null }
  | { kind: 'history'; limit: number }

type SharedRulesOptions = { pool: Pool; isJson: boolean }

/** Writes or shows the rules that all processes of a shop share; returns the text to print. */
export async function runSharedRules(
  request: SharedRulesRequest,
  { pool, isJson }: SharedRulesOptions,
): Promise<string> {
  const rules = await openRules(pool)
  if (request.kind === 'put') {
    const version = await rules.put(await readValidRules(request.file), userInfo().username)
    return isJson ? JSON.stringify({ version }) : `Version ${version} is in force in every process within two seconds.`
  }
  if (request.kind === 'history') {
    const versions = await rules.history(request.limit)
    if (isJson) return JSON.stringify(versions)
    if (versions.length === 0) return 'There are no shared rules: each process follows the search.json of its DATA_DIR.'
    return versions.map(({ version, at, by }) => `${version}  ${at.toISOString()}  ${by}`).join('\n')
  }
  const body = request.version === null ? (await rules.newerThan(0))?.body : await rules.read(request.version)
  if (body !== undefined) return body.trimEnd()
  throw new CommandError(
    'noInput',
    request.version === null
      ? 'There are no shared rules: each process follows the search.json of its DATA_DIR.'
      : `There is no version ${request.version} of the rules.`,
  )
}

async function readValidRules(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CommandError('noInput', `${file} cannot be read: ${error.message}`)
  })
  const checked = checkRules(text)
  if (checked.ok) return text
  const mistakes = checked.mistakes.map((mistake) => `  ${mistake}`).join('\n')
  throw new CommandError('dataError', `${file} has mistakes, so nothing was changed.\n${mistakes}`)
}
