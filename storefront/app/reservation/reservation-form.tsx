import { useNavigation, Form as PlaceForm } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { inPageNavigation } from '../navigation/in-page-navigation.ts'
import { PageHead } from '../navigation/page-head.tsx'
import { Button } from '../ui/button.tsx'
import type { FormProblem } from '../ui/form-checks.ts'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import { Picture } from '../ui/picture.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextField } from '../ui/text-field.tsx'
import { email as mailRule, matches, maxLength } from '../ui/validation.ts'
import { Wrap } from '../ui/wrap.tsx'
import type { ReservationForm } from './load-form.ts'
import styles from './reservation.module.css'
import type { ReservationField, ReservationRefusal } from './submit-reservation.ts'

type ReservationFormPageProps = { form: ReservationForm; refusal: ReservationRefusal | null }

const nameRules = [maxLength(100)]
const mailRules = [mailRule]
const phoneRules = [matches(/^\+?[\d\s()./-]{5,30}$/, 'phone')]

/** Chooses a size and a store and asks for a name: everything on one page, which works without scripts. */
export function ReservationFormPage({ form, refusal }: ReservationFormPageProps) {
  const { t } = useI18n()
  const { product, chosen, stores } = form
  return (
    <Wrap>
      <PageHead title={`${t('reservation.title')} – ${t('brand.name')}`} />
      <div className={styles.page}>
        <div className={styles.head}>
          <h1 className={styles.title}>{t('reservation.title')}</h1>
          <p className={styles.lead}>{t('reservation.lead')}</p>
        </div>
        <div className={styles.piece}>
          {product.picture && (
            <div className={styles.picture}>
              <Picture of={product.picture} sizes="6rem" ratio="3 / 4" alt="" name={product.name} />
            </div>
          )}
          <div>
            <p className={styles.name}>
              <Link to={product.to}>{product.name}</Link>
            </p>
            {chosen && <p className={styles.size}>{t('reservation.size', { size: chosen.size })}</p>}
          </div>
        </div>
        {form.sizes.length > 1 && <SizeLinks form={form} />}
        <Refusal refusal={refusal} />
        {chosen && (
          <>
            <PlaceSearch form={form} />
            {stores === null && (
              <Message kind="error" isAnnounced>
                <p>{t('reservation.stores_failed')}</p>
                <Button variant="tertiary" to={addressOf(form)} preload={false}>
                  {t('common.retry')}
                </Button>
              </Message>
            )}
            {stores?.length === 0 && (
              <Message kind="info">
                <p>{t('reservation.nowhere', { size: chosen.size })}</p>
                <Link to={`/location/?variant=${chosen.variantId}`}>{t('reservation.to_stores')}</Link>
              </Message>
            )}
            {stores && stores.length > 0 && <Contact form={form} refusal={refusal} />}
          </>
        )}
      </div>
    </Wrap>
  )
}

const addressOf = ({ product, chosen, storeId, typed }: ReservationForm, variantId = chosen?.variantId) =>
  `/reservation/?${new URLSearchParams({
    product: String(product.id),
    ...(variantId && { variant: String(variantId) }),
    ...(storeId && { store: String(storeId) }),
    ...(typed && { q: typed }),
  })}`

/** Links rather than a list to choose from: another size has other stores. */
function SizeLinks({ form }: { form: ReservationForm }) {
  const { t } = useI18n()
  return (
    <nav aria-label={t('reservation.sizes')}>
      <p className={styles.step}>{form.chosen ? t('reservation.sizes') : t('reservation.choose_size')}</p>
      <ul className={styles.sizes} role="list">
        {form.sizes.map(({ variantId, size }) => (
          <li key={variantId}>
            <Button
              to={addressOf(form, variantId)}
              variant={variantId === form.chosen?.variantId ? 'primary' : 'secondary'}
              size="md"
              label={t('reservation.size', { size })}
              aria-current={variantId === form.chosen?.variantId ? 'true' : undefined}
              state={inPageNavigation}
              preload={false}
              replace
            >
              {size}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PlaceSearch({ form: { product, chosen, storeId, typed, isPlaceUnknown } }: { form: ReservationForm }) {
  const { t } = useI18n()
  const { state } = useNavigation()
  return (
    <div className={styles.near}>
      <PlaceForm
        className={styles.search}
        role="search"
        aria-label={t('reservation.near')}
        action="/reservation/"
        state={inPageNavigation}
      >
        <input type="hidden" name="product" value={product.id} />
        {chosen && <input type="hidden" name="variant" value={chosen.variantId} />}
        {storeId && <input type="hidden" name="store" value={storeId} />}
        <TextField
          key={typed}
          name="q"
          type="search"
          label={t('reservation.place')}
          autoComplete="postal-code"
          defaultValue={typed}
          isOptional={false}
        />
        <Button type="submit" size="xl" variant="secondary" isLoading={state === 'loading'}>
          {t('reservation.find')}
        </Button>
      </PlaceForm>
      {isPlaceUnknown && (
        <Message kind="info" isAnnounced>
          {t('reservation.place_unknown', { place: typed })}
        </Message>
      )}
    </div>
  )
}

function Refusal({ refusal }: { refusal: ReservationRefusal | null }) {
  const { t } = useI18n()
  if (!refusal || refusal.kind === 'fields') return null
  return (
    <Message kind={refusal.kind === 'failed' || refusal.kind === 'gone' ? 'error' : 'warning'} isAnnounced>
      {refusal.kind === 'gone' && t('reservation.gone')}
      {refusal.kind === 'too_many' && t('reservation.too_many')}
      {refusal.kind === 'failed' && t('reservation.failed')}
      {refusal.kind === 'wait' && t('reservation.wait', { n: refusal.seconds })}
    </Message>
  )
}

const fieldProblems = {
  variantId: 'form.error.chosen',
  storeId: 'form.error.chosen',
  name: 'form.error.required',
  email: 'form.error.email',
  phone: 'form.error.phone',
} as const satisfies Record<ReservationField, string>

function Contact({ form, refusal }: ReservationFormPageProps) {
  const { t, format } = useI18n()
  const { state, formMethod } = useNavigation()
  const { chosen, stores, storeId, person, attempt } = form
  const problems: FormProblem[] =
    refusal?.kind === 'fields' ? refusal.fields.map((field) => ({ field, message: t(fieldProblems[field]) })) : []
  const options = (stores ?? []).map(({ id, name, address, distance, left }) => ({
    value: String(id),
    label: name,
    hint: [address, distance !== null && t('reservation.distance', { km: format.number(distance, 1) })]
      .filter(Boolean)
      .join(' · '),
    aside: (
      <span className={styles.left}>{left === null ? t('reservation.there') : t('reservation.left', { n: left })}</span>
    ),
  }))
  const known = options.some(({ value }) => value === String(storeId))
  return (
    <Form method="post" state={inPageNavigation} problems={problems}>
      <input type="hidden" name="variantId" value={chosen?.variantId} />
      <input type="hidden" name="attempt" value={attempt} />
      <RadioGroup
        // Another size or place has other stores; what was chosen of the old ones is no choice of the new.
        key={options.map(({ value }) => value).join()}
        name="storeId"
        label={t('reservation.stores')}
        look="rows"
        options={options}
        {...(known && { defaultValue: String(storeId) })}
      />
      <TextField
        name="name"
        label={t('reservation.your_name')}
        autoComplete="name"
        defaultValue={person.name}
        rules={nameRules}
      />
      <TextField
        name="email"
        type="email"
        label={t('reservation.email')}
        help={t('reservation.email_help')}
        autoComplete="email"
        defaultValue={person.email}
        rules={mailRules}
      />
      <TextField
        name="phone"
        type="tel"
        label={t('reservation.phone')}
        help={t('reservation.phone_help')}
        autoComplete="tel"
        isOptional
        rules={phoneRules}
      />
      <p className={styles.note}>{t('reservation.not_binding')}</p>
      <Button type="submit" size="xl" isLoading={state !== 'idle' && formMethod === 'POST'}>
        {t('reservation.submit')}
      </Button>
    </Form>
  )
}
