import type { Death, MortalPool } from '@vitrine/database/testing'

/** The work to kill in its middle: in the usual process, unless an attempt has one of its own. */
export type Attempt = { victim?: MortalPool; work: () => Promise<unknown>; mend: () => Promise<void> }

type Points = {
  /** Every so-manieth statement: those inside one transaction leave the same behind. */
  stride?: number
}

/**
 * Kills a process at its first statement, at its second, and so on until it lives long enough to end its work, and then
 * behind each of its commits. What the next process does must lead to the same as if nothing had happened. Answers how
 * often it died.
 */
export async function killAtEveryPoint(
  mortal: MortalPool,
  begin: () => Promise<Attempt>,
  mustBeSound: () => Promise<void>,
  { stride = 1 }: Points = {},
): Promise<number> {
  let died = 0
  const deaths: readonly ((turn: number) => Death)[] = [
    (turn) => ({ before: 'statement', number: turn * stride }),
    (turn) => ({ after: 'commit', number: turn }),
  ]
  for (const death of deaths) {
    for (let turn = 0; ; turn++) {
      const { victim = mortal, work, mend } = await begin()
      victim.dieAt(death(turn))
      await work().catch(() => {})
      const { isDead } = victim
      mortal.liveAgain()
      await mend()
      if (!isDead) break
      died += 1
    }
    await mustBeSound()
  }
  return died
}
