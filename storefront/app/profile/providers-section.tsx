import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import { providerName } from '../platform/provider-name.ts'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ConfirmFirst } from './confirm-first.tsx'
import { type FormRefusal, problemsOf } from './form-refusal.ts'
import styles from './profile.module.css'
import { SaveRow } from './save-row.tsx'
import { SectionCard } from './section-card.tsx'

type SignInOptions = {
  hasPassword: boolean
  isFresh: boolean
  providers: readonly { key: string; isLinked: boolean }[]
}

type ProvidersSectionProps = {
  options: SignInOptions
  /** The provider at which a customer without a password must confirm first. */
  confirmAt: string | null
  /** `link-demo` or `unlink-demo`. */
  edit: string | null
  saved: string | null
  /** Why the provider did not confirm. */
  failed: string | null
  refusal: FormRefusal | null
}

const savedMessages: Readonly<Record<string, PlainMessageKey>> = {
  linked: 'profile.ways.linked_now',
  unlinked: 'profile.ways.unlinked_now',
}
const failures: Readonly<Record<string, PlainMessageKey>> = {
  cancelled: 'profile.ways.cancelled',
  expired: 'profile.ways.expired',
  taken: 'profile.ways.taken',
}

/** Links and unlinks sign-in providers. Renders nothing in a shop without providers. */
export function ProvidersSection({ options, confirmAt, edit, saved, failed, refusal }: ProvidersSectionProps) {
  const { t } = useI18n()
  const { providers, hasPassword } = options
  if (providers.length === 0) return null
  const [, act = null, key = ''] = /^(link|unlink)-(.+)$/.exec(edit ?? '') ?? []
  const open = providers.find((each) => each.key === key && each.isLinked === (act === 'unlink'))
  const name = providerName(key)
  const isOnly = !hasPassword && providers.filter(({ isLinked }) => isLinked).length === 1
  const savedKey = savedMessages[saved ?? '']
  return (
    <SectionCard
      section="ways"
      title={t('profile.ways.title')}
      isEditing={open !== undefined}
      saved={savedKey && t(savedKey)}
    >
      {failed && (
        <Message kind={failed === 'cancelled' ? 'info' : 'error'} isAnnounced>
          {t(failures[failed] ?? 'profile.ways.refused')}
        </Message>
      )}
      {open && confirmAt && <ConfirmFirst provider={confirmAt} next={edit ?? ''} section="ways" refusal={refusal} />}
      {open && !confirmAt && (
        <Form method="post" problems={problemsOf(refusal, t)}>
          <p>{t(open.isLinked ? 'profile.ways.unlink_hint' : 'profile.ways.link_hint', { provider: name })}</p>
          <input type="hidden" name="provider" value={key} />
          {hasPassword && (
            <TextField
              name="password"
              type="password"
              label={t('profile.email.password')}
              autoComplete="current-password"
            />
          )}
          <SaveRow
            intent={open.isLinked ? 'unlink' : 'link'}
            section="ways"
            label={t(open.isLinked ? 'profile.ways.unlink_of' : 'profile.ways.go', { provider: name })}
          />
        </Form>
      )}
      {!open && (
        <>
          <p>{t('profile.ways.text')}</p>
          <ul className={styles.accounts}>
            {providers.map(({ key: provider, isLinked }) => (
              <li key={provider} className={styles.account}>
                <ProviderRow provider={provider} isLinked={isLinked} isOnly={isOnly && isLinked} />
              </li>
            ))}
          </ul>
        </>
      )}
    </SectionCard>
  )
}

type ProviderRowProps = { provider: string; isLinked: boolean; isOnly: boolean }

function ProviderRow({ provider, isLinked, isOnly }: ProviderRowProps) {
  const { t } = useI18n()
  const name = providerName(provider)
  const act = isLinked ? 'unlink' : 'link'
  return (
    <>
      <span>
        <strong className={styles.accountName}>{name}</strong>
        <span className={styles.hint}>
          {t(isOnly ? 'profile.ways.only_way' : isLinked ? 'profile.ways.linked' : 'profile.ways.not_linked')}
        </span>
      </span>
      {!isOnly && (
        <Link to={`/account/profile-details/?edit=${act}-${provider}#ways`} kind="loud">
          <span aria-hidden="true">{t(isLinked ? 'profile.ways.unlink' : 'profile.ways.link')}</span>
          <span className="visually-hidden">
            {t(isLinked ? 'profile.ways.unlink_of' : 'profile.ways.link_of', { provider: name })}
          </span>
        </Link>
      )}
    </>
  )
}
