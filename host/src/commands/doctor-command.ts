import { parseArgs } from 'node:util'
import { describeFindings, runDoctor } from '../doctor/run-doctor.ts'
import { CommandError, endWith, optionMistake } from './command-error.ts'
import { openShopData } from './shop-data.ts'

const usage = `Checks an installation by local facts: settings, machine, database, mail, payment, brand, legal texts, demo data, backups.
Reads only; asks no other machine. Works on the shop of DATA_DIR or DATABASE_URL, also while it runs.

npm run doctor
npm run doctor -- --json      for programs

Exit codes: 0 nothing must be mended, 1 something must be mended before going live, 64 wrong use.`

/** `npm run doctor`. */
async function main(): Promise<void> {
  const { help, json } = readFlags(process.argv.slice(2))
  if (help) return console.log(usage)
  const findings = await runDoctor(process.env, openShopData)
  console.log(json ? JSON.stringify(findings, null, 2) : describeFindings(findings))
  if (findings.some(({ state }) => state === 'mend')) process.exitCode = 1
}

function readFlags(args: string[]): { help?: boolean | undefined; json?: boolean | undefined } {
  try {
    return parseArgs({ args, options: { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } } }).values
  } catch (cause) {
    throw new CommandError('usage', `${optionMistake(cause)}\n\n${usage}`, { cause })
  }
}

main().catch(endWith)
