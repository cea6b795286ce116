import type { Reply } from './send-input.ts'

/** Traces of the inside of the program: stack lines, SQL errors, folders. */
const insides: Readonly<Record<string, RegExp>> = {
  'stack trace': /\n\s+at .+:\d+:\d+\)?/,
  'error of the database':
    /syntax error at or near|invalid input syntax for|violates (?:unique|foreign key|check) constraint|duplicate key value/i,
  'path of a file': /\bfile:\/\/\/|\/node_modules\/|services\/[a-z]+\/src\//,
}

/** An identity provider without settings is as far away as one that is down. */
const isDeclared = ({ status, body }: Reply) => status === 503 && body.includes('"code":"PROVIDER_AWAY"')

/** Says what is wrong with a reply to a hostile request; undefined if it is a proper answer or refusal. */
export function judgeReply(reply: Reply, longestMs: number): string | undefined {
  if (reply.status >= 500 && !isDeclared(reply)) return `status ${reply.status}`
  if (reply.ms > longestMs) return `answered after ${Math.round(reply.ms)} ms`
  return Object.entries(insides).find(([, pattern]) => pattern.test(reply.body))?.[0]
}
