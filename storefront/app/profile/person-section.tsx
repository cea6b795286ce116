import type { User } from '@vitrine/contracts/shop'
import { birthDate, writeBirthDate } from '../account-frame/birth-date.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Form } from '../ui/form.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextField } from '../ui/text-field.tsx'
import { matches, maxLength } from '../ui/validation.ts'
import { type FormRefusal, problemsOf } from './form-refusal.ts'
import styles from './profile.module.css'
import { SaveRow } from './save-row.tsx'
import { SectionCard } from './section-card.tsx'

type PersonSectionProps = { user: User; isEditing: boolean; isSaved: boolean; refusal: FormRefusal | null }

const name = [maxLength(100)]
const phone = [matches(/^\+?[\d\s()./-]{5,25}$/, 'phone')]
const day = [birthDate]

/** Name, form of address, birth date and phone: all but the name are optional (F-03, F-04, F-05). */
export function PersonSection({ user, isEditing, isSaved, refusal }: PersonSectionProps) {
  const { t, market } = useI18n()
  const written = user.birthDate ? writeBirthDate(user.birthDate, market) : ''
  const salutations = {
    f: t('profile.person.salutation_f'),
    m: t('profile.person.salutation_m'),
    d: t('profile.person.salutation_d'),
    n: t('profile.person.salutation_d'),
  }
  const salutation = user.gender && salutations[user.gender]
  const old = {
    gender: user.gender === 'n' ? 'd' : (user.gender ?? ''),
    firstName: user.firstName,
    lastName: user.lastName ?? '',
    birthDate: written,
    phone: user.phone ?? '',
    ...refusal?.values,
  }
  const facts: readonly [string, string | undefined][] = [
    [t('profile.person.name'), [salutation, user.title, user.firstName, user.lastName].filter(Boolean).join(' ')],
    [t('profile.person.birth_date'), written],
    [t('profile.person.phone'), user.phone],
  ]
  return (
    <SectionCard
      section="person"
      title={t('profile.person.title')}
      canEdit
      isEditing={isEditing}
      saved={isSaved && t('profile.saved')}
    >
      {isEditing ? (
        <Form method="post" problems={problemsOf(refusal, t)}>
          <input type="hidden" name="version" value={user.version} />
          <RadioGroup
            name="gender"
            label={t('profile.person.salutation')}
            isOptional
            defaultValue={old.gender}
            options={[
              { value: '', label: t('profile.person.salutation_none') },
              { value: 'f', label: salutations.f },
              { value: 'm', label: salutations.m },
              { value: 'd', label: salutations.d },
            ]}
          />
          <div className={styles.pair}>
            <TextField
              name="firstName"
              label={t('profile.person.first_name')}
              autoComplete="given-name"
              rules={name}
              defaultValue={old.firstName}
            />
            <TextField
              name="lastName"
              label={t('profile.person.last_name')}
              autoComplete="family-name"
              rules={name}
              defaultValue={old.lastName}
            />
          </div>
          <TextField
            name="birthDate"
            label={t('profile.person.birth_date')}
            help={t('profile.person.birth_date_help', { example: writeBirthDate('1990-06-19', market) })}
            isOptional
            autoComplete="bday"
            inputMode="numeric"
            rules={day}
            defaultValue={old.birthDate}
          />
          <TextField
            name="phone"
            type="tel"
            label={t('profile.person.phone')}
            help={t('profile.person.phone_help')}
            isOptional
            autoComplete="tel"
            rules={phone}
            defaultValue={old.phone}
          />
          <SaveRow intent="person" section="person" />
        </Form>
      ) : (
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-empty={!value || undefined}>{value || t('profile.none')}</dd>
            </div>
          ))}
        </dl>
      )}
    </SectionCard>
  )
}
