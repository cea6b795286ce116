import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { useDiscardDraft } from './form-draft.tsx'
import { AfterSalesPage } from './page.tsx'

const received = { withdrawal: 'withdrawal.received', cancellation: 'cancellation.received' } as const

type StatementPageProps = {
  kind: keyof typeof received
  /** Name of the page, and its first step. */
  name: string
  /** Current step; absent before the first form was sent. */
  step: 'entry' | 'review' | 'received' | undefined
  intro: ReactNode
  children: ReactNode
}

/** A withdrawal is made in two steps (W-02), a cancellation in one (K-01); then it is received. */
export function StatementPage({ kind, name, step: reached, intro, children }: StatementPageProps) {
  const { t } = useI18n()
  const step = reached ?? 'entry'
  useDiscardDraft(kind, step === 'received')
  const { title, n, lead } = {
    entry: { title: name, n: 1, lead: intro },
    review: { title: t('withdrawal.review_title'), n: 2, lead: <p>{t('withdrawal.review_text')}</p> },
    received: { title: t(received[kind]), n: undefined, lead: undefined },
  }[step]
  return (
    <AfterSalesPage
      current={kind}
      name={name}
      title={title}
      step={n === undefined || kind === 'cancellation' ? undefined : { n, total: 2 }}
      lead={lead}
      isFollowing={reached !== undefined}
    >
      {children}
    </AfterSalesPage>
  )
}
