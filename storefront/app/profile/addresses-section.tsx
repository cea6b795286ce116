import type { Address, NewAddress } from '@vitrine/contracts/shop'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Message } from '../ui/message.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { AddressForm } from './address-form.tsx'
import { type FormRefusal, problemsOf } from './form-refusal.ts'
import styles from './profile.module.css'
import { SaveRow } from './save-row.tsx'
import { SectionCard } from './section-card.tsx'

type Country = { code: string; name: string }
/** With the name of its country, which may be one that another shop delivers to. */
type NamedAddress = Address & { country: string }

type AddressesSectionProps = {
  addresses: readonly NamedAddress[]
  countries: readonly Country[]
  /** `new`, the id of the one that is edited, or `delete-` and the id of a default that needs an heir. */
  editing: string | null
  saved: string | null
  /** The address deleted just now, which can be restored. */
  deleted: NewAddress | null
  refusal: FormRefusal | null
}

const streetOf = ({ street, houseNumber }: Pick<Address, 'street' | 'houseNumber'>) =>
  [street, houseNumber].filter(Boolean).join(' ')

/** The address book: add, edit, set the default, delete and undo. */
export function AddressesSection(props: AddressesSectionProps) {
  const { addresses, countries, editing, saved, deleted, refusal } = props
  const { t } = useI18n()
  const edited = addresses.find(({ id }) => String(id) === editing)
  const dying = addresses.find(({ id }) => `delete-${id}` === editing)
  const isEditing = editing === 'new' || edited !== undefined || dying !== undefined
  const messages: Readonly<Record<string, string>> = {
    addresses: t('profile.saved'),
    'house-number': t('profile.addresses.house_number'),
    restored: t('profile.addresses.restored'),
  }
  return (
    <SectionCard
      section="addresses"
      title={
        edited
          ? t('profile.addresses.edit_title')
          : editing === 'new'
            ? t('profile.addresses.add_title')
            : t('profile.addresses.title')
      }
      isEditing={isEditing}
      saved={saved && messages[saved]}
    >
      {deleted && <Deleted address={deleted} />}
      {dying ? (
        <ChooseHeir dying={dying} others={addresses.filter(({ id }) => id !== dying.id)} refusal={refusal} />
      ) : isEditing ? (
        <AddressForm key={editing} address={edited} countries={withOwn(countries, edited)} refusal={refusal} />
      ) : (
        <>
          {refusal && (
            <Message kind="error" isAnnounced>
              {problemsOf(refusal, t).map(({ message }) => message)}
            </Message>
          )}
          {addresses.length === 0 && <p className={styles.empty}>{t('profile.addresses.none')}</p>}
          <ul className={styles.addresses} role="list">
            {addresses.map((address) => (
              <Row key={address.id} address={address} isOnly={addresses.length === 1} />
            ))}
          </ul>
          <div className={styles.ways}>
            <Button variant="secondary" to="/account/profile-details/?edit=address-new#addresses">
              {t('profile.addresses.add')}
            </Button>
          </div>
        </>
      )}
    </SectionCard>
  )
}

/** An address of another shop keeps its country in the form, so that saving it does not move it silently. */
const withOwn = (countries: readonly Country[], address: NamedAddress | undefined): readonly Country[] =>
  !address?.country || countries.some(({ code }) => code === address.countryCode)
    ? countries
    : [...countries, { code: address.countryCode, name: address.country }]

function Row({ address, isOnly }: { address: NamedAddress; isOnly: boolean }) {
  const { t } = useI18n()
  const { id, recipient, additional, zipCode, city, country, isDefault } = address
  const street = streetOf(address)
  const needsHeir = (isDefault.billing || isDefault.shipping) && !isOnly
  return (
    <li className={styles.address} data-address={id}>
      <p>
        {[recipient.firstName, recipient.lastName].filter(Boolean).join(' ')}
        <br />
        {street}
        {additional && (
          <>
            <br />
            {additional}
          </>
        )}
        <br />
        {zipCode} {city}
        {country && (
          <>
            <br />
            {country}
          </>
        )}
      </p>
      <ul className={styles.tags} role="list">
        {isDefault.shipping && <li>{t('profile.addresses.default_shipping')}</li>}
        {isDefault.billing && <li>{t('profile.addresses.default_billing')}</li>}
      </ul>
      <div className={styles.ways}>
        <Button
          variant="tertiary"
          size="md"
          to={`/account/profile-details/?edit=address-${id}#addresses`}
          label={t('profile.addresses.edit_of', { street })}
        >
          {t('profile.edit')}
        </Button>
        {needsHeir ? (
          <Button
            variant="tertiary"
            size="md"
            to={`/account/profile-details/?edit=address-delete-${id}#addresses`}
            label={t('profile.addresses.delete_of', { street })}
          >
            {t('profile.addresses.delete')}
          </Button>
        ) : (
          <Form method="post">
            <input type="hidden" name="addressId" value={id} />
            <input type="hidden" name="intent" value="forget" />
            <Button type="submit" variant="tertiary" size="md" label={t('profile.addresses.delete_of', { street })}>
              {t('profile.addresses.delete')}
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}

/** A default address is deleted only after another one was chosen. */
function ChooseHeir({
  dying,
  others,
  refusal,
}: {
  dying: Address
  others: readonly Address[]
  refusal: FormRefusal | null
}) {
  const { t } = useI18n()
  return (
    <Form method="post" problems={problemsOf(refusal, t)}>
      <p>{t('profile.addresses.heir_text', { street: streetOf(dying) })}</p>
      <input type="hidden" name="addressId" value={dying.id} />
      <RadioGroup
        name="heir"
        label={t('profile.addresses.heir_title')}
        look="rows"
        options={others.map((other) => ({
          value: String(other.id),
          label: streetOf(other),
          hint: `${other.zipCode} ${other.city}`,
        }))}
      />
      <SaveRow intent="forget" section="addresses" label={t('profile.addresses.heir_delete')} />
    </Form>
  )
}

/** It was said in one press, so it is taken back in one. */
function Deleted({ address }: { address: NewAddress }) {
  const { t } = useI18n()
  return (
    <Message kind="success" isAnnounced>
      <div className={styles.deleted}>
        <span>{t('profile.addresses.deleted')}</span>
        <Form method="post" action="/account/profile-details/">
          <input type="hidden" name="address" value={JSON.stringify(address)} />
          <input type="hidden" name="intent" value="restore" />
          <Button type="submit" variant="tertiary">
            {t('profile.addresses.undo')}
          </Button>
        </Form>
      </div>
    </Message>
  )
}
