import { checkNames, lanesOf } from './test-checks.ts'
import { readArguments, type TestArguments } from './test-arguments.ts'
import { changedFiles, type ChangePlan, planFor } from './test-changed.ts'
import { describeFailures, runLanes } from './test-lanes.ts'

// Runs the checks of the project and ends with one line that counts them.

function readCommandLine(): TestArguments {
  try {
    return readArguments(process.argv.slice(2), checkNames)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(64)
  }
}

function findChanges(since: string): string[] {
  try {
    return changedFiles(since)
  } catch {
    console.error(`Git cannot compare with "${since}": name a commit, or none for the one where the branch began.`)
    process.exit(64)
  }
}

function planChanges(since: string): ChangePlan {
  const plan = planFor(findChanges(since))
  if (!plan) {
    console.log(`Nothing has changed since ${since || 'the branch began'}: there is nothing to test.`)
    process.exit(0)
  }
  console.log(`Checks: ${plan.checks.join(', ')}`)
  if (plan.journeys.length > 0) console.log(`Journeys: ${plan.journeys.join(', ')}`)
  return plan
}

const { changedSince, ...wanted } = readCommandLine()
const plan = changedSince === null ? null : planChanges(changedSince)
const { passed, failed, failures, skipped } = await runLanes(lanesOf(wanted, plan), {
  folder: 'test-results',
  print: (text) => console.log(text),
})
if (skipped.length > 0) console.log(`\nLeft out on this machine:\n${skipped.map((name) => `  – ${name}`).join('\n')}`)
if (failures.length > 0) console.log(`\nNot in order:\n${describeFailures(failures)}`)
const part = wanted.shard ? ` (shard ${wanted.shard.index} of ${wanted.shard.count})` : ''
console.log(`\n${passed} passed, ${failed} failed${part}`)
process.exitCode = failed > 0 ? 1 : 0
