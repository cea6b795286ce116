import { sayWhatIsWrong, writeProblems } from '@vitrine/contracts/search'
import type * as v from 'valibot'

export const isUuid = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)

/** All problems of an event, in the words of the protocol. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return writeProblems(
    issues.map((issue) => {
      const property = issue.path?.map(({ key }) => String(key)).join('.') ?? 'event'
      // A client id may also be empty, for which the protocol has no message.
      const isClientId = property.endsWith('clientId') && typeof issue.input === 'string'
      return { property, message: isClientId ? 'Not a valid uuid' : sayWhatIsWrong(issue) }
    }),
  )
}
