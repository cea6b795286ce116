import { execFileSync } from 'node:child_process'

const types = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci', 'chore', 'style']
const shape = new RegExp(`^(${types.join('|')})(\\([a-z0-9-]+\\))?: (.+)$`)
/** A subject that begins like this describes a state instead of an action. */
const noImperative = /^(a|an|the|what|who|whoever|whose|nobody|somebody|each|every|one|all|both|no)\b/i

/** The reason why a commit subject is not `type(scope): imperative object`; undefined when it is. */
export function problemOf(subject: string): string | undefined {
  const text = shape.exec(subject)?.[3]
  if (!text) return `must look like "fix(basket): keep the size", with one of ${types.join(', ')}`
  if (subject.length > 72) return `has ${subject.length} characters; 72 is the limit`
  if (subject.includes(';')) return 'has a semicolon, which means two commits'
  if (noImperative.test(text) || /^[A-Z]/.test(text)) return 'must go on with a verb in the imperative'
  return undefined
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Subjects of the commits made after this check was added; none where there is no history. */
function subjectsToCheck(): string[] {
  try {
    const added = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/commit-subjects.ts')
      .trim()
      .split('\n')
      .at(-1)
    return added ? git('log', '--no-merges', '--format=%s', `${added}..HEAD`).split('\n').filter(Boolean) : []
  } catch {
    return []
  }
}

if (import.meta.main) {
  const subjects = subjectsToCheck()
  const problems = subjects.flatMap((subject) => {
    const problem = problemOf(subject)
    return problem ? [`"${subject}" ${problem}`] : []
  })
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) {
    console.error('\ndocs/plain-words.md shows how commits are named.')
    process.exitCode = 1
  } else console.log(`${subjects.length} commit subjects are in order.`)
}
