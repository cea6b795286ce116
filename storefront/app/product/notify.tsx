import { servicePath } from '@vitrine/contracts/urls'
import { type MouseEvent, useId, useState } from 'react'
import { sendForm } from '../offline-queue/send-form.ts'
import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import type { NotifyReply } from './notify-when-back.ts'
import styles from './notify.module.css'
import type { SizeView } from './product-view.ts'

type NotifyProps = {
  /** Id of the form with the sizes. */
  formId: string
  chosen: SizeView | null
  onSizeMissing: () => void
  answer: NotifyReply | undefined
}

const problems: Readonly<Record<Exclude<NotifyReply['notified'], 'done' | 'asked'>, PlainMessageKey>> = {
  mail_wrong: 'notify.mail_wrong',
  size_missing: 'pdp.choose_size_error',
  in_stock: 'notify.in_stock',
  failed: 'notify.failed',
}

/** Back-in-stock form, in place of the basket button. */
export function Notify({ formId, chosen, onSizeMissing, answer }: NotifyProps) {
  const { t, market } = useI18n()
  const [notified, setNotified] = useState(answer?.notified ?? null)
  const [isSending, setSending] = useState(false)
  const id = useId()
  if (notified === 'done' || notified === 'asked') {
    return (
      <Message kind="success" isAnnounced>
        {notified === 'done' ? t('notify.done') : t('notify.asked')}
      </Message>
    )
  }

  async function send(event: MouseEvent<HTMLButtonElement>) {
    const field = event.currentTarget.form?.elements.namedItem('email')
    event.preventDefault()
    if (!chosen) return onSizeMissing()
    if (!(field instanceof HTMLInputElement)) return
    if (!field.checkValidity()) {
      setNotified('mail_wrong')
      return field.focus()
    }
    setSending(true)
    const fields = { variantId: String(chosen.id), email: field.value }
    const reply = await sendForm<NotifyReply>('/api/notify', market.shopId, fields)
    setSending(false)
    setNotified(reply?.notified ?? 'failed')
  }

  const isMailWrong = notified === 'mail_wrong'
  return (
    <section className={styles.notify} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {chosen ? t('notify.title', { size: chosen.label }) : t('notify.title_all')}
      </h2>
      <p>{chosen ? t('notify.text') : t('notify.text_all')}</p>
      <div>
        <label htmlFor={`${id}-mail`}>{t('notify.mail')}</label>
        <input
          id={`${id}-mail`}
          className={styles.mail}
          form={formId}
          name="email"
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isMailWrong || undefined}
          aria-describedby={`${id}-problem`}
        />
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {isMailWrong && t('notify.mail_wrong')}
        </p>
      </div>
      <Button
        type="submit"
        form={formId}
        name="intent"
        value="notify"
        variant="secondary"
        size="lg"
        isLoading={isSending}
        onClick={send}
      >
        {t('notify.submit')}
      </Button>
      {notified && !isMailWrong && (
        <Message kind={notified === 'in_stock' ? 'info' : 'error'} isAnnounced>
          {t(problems[notified])}
        </Message>
      )}
      <p className={styles.consent}>
        {t('notify.consent')}{' '}
        <Link kind="quiet" to={servicePath('privacy', market.locale)}>
          {t('notify.privacy')}
        </Link>
      </p>
    </section>
  )
}
