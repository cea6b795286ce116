import { useMemo } from 'react'
import { useHref, useNavigation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import { TextField } from '../ui/text-field.tsx'
import { maxLength, minLength } from '../ui/validation.ts'
import styles from './account-offer.module.css'

/** Reply to the account form. */
export type AccountReply = { outcome: 'created' | 'exists' | 'weak' | 'later' | 'failed' }

type AccountOfferProps = { cbd: string; email: string; reply: AccountReply | undefined }

const rules = [minLength(8), maxLength(128)]

/** Offers guests an account; the order has all data but the password. */
export function AccountOffer({ cbd, email, reply }: AccountOfferProps) {
  const { t } = useI18n()
  const account = useHref('/account/')
  const isSending = useNavigation().state === 'submitting'
  // Memoized by the reply, because a new list would count as a new reply.
  const problems = useMemo(
    () => (reply?.outcome === 'weak' ? [{ field: 'password', message: t('success.account_weak') }] : []),
    [reply, t],
  )
  const problem = reply && reply.outcome !== 'created' && reply.outcome !== 'weak' ? reply.outcome : null
  return (
    <section className={styles.offer} data-print="never" aria-labelledby="account-offer">
      <div className={styles.words}>
        <h2 id="account-offer">{t('success.create_account')}</h2>
        {reply?.outcome === 'created' ? (
          <>
            <Message kind="success" isAnnounced>
              {t('success.account_done')}
            </Message>
            <p>
              <Link to="/account/" preload={false} kind="loud">
                {t('success.account_open')}
              </Link>
            </p>
          </>
        ) : (
          <>
            <p className={styles.text}>{t('success.account_text')}</p>
            <p className={styles.mail}>{t('success.account_mail', { mail: email })}</p>
          </>
        )}
      </div>
      {reply?.outcome !== 'created' && (
        <div className={styles.form}>
          {problem && (
            <Message kind="error" isAnnounced>
              {
                {
                  exists: t('success.account_exists', { mail: email }),
                  later: t('success.account_later'),
                  failed: t('success.account_failed'),
                }[problem]
              }{' '}
              {problem === 'exists' && (
                <Link to={`/login/?${new URLSearchParams({ redirectUrl: account })}`} preload={false}>
                  {t('success.account_sign_in')}
                </Link>
              )}
            </Message>
          )}
          <Form
            method="post"
            action={`/success/?${new URLSearchParams({ cbd })}`}
            aria-label={t('success.create_account')}
            problems={problems}
          >
            {/* Password managers keep a password with the name it belongs to. */}
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <TextField
              name="password"
              label={t('success.account_password')}
              help={t('success.account_password_help')}
              type="password"
              autoComplete="new-password"
              rules={rules}
              minLength={8}
              maxLength={128}
            />
            <Button
              type="submit"
              size="lg"
              fullWidth
              isLoading={isSending}
              loadingLabel={t('success.account_submitting')}
            >
              {t('success.account_submit')}
            </Button>
          </Form>
        </div>
      )}
    </section>
  )
}
