import type { Pool } from 'pg'
import { checkDatabase } from '../doctor/database-checks.ts'
import type { Finding } from '../doctor/finding.ts'
import { checkAddress, checkMail, checkPayment, checkProxies } from '../doctor/settings-checks.ts'
import { checkBrand, checkSellers, checkShopContents } from '../doctor/shop-checks.ts'
import type { Settings } from '../settings/settings.ts'

/** One of the steps from an empty shop to an open one. */
export type NextStep = {
  title: string
  isDone: boolean
  /** State of the step, by the findings of the same checks as `npm run doctor`. */
  findings: readonly Finding[]
  /** Commands that do it. */
  commands: readonly string[]
}

const isMended = (findings: readonly Finding[]) => findings.every(({ state }) => state !== 'mend')

/** The five steps of an operator with their states. */
export async function readNextSteps(pool: Pool, settings: Settings): Promise<NextStep[]> {
  const isContentElsewhere = settings.content.host !== null
  const { goods, legal, demo } = await checkShopContents(pool, { isContentElsewhere })
  const { findings: database } = await checkDatabase(pool)
  const step = (title: string, findings: readonly Finding[], ...commands: string[]): NextStep => ({
    title,
    isDone: isMended(findings),
    findings,
    commands,
  })
  return [
    step('Check your brand kit', [checkBrand(), ...checkSellers()], 'npm run brand -- new', 'npm run brand -- check'),
    step('Bring in your categories', goods.slice(0, 1), 'npm run catalogue -- categories import FILE.csv'),
    step('Import your goods', goods.slice(1), 'npm run catalogue -- import FILE'),
    step('Write pages and legal texts', legal, 'npm run content -- import FILE'),
    step(
      'Go live',
      [
        checkAddress(settings),
        checkProxies(settings),
        ...checkMail(settings),
        ...checkPayment(settings),
        ...database,
        ...demo,
      ],
      'npm run doctor',
    ),
  ]
}
