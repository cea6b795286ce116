import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { inPageNavigation } from '../navigation/in-page-navigation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { loginAddress, type LoginView } from './address.ts'
import { AskForLink } from './ask-for-link.tsx'
import { ChoosePassword } from './choose-password.tsx'
import styles from './forgotten.module.css'
import { LinkSent } from './link-sent.tsx'
import { OldLink } from './old-link.tsx'
import type { LoginRefusal } from './problems.ts'

type ForgottenDialogProps = {
  action: string
  view: LoginView
  /** State of the mailed link; null for visitors who did not come by one. */
  link: 'good' | 'old' | null
  email: string
  answer: LoginRefusal | null
}

const steps = ['reset.step_mail', 'reset.step_check', 'reset.step_new'] as const

/**
 * A forgotten password in three steps: the address, the mail, the new password. Which one is shown says the address
 * of the page, so that the mail can lead to the third, and the way back closes it. Without scripts it stands in the
 * page.
 */
export function ForgottenDialog({ action, view, link, email, answer }: ForgottenDialogProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOld = link === 'old' || answer?.refusal === 'old_link'
  const step = link ? 2 : view.forgotten === 'sent' ? 1 : 0
  const isOpen = link !== null || view.forgotten !== null
  const lastStep = useRef(step)

  useEffect(() => {
    // Opening puts the focus on the title; a further step on its own heading.
    if (isOpen && lastStep.current !== step) heading.current?.focus()
    lastStep.current = step
  }, [isOpen, step])

  if (!isOpen) return null
  const { redirectUrl, isRegister } = view
  const signIn = loginAddress({ redirectUrl, isRegister })
  const shared = { action, headingRef: heading, answer }
  return (
    <div className={styles.place}>
      <Dialog
        title={t('reset.title')}
        size="sm"
        isOpen
        onClose={() => void navigate(signIn, { replace: true, state: inPageNavigation, preventScrollReset: true })}
      >
        <ol className={styles.steps} role="list" aria-label={t('reset.steps')}>
          {steps.map((key, index) => (
            <li
              key={key}
              className={styles.step}
              data-done={index < step || undefined}
              aria-current={index === step ? 'step' : undefined}
            >
              {index + 1} {t(key)}
            </li>
          ))}
        </ol>
        {link ? (
          isOld ? (
            <OldLink headingRef={heading} again={loginAddress({ redirectUrl, forgotten: 'ask' })} />
          ) : (
            <ChoosePassword {...shared} />
          )
        ) : view.forgotten === 'sent' ? (
          <LinkSent headingRef={heading} again={loginAddress({ redirectUrl, forgotten: 'ask' })} />
        ) : (
          <AskForLink {...shared} email={email} />
        )}
      </Dialog>
    </div>
  )
}
