import { sellerAddress } from '@vitrine/contracts/markets'
import type { Statement } from '@vitrine/contracts/shop'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Message } from '../ui/message.tsx'
import { DescriptionList, type DescriptionItem } from './description-list.tsx'
import { onTheWall } from './moment.ts'
import { Sheet } from './sheet.tsx'
import styles from './statement-receipt.module.css'

type StatementReceiptProps = {
  statement: Statement
  /** The declaration in one sentence. */
  declared: string
  /** The next steps. */
  follows: readonly string[]
  fileName: string
}

/** The whole statement again, with day and time, to be printed and saved (W-05, K-03). */
export function StatementReceipt({ statement, declared, follows, fileName }: StatementReceiptProps) {
  const { t, format, market } = useI18n()
  const { day, time } = onTheWall(statement.receivedAt, market)
  const received = t('after_sales.moment', { date: format.date(day), time })
  const facts = useStatementFacts(statement, received)
  const file = [
    declared,
    '',
    ...facts.map(({ label, value }) => `${label}: ${String(value).replaceAll('\n', ', ')}`),
    '',
    ...follows,
    '',
    sellerAddress(market.seller),
  ].join('\r\n')
  return (
    <div className={styles.receipt}>
      <Message kind="success" isAnnounced>
        {t('after_sales.received', { when: received, email: statement.email })}
      </Message>
      <Sheet>
        <p className={styles.declared}>{declared}</p>
        <DescriptionList of={facts} />
      </Sheet>
      {follows.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={styles.ways} data-print="never">
        {/* A file inside the page: it can be saved without scripts, and no address can leak it. */}
        <Button
          to={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={`${fileName}-${day}.txt`}
          variant="secondary"
          size="lg"
        >
          {t('after_sales.save')}
        </Button>
        <span className={styles.print}>
          <Button variant="tertiary" size="lg" onClick={() => print()}>
            <Icon name="print" size={20} /> {t('after_sales.print')}
          </Button>
        </span>
      </div>
    </div>
  )
}

function useStatementFacts(statement: Statement, received: string): readonly DescriptionItem[] {
  const { t, format } = useI18n()
  const { caseNumber, name, email, contract, items, reason, endsOn } = statement
  return [
    { label: t('after_sales.received_at'), value: received, isStrong: true },
    { label: t('after_sales.name'), value: name },
    { label: t('after_sales.contract'), value: contract },
    ...(items.length > 0 ? [{ label: t('after_sales.items'), value: items.join('\n') }] : []),
    ...(reason ? [{ label: t('cancellation.reason'), value: reason }] : []),
    ...(endsOn ? [{ label: t('cancellation.ends_on'), value: format.date(endsOn) }] : []),
    { label: t('after_sales.email'), value: email },
    { label: t('after_sales.case'), value: caseNumber },
  ]
}
