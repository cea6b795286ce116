import type { ImportSummary } from '../import-products.ts'
import type { Problem } from '../problem.ts'

type Report = {
  add(problem: Problem): void
  /** For people: the first problems in full, all of them counted. */
  write(summary: ImportSummary): string
  /** The problems alone; nothing where there are none. */
  problems(): string
}

const describeProblem = ({ line, field, rule, code, value, message }: Problem): string => {
  const where = [line > 0 ? `line ${line}` : 'file', field].filter(Boolean).join(', ')
  const what = value === undefined ? '' : ` (${JSON.stringify(value)})`
  return `${where}${what}: ${message} [${rule ? `${rule} ` : ''}${code}]`
}

const number = (value: number) => value.toLocaleString('en-GB')

function countedLines(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([what, count]) => `  ${number(count).padStart(7)} × ${what}`)
}

/** Collects problems for the end of an import; only the first ones, so that a bad file needs no memory. */
export function createReport({ shown = 20 } = {}): Report {
  const first = { error: [] as Problem[], todo: [] as Problem[], hint: [] as Problem[] }
  const counts = {
    error: new Map<string, number>(),
    todo: new Map<string, number>(),
    hint: new Map<string, number>(),
  }
  const list = (title: string, severity: Problem['severity']): string[] => {
    const [problems, counted] = [first[severity], counts[severity]]
    const all = [...counted.values()].reduce((sum, count) => sum + count, 0)
    if (all === 0) return []
    const more =
      all > problems.length ? [`  … and ${number(all - problems.length)} more; by kind:`, ...countedLines(counted)] : []
    return ['', `${title}: ${number(all)}`, ...problems.map((problem) => `  ${describeProblem(problem)}`), ...more]
  }
  return {
    add(problem) {
      const { severity, field, rule, code } = problem
      if (first[severity].length < shown) first[severity].push(problem)
      const what = [field, rule, code].filter(Boolean).join(' ')
      counts[severity].set(what, (counts[severity].get(what) ?? 0) + 1)
    },
    problems: () => list('Problems', 'error').join('\n'),
    write(summary) {
      const { lines, imported, styles, products, leftOut, drafts, todos } = summary
      const left = drafts > 0 ? [`${number(drafts)} of the products are drafts, with ${number(todos)} to-dos.`] : []
      const head = `${number(lines)} lines read (${summary.format}, ${summary.encoding}): ${number(imported)} sizes of ${number(products)} products in ${number(styles)} styles, ${number(leftOut)} lines left out.`
      const problems = [...list('Problems', 'error'), ...list('To do', 'todo'), ...list('Hints', 'hint')]
      return [head, ...left, ...problems, ''].join('\n')
    },
  }
}
