import type * as v from 'valibot'

/** Says what is wrong with a value in the words of the protocol; handed to the parser as its message. */
export function sayWhatIsWrong(issue: v.BaseIssue<unknown>): string {
  const { type, input, requirement } = issue as { type: string; input: unknown; requirement?: unknown }
  if (input === undefined || input === null) return 'value is required.'
  switch (type) {
    case 'number':
    case 'finite':
      return 'value is not a number.'
    case 'integer':
    case 'safe_integer':
      return 'value is not an integer.'
    case 'boolean':
      return 'value is not a boolean.'
    case 'string':
      return 'value is not a string.'
    case 'array':
      return 'value is not an array'
    case 'object':
    case 'loose_object':
    case 'record':
      return 'value is not an object'
    case 'url':
      return 'value is not a valid URL.'
    case 'uuid':
      return 'Not a valid uuid'
    case 'regex':
      return `value did not match provided regex ${String(requirement)}`
    case 'min_value':
      return `minimum value of ${String(requirement)} not respected.`
    case 'max_value':
      return `maximum value of ${String(requirement)} not respected.`
    case 'min_length':
      return typeof input === 'string' ? 'value is an empty string.' : `value contains less than ${String(requirement)}`
    case 'max_length':
      return `value contains more than ${String(requirement)}`
    default:
      return 'value is not in enum.'
  }
}

const mostProblems = 20

/** All that is wrong with a request, one property a line. */
export function writeProblems(problems: readonly { property: string; message: string }[]): string {
  const told = problems.slice(0, mostProblems).map(({ property, message }) => `${property}: ${message}`)
  return `The following properties are invalid:\n\n${told.join('\n')}`
}
