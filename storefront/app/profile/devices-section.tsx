import type { AccountSession } from '@vitrine/contracts/shop'
import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey, Translate } from '../i18n/translate.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Message } from '../ui/message.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ConfirmFirst } from './confirm-first.tsx'
import { type FormRefusal, problemsOf } from './form-refusal.ts'
import styles from './profile.module.css'
import { SaveRow } from './save-row.tsx'
import { SectionCard } from './section-card.tsx'

/** A session with its day in the time zone of the shop, and the country of its shop where that is another one. */
type ListedDevice = Pick<AccountSession, 'id' | 'isCurrent' | 'browser' | 'system'> & {
  lastSeenOn: string
  country: string | null
}

type DevicesSectionProps = {
  devices: readonly ListedDevice[]
  /** The provider at which a customer without a password must confirm first. */
  confirmAt: string | null
  saved: string | null
  refusal: FormRefusal | null
}

const savedMessages: Readonly<Record<string, PlainMessageKey>> = {
  'device-out': 'profile.devices.ended',
  'devices-out': 'profile.devices.ended_others',
}

/** Devices on which the customer is signed in; each can be signed out. */
export function DevicesSection({ devices, confirmAt, saved, refusal }: DevicesSectionProps) {
  const { t } = useI18n()
  const savedKey = savedMessages[saved ?? '']
  const needsProof = refusal?.refused.some(({ field }) => field === 'password')
  return (
    <SectionCard section="devices" title={t('profile.devices.title')} saved={savedKey && !refusal && t(savedKey)}>
      {needsProof && confirmAt && <ConfirmFirst provider={confirmAt} next="devices" section="devices" refusal={null} />}
      {needsProof && !confirmAt && <ConfirmSignOut refusal={refusal} />}
      {refusal && !needsProof && (
        <Message kind="error" isAnnounced>
          {problemsOf(refusal, t).map(({ message }) => message)}
        </Message>
      )}
      <p>{t('profile.devices.text')}</p>
      <ul className={styles.accounts} role="list">
        {devices.map((device) => (
          <li key={device.id} className={styles.account}>
            <DeviceRow device={device} />
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Form method="post" action="/account/profile-details/">
          <input type="hidden" name="intent" value="devices-out" />
          <div className={styles.ways}>
            <Button type="submit" variant="secondary">
              {t('profile.devices.end_others')}
            </Button>
          </div>
        </Form>
      )}
    </SectionCard>
  )
}

/** The same press again, with the password. */
function ConfirmSignOut({ refusal }: { refusal: FormRefusal | null }) {
  const { t } = useI18n()
  const { session = '', intent = '' } = refusal?.values ?? {}
  return (
    <Form method="post" action="/account/profile-details/" problems={problemsOf(refusal, t)}>
      <input type="hidden" name="session" value={session} />
      <TextField name="password" type="password" label={t('profile.email.password')} autoComplete="current-password" />
      <SaveRow intent={intent} section="devices" label={t('profile.devices.end')} />
    </Form>
  )
}

function nameOf({ browser, system }: ListedDevice, t: Translate): string {
  if (browser && system) return t('profile.devices.name', { browser, system })
  return browser ?? system ?? t('profile.devices.unknown')
}

function DeviceRow({ device }: { device: ListedDevice }) {
  const { t, format } = useI18n()
  const { id, isCurrent, lastSeenOn, country } = device
  const name = nameOf(device, t)
  return (
    <>
      <span>
        <strong className={styles.accountName}>{name}</strong>
        <span className={styles.hint}>
          {isCurrent ? t('profile.devices.current') : t('profile.devices.last_seen', { day: format.date(lastSeenOn) })}
        </span>
        {country && <span className={styles.hint}>{t('profile.devices.shop', { country })}</span>}
      </span>
      {!isCurrent && (
        <Form method="post" action="/account/profile-details/">
          <input type="hidden" name="session" value={id} />
          <input type="hidden" name="intent" value="device-out" />
          <Button type="submit" variant="tertiary" size="md" label={t('profile.devices.end_of', { name })}>
            {t('profile.devices.end')}
          </Button>
        </Form>
      )}
    </>
  )
}
