import type { StudioMessages } from '../messages/messages.ts'

/** The part of a score as its reader says it; the engine names parts in English. */
export function partText({ merchandising: { parts, reasons } }: StudioMessages, what: string, detail: string): string {
  const [, kind, rest = ''] = /^(rule|called|recognised)(?::? (.*))?$/.exec(detail) ?? []
  const reason = kind ? [reasons[kind], rest].filter(Boolean).join(' ') : detail.replace(/^times /, '× ')
  return [parts[what] ?? what, reason].filter(Boolean).join(': ')
}

/** How a word was read, as its reader says it. */
export function readingText({ merchandising: { readings } }: StudioMessages, read: string): string {
  const [, count] = /^in (\d+) products$/.exec(read) ?? []
  return count === undefined ? (readings[read] ?? read) : (readings['in products']?.replace('{n}', count) ?? read)
}
