import { setTimeout as sleep } from 'node:timers/promises'
import { sqlState } from '../errors.ts'

/** The address of another database on the same server. */
export const urlOf = (adminUrl: string, name: string): string => adminUrl.replace(/^([^?]*\/)[^/?]*/, `$1${name}`)

/** A connection that was closed lives on for a moment; forcing it out would look like an error to its client. */
export async function whenFree<Value>(work: () => Promise<Value>, tries = 100): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (sqlState(error) !== '55006' || tries === 0) throw error
    await sleep(50)
    return whenFree(work, tries - 1)
  }
}
