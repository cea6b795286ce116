import type { ReactNode } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { useDiscardDraft } from './form-draft.tsx'
import { AfterSalesPage } from './page.tsx'

const words = {
  withdrawal: {
    review: 'withdrawal.review_title',
    reviewText: 'withdrawal.review_text',
    received: 'withdrawal.received',
  },
  cancellation: {
    review: 'cancellation.review_title',
    reviewText: 'cancellation.review_text',
    received: 'cancellation.received',
  },
} as const

type StatementPageProps = {
  kind: keyof typeof words
  /** Name of the page, and its first step. */
  name: string
  /** Current step; absent before the first form was sent. */
  step: 'entry' | 'review' | 'received' | undefined
  intro: ReactNode
  children: ReactNode
}

/** A statement is made in two steps and received: what is said, what will be declared, and what was (W-02, K-01). */
export function StatementPage({ kind, name, step: reached, intro, children }: StatementPageProps) {
  const { t } = useI18n()
  const step = reached ?? 'entry'
  useDiscardDraft(kind, step === 'received')
  const { title, n, lead } = {
    entry: { title: name, n: 1, lead: intro },
    review: { title: t(words[kind].review), n: 2, lead: <p>{t(words[kind].reviewText)}</p> },
    received: { title: t(words[kind].received), n: undefined, lead: undefined },
  }[step]
  return (
    <AfterSalesPage
      current={kind}
      name={name}
      title={title}
      step={n === undefined ? undefined : { n, total: 2 }}
      lead={lead}
      isFollowing={reached !== undefined}
    >
      {children}
    </AfterSalesPage>
  )
}
