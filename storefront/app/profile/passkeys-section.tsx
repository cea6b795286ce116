import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { ChangePasskey, type ListedPasskey } from './change-passkey.tsx'
import { ConfirmFirst } from './confirm-first.tsx'
import type { FormRefusal } from './form-refusal.ts'
import styles from './profile.module.css'
import { SectionCard } from './section-card.tsx'

type PasskeysSectionProps = {
  passkeys: readonly ListedPasskey[]
  /** The customer has not typed their password for a while. */
  needsPassword: boolean
  /** The provider at which a customer without a password must confirm first. */
  confirmAt: string | null
  /** `passkey-new`, or `passkey-` and the id of the one that is changed. */
  edit: string | null
  saved: string | null
  refusal: FormRefusal | null
}

const savedMessages: Readonly<Record<string, PlainMessageKey>> = {
  'passkey-added': 'profile.passkeys.added',
  'passkey-renamed': 'profile.saved',
  'passkey-removed': 'profile.passkeys.removed',
}

/** Passkeys: which there are, adding, naming and removing. */
export function PasskeysSection(props: PasskeysSectionProps) {
  const { passkeys, needsPassword, confirmAt, edit, saved, refusal } = props
  const { t } = useI18n()
  const changed = passkeys.find(({ id }) => edit === `passkey-${id}`)
  const isAdding = edit === 'passkey-new'
  const isEditing = isAdding || changed !== undefined
  const savedKey = savedMessages[saved ?? '']
  return (
    <SectionCard
      section="passkeys"
      title={t(isAdding ? 'profile.passkeys.add' : 'profile.passkeys.title')}
      isEditing={isEditing}
      saved={savedKey && !isEditing && t(savedKey)}
    >
      {isEditing && confirmAt ? (
        <ConfirmFirst provider={confirmAt} next={edit ?? ''} section="passkeys" refusal={refusal} />
      ) : isAdding ? (
        <AddPasskey needsPassword={needsPassword} refusal={refusal} />
      ) : changed ? (
        <ChangePasskey key={changed.id} passkey={changed} needsPassword={needsPassword} refusal={refusal} />
      ) : (
        <>
          <p>{t('profile.passkeys.text')}</p>
          {passkeys.length > 0 && (
            <ul className={styles.accounts} role="list">
              {passkeys.map((passkey) => (
                <li key={passkey.id} className={styles.account}>
                  <PasskeyRow passkey={passkey} />
                </li>
              ))}
            </ul>
          )}
          <div className={styles.ways}>
            <Button variant="secondary" to="/account/profile-details/?edit=passkey-new#passkeys">
              {t('profile.passkeys.add')}
            </Button>
          </div>
        </>
      )}
    </SectionCard>
  )
}

function PasskeyRow({ passkey }: { passkey: ListedPasskey }) {
  const { t, format } = useI18n()
  const { id, name, addedOn, usedOn } = passkey
  return (
    <>
      <span>
        <strong className={styles.accountName}>{name}</strong>
        <span className={styles.hint}>
          {usedOn
            ? t('profile.passkeys.used_on', { day: format.date(usedOn) })
            : t('profile.passkeys.added_on', { day: format.date(addedOn) })}
        </span>
      </span>
      <Link to={`/account/profile-details/?edit=passkey-${id}#passkeys`} kind="loud">
        <span aria-hidden="true">{t('profile.edit')}</span>
        <span className="visually-hidden">{t('profile.edit_of', { section: name })}</span>
      </Link>
    </>
  )
}
