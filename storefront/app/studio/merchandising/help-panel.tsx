import type { RuleHelp, RuleLine, ShownAndClicked } from '@vitrine/contracts/merchandising'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useMessages } from '../messages/messages.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Panel } from '../ui/studio-page.tsx'

const nameOf = ({ name, queries, categories, id }: RuleLine): string => name ?? [...queries, ...categories][0] ?? id

/** Rules that move products can be measured. */
const isMeasured = ({ kind }: RuleLine): boolean => kind === 'pin' || kind === 'boost'

export function HelpLink({ rule }: { rule: RuleLine }) {
  const { messages } = useMessages()
  const [query] = useSearchParams()
  if (!isMeasured(rule)) return null
  const address = new URLSearchParams(query)
  address.set('help', rule.id)
  return (
    <Button to={`?${address}`} size="xs" variant="secondary" label={`${messages.help.title}: ${nameOf(rule)}`}>
      {messages.help.title}
    </Button>
  )
}

type Side = ShownAndClicked & { label: string }

/** Clicks on the products of a rule with it and before it; "too little to say" is an answer, too. */
export function HelpPanel({ help, rule }: { help: RuleHelp; rule: RuleLine | undefined }) {
  const { messages, lang } = useMessages()
  const text = messages.help
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 })
  const points = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const number = new Intl.NumberFormat(lang)
  const day = (iso: string) =>
    new Intl.DateTimeFormat(lang, { dateStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))
  const columns: Column<Side>[] = [
    { id: 'label', label: text.period, cell: ({ label }) => label },
    { id: 'shown', label: text.shown, cell: ({ shown }) => number.format(shown), isNumeric: true },
    { id: 'clicked', label: text.clicked, cell: ({ clicked }) => number.format(clicked), isNumeric: true },
    {
      id: 'share',
      label: text.share,
      cell: ({ shown, clicked }) => (shown === 0 ? '–' : percent.format(clicked / shown)),
      isNumeric: true,
    },
  ]
  const { difference, from, to } = help
  return (
    <Panel title={`${text.title} ${rule ? nameOf(rule) : ''}`}>
      <p>
        <strong>{text.verdicts[help.verdict]}</strong>{' '}
        {difference &&
          text.difference(
            points.format(difference.share),
            points.format(difference.low),
            points.format(difference.high),
          )}
      </p>
      {from && to && (
        <>
          <DataTable
            caption={text.title}
            columns={columns}
            rows={[
              { label: text.with(day(from), day(to)), ...help.with },
              { label: text.without, ...help.without },
            ]}
            keyOf={({ label }) => label}
            empty=""
          />
          <p>{text.method}</p>
        </>
      )}
    </Panel>
  )
}
