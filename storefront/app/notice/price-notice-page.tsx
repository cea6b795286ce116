import { servicePath } from '@vitrine/contracts/urls'
import { Form, useNavigation } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import { OneMessage } from '../ui/one-message.tsx'
import { Wrap } from '../ui/wrap.tsx'
import styles from './price-notice-page.module.css'
import type { PriceNoticeReply, PriceNoticeView } from './price-notice.ts'

type PriceNoticePageProps = { notice: PriceNoticeView; reply: PriceNoticeReply | undefined }

/** Asks for mails about a lower price, confirms and ends them. */
export function PriceNoticePage({ notice, reply }: PriceNoticePageProps) {
  const { t } = useI18n()
  const step = stepOf(notice, reply)
  const product = notice.step === 'gone' ? '' : notice.name
  const { title, text } = {
    ask: { title: t('notice.price_title'), text: t('notice.price_text', { product }) },
    asked: { title: t('notice.price_asked_title'), text: t('notice.price_asked_text') },
    open: { title: t('notice.open_title'), text: t('notice.price_open_text', { product }) },
    confirmed: { title: t('notice.confirmed_title'), text: t('notice.price_confirmed_text', { product }) },
    removed: { title: t('notice.removed_title'), text: t('notice.removed_text') },
    gone: { title: t('notice.gone_title'), text: t('notice.price_gone_text') },
  }[step]
  return (
    <Wrap>
      <PageHead title={`${title} – ${t('brand.name')}`} />
      <OneMessage title={title} text={text} isStatus>
        {step === 'ask' && notice.step === 'ask' && <AddressForm email={notice.email} reply={reply} />}
        {step === 'open' && <Answer wish="yes" label={t('notice.confirm')} />}
        {step !== 'ask' && step !== 'open' && <Way notice={notice} />}
        {(step === 'open' || (step === 'confirmed' && notice.step !== 'ask')) && (
          <Answer wish="no" label={t('notice.remove')} />
        )}
      </OneMessage>
    </Wrap>
  )
}

/** Back to the product; to the wishlist, where the product is unknown. */
function Way({ notice }: Pick<PriceNoticePageProps, 'notice'>) {
  const { t } = useI18n()
  return notice.step === 'gone' ? (
    <Button to="/wishlist/" size="lg">
      {t('notice.to_wishlist')}
    </Button>
  ) : (
    <Button to={notice.to} size="lg">
      {t('notice.to_product')}
    </Button>
  )
}

/** After a press the reply counts; the loaded data of a link follow it. */
function stepOf(notice: PriceNoticeView, reply: PriceNoticeReply | undefined) {
  switch (reply?.step) {
    case 'asked':
    case 'removed':
    case 'gone':
      return reply.step
    case 'done':
      return 'confirmed'
    default:
      return notice.step
  }
}

function AddressForm({ email, reply }: { email: string; reply: PriceNoticeReply | undefined }) {
  const { t, market } = useI18n()
  const { state } = useNavigation()
  const isWrong = reply?.step === 'mail_wrong'
  return (
    <Form method="post" className={styles.form}>
      <label htmlFor="price-mail">{t('notice.mail')}</label>
      <input
        id="price-mail"
        className={styles.mail}
        name="email"
        type="email"
        required
        defaultValue={reply?.email ?? email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby="price-problem"
      />
      <p id="price-problem" className={styles.problem} role="alert">
        {isWrong && t('notice.mail_wrong')}
      </p>
      {reply?.step === 'failed' && (
        <Message kind="error" isAnnounced>
          {t('notice.failed')}
        </Message>
      )}
      <Button type="submit" size="lg" fullWidth isLoading={state !== 'idle'}>
        {t('notice.price_submit')}
      </Button>
      <p className={styles.consent}>
        {t('notice.price_consent')}{' '}
        <Link kind="quiet" to={servicePath('privacy', market.locale)}>
          {t('notice.privacy')}
        </Link>
      </p>
    </Form>
  )
}

/** Confirmed by a button only, because mail scanners open every link. */
function Answer({ wish, label }: { wish: 'yes' | 'no'; label: string }) {
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('answer') === wish
  return (
    <Form method="post">
      <input type="hidden" name="answer" value={wish} />
      <Button type="submit" size="lg" variant={wish === 'yes' ? 'primary' : 'secondary'} isLoading={isSending}>
        {label}
      </Button>
    </Form>
  )
}
