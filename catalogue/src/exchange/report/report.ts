import type { ImportSummary } from '../import-products.ts'
import type { Problem } from '../problem.ts'

type Report = {
  add(problem: Problem): void
  /** For people: the first problems in full, all of them counted. */
  write(summary: ImportSummary): string
  /** The problems alone; nothing where there are none. */
  problems(): string
}

/** A problem with the lines that have it: a hint is shown once for all of them. */
type ShownProblem = { problem: Problem; lines: number[]; count: number }

const mostLines = 5

function describeLines({ lines, count }: ShownProblem): string {
  const [first = 0] = lines
  if (first === 0) return 'file'
  if (count === 1) return `line ${first}`
  const more = count > lines.length ? ` and ${number(count - lines.length)} more` : ''
  return `lines ${lines.join(', ')}${more}`
}

const describeProblem = (shown: ShownProblem): string => {
  const { field, rule, code, value, message } = shown.problem
  const where = [describeLines(shown), field].filter(Boolean).join(', ')
  const what = value === undefined ? '' : ` (${JSON.stringify(value)})`
  return `${where}${what}: ${message} [${rule ? `${rule} ` : ''}${code}]`
}

const number = (value: number) => value.toLocaleString('en-GB')

function countedLines(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([what, count]) => `  ${number(count).padStart(7)} × ${what}`)
}

const isSame = (one: Problem, other: Problem) =>
  one.code === other.code && one.field === other.field && one.value === other.value && one.message === other.message

/** Collects problems for the end of an import; only the first ones, so that a bad file needs no memory. */
export function createReport({ shown = 20 } = {}): Report {
  const first = { error: [] as ShownProblem[], todo: [] as ShownProblem[], hint: [] as ShownProblem[] }
  const counts = {
    error: new Map<string, number>(),
    todo: new Map<string, number>(),
    hint: new Map<string, number>(),
  }
  const list = (title: string, severity: Problem['severity']): string[] => {
    const [problems, counted] = [first[severity], counts[severity]]
    const all = [...counted.values()].reduce((sum, count) => sum + count, 0)
    if (all === 0) return []
    const left = all - problems.reduce((sum, { count }) => sum + count, 0)
    const more = left > 0 ? [`  … and ${number(left)} more; by kind:`, ...countedLines(counted)] : []
    return ['', `${title}: ${number(all)}`, ...problems.map((problem) => `  ${describeProblem(problem)}`), ...more]
  }
  return {
    add(problem) {
      const { severity, field, rule, code } = problem
      const same = severity === 'hint' ? first.hint.find((each) => isSame(each.problem, problem)) : undefined
      if (same) {
        same.count += 1
        if (same.lines.length < mostLines) same.lines.push(problem.line)
      } else if (first[severity].length < shown) first[severity].push({ problem, lines: [problem.line], count: 1 })
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
