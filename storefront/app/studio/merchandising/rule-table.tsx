import type { RuleLine } from '@vitrine/contracts/merchandising'
import type { ReactNode } from 'react'
import { useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { marketName } from '../ui/market-name.ts'
import styles from './rules.module.css'

type RuleTableProps = {
  caption: string
  rules: readonly RuleLine[]
  empty: ReactNode
  /** Rules that overlaps are named from, where only some are shown. */
  all?: readonly RuleLine[]
  actions?: (rule: RuleLine) => ReactNode
}

/** Rules with where, when, whose and against which others they act. */
export function RuleTable({ caption, rules, empty, all = rules, actions }: RuleTableProps) {
  return (
    <DataTable caption={caption} columns={useColumns(all, actions)} rows={rules} keyOf={({ id }) => id} empty={empty} />
  )
}

function useColumns(all: readonly RuleLine[], actions: RuleTableProps['actions']): Column<RuleLine>[] {
  const { messages, lang } = useMessages()
  const text = messages.merchandising
  const { columns } = text
  const day = (iso: string) =>
    new Intl.DateTimeFormat(lang, { dateStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))
  const signed = new Intl.NumberFormat(lang, { signDisplay: 'exceptZero' })
  const nameOf = (rule: RuleLine): string =>
    rule.name ?? [...rule.queries, ...rule.categories][0] ?? text.kinds[rule.kind]
  const placeOf = ({ queries, categories }: RuleLine) =>
    queries.length + categories.length === 0 ? text.everywhere : [...queries, ...categories].join(', ')
  function timeOf({ from, to, state }: RuleLine): string {
    const span =
      from && to
        ? `${day(from)} – ${day(to)}`
        : from
          ? `${text.from} ${day(from)}`
          : to
            ? `${text.to} ${day(to)}`
            : text.always
    return state === 'in force' ? span : `${span} (${text.states[state]})`
  }
  function effectOf({ kind, products, at, strength, detail }: RuleLine): string {
    const parts = [
      ...(products.length > 0 ? [text.products(products.length)] : []),
      ...(kind === 'pin' && at !== null ? [text.place(at)] : []),
      ...(strength === null ? [] : [signed.format(strength)]),
      ...(detail ? [detail] : []),
    ]
    return parts.join(' · ')
  }
  return [
    { id: 'rule', label: columns.rule, cell: nameOf },
    { id: 'kind', label: columns.kind, cell: ({ kind }) => text.kinds[kind] },
    {
      id: 'where',
      label: columns.where,
      cell: (rule) => (
        <span className={styles.clamped}>
          {placeOf(rule)}
          {rule.shops && ` · ${rule.shops.map((shop) => marketName(shop, lang)).join(', ')}`}
        </span>
      ),
    },
    { id: 'when', label: columns.when, cell: timeOf },
    { id: 'effect', label: columns.effect, cell: (rule) => <span className={styles.clamped}>{effectOf(rule)}</span> },
    {
      id: 'author',
      label: columns.author,
      cell: ({ by, since }) => `${by ?? text.fromFile}${since ? `, ${day(since)}` : ''}`,
      isSecondary: true,
    },
    {
      id: 'overlaps',
      label: columns.overlaps,
      cell: ({ overlaps }) =>
        overlaps
          .map((id) => all.find((other) => other.id === id))
          .map((other) => (other ? nameOf(other) : ''))
          .join(', '),
    },
    ...(actions ? [{ id: 'action', label: columns.action, cell: actions }] : []),
  ]
}
