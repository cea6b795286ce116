import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { act, type Action, aHaste, aVisit } from './actions.ts'
import { useClients } from './both.ts'
import { type Kind, openPage } from './page.ts'
import { differencesOf, shown, toComparable } from './shown.ts'
import { describeTrackedEvents } from './tracked-events.ts'

/** The same visits every time, twice as many in a full run; `DIFFERENTIAL_RUNS=1000` makes up as many new ones. */
const wanted = Number(process.env['DIFFERENTIAL_RUNS'] ?? 0)
const usual = { numRuns: process.env['EVERYTHING'] ? 60 : 30, seed: 40 }
const visits = { ...(wanted > 0 ? { numRuns: wanted } : usual), interruptAfterTimeLimit: 240_000 }
const clients = useClients()

/** The same page, made with each client. */
function openPages(kind: Kind) {
  const { official, own, wire } = clients
  const pages = [openPage(official, 'official', kind), openPage(own, 'own', kind)] as const
  for (const page of pages) {
    wire.take(page.name)
    page.open()
  }
  return {
    act: (action: Action) => pages.map((page) => act(page, action)),
    /** The official one goes by what was shown when something was pressed, not by what has come of it. */
    forgetCleanAddress: () => pages.forEach((page) => (page.isCleanAddressTold = false)),
    /** Waits for all answers; what was sent and is shown now. */
    async look() {
      await wire.settle()
      return pages.map((page) => ({ sent: wire.take(page.name), shown: shown(page) }))
    },
  }
}

/** Does the same with both, and compares what they said and what they show after every step. */
async function compareSteps(kind: Kind, actions: readonly Action[]) {
  const pages = openPages(kind)
  for (const step of [undefined, ...actions]) {
    const [theirMistake, ourMistake] = step ? pages.act(step) : []
    expect(ourMistake).toBe(theirMistake)
    const [theirs, ours] = (await pages.look()).map((seen) => ({ ...seen, sent: toComparable(seen.sent) }))
    expect(differencesOf(theirs, ours)).toEqual([])
  }
}

/** Does all at once with both: what counts is the last request and what it leads to. */
async function compareEnds(kind: Kind, actions: readonly Action[]) {
  const pages = openPages(kind)
  await pages.look()
  pages.forgetCleanAddress()
  for (const step of actions) pages.act(step)
  const [theirs, ours] = (await pages.look()).map((seen) => ({ ...seen, sent: toComparable(seen.sent.slice(-1)) }))
  expect(differencesOf(theirs, ours)).toEqual([])
}

describe.each(['search', 'listing'] as const)('on a %s page, whatever a shopper does', (kind) => {
  it('both clients send and show the same', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(aVisit(kind), (actions) => compareSteps(kind, actions)),
      visits,
    )
  })

  it('both clients end with the same, even without waiting for responses', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(aHaste, (actions) => compareEnds(kind, actions)),
      visits,
    )
  })
})

describeTrackedEvents(clients)
