import { contentLocaleOf, type StudioProblem } from '@vitrine/contracts/content'
import { allShops, type Locale } from '@vitrine/contracts/markets'
import { Icon } from '../../../ui/icon.tsx'
import type { EditingPageState } from './use-editing-page.ts'
import { fieldName, problemText, useMessages } from '../../messages/messages.ts'
import styles from './problem-list.module.css'
import { marketName } from '../../ui/market-name.ts'

type ProblemListProps = {
  page: Pick<EditingPageState, 'problems' | 'titleOf' | 'typeOf' | 'editing'>
  onJump: (problem: StudioProblem, market: Locale | undefined) => void
}

const marketOf = (locale: string | undefined): Locale | undefined =>
  allShops.find((market) => contentLocaleOf(market.locale) === locale)?.locale

/** Findings of the linter; each leads to its field. */
export function ProblemList({ page, onJump }: ProblemListProps) {
  const { messages } = useMessages()
  const { problems, titleOf, typeOf, editing } = page
  const sorted = problems.toSorted(
    (one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning'),
  )
  const errors = problems.filter(({ severity }) => severity === 'error').length
  if (problems.length === 0) return null
  return (
    // Errors are open from the start, hints on demand.
    <details className={styles.problems} data-kind={errors > 0 ? 'error' : 'warning'} open={errors > 0}>
      <summary>
        <Icon name={errors > 0 ? 'alert' : 'info'} size={18} />
        {[
          ...(errors > 0 ? [messages.problems.errors(errors)] : []),
          ...(problems.length > errors ? [messages.problems.title(problems.length - errors)] : []),
        ].join(', ')}
      </summary>
      <ul role="list">
        {sorted.map((problem) => {
          const market = marketOf(problem.locale)
          const item = editing.items[`${problem.kind}:${problem.id}`]
          const field = item && typeOf(item)?.fields.find(({ id }) => id === problem.field)
          const name = field ? fieldName(messages, field) : (messages.fields[problem.field ?? ''] ?? problem.field)
          return (
            <li
              key={`${problem.kind} ${problem.id} ${problem.field} ${problem.locale} ${problem.code} ${JSON.stringify(problem.facts)}`}
            >
              <button type="button" onClick={() => onJump(problem, market)}>
                <span className={styles.place}>
                  {[titleOf(problem), name, market && marketName(market, messages.tag)].filter(Boolean).join(' · ')}
                </span>
                <span data-kind={problem.severity}>
                  {messages.problems[problem.severity]}: {problemText(messages, problem)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
