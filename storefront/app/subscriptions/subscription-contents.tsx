import type { Subscription } from '@vitrine/contracts/shop'
import { Form } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { BareSelect } from '../ui/bare-select.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import styles from './subscriptions.module.css'

export type SizeChoice = { variantId: number; size: string }
export type AddressChoice = { id: number; line: string }

export type SubscriptionContentsProps = {
  subscription: Subscription
  /** Sizes that can be had, by the id of their product. */
  sizes: Readonly<Record<number, readonly SizeChoice[]>>
  addresses: readonly AddressChoice[]
}

/** Another size or another address for the deliveries to come. */
export function SubscriptionContents({
  subscription: { id, items, address },
  sizes,
  addresses,
}: SubscriptionContentsProps) {
  const { t } = useI18n()
  const sized = items.filter(({ variantId, productId }) =>
    sizes[productId]?.some((size) => size.variantId !== variantId),
  )
  const current = addresses.find(({ line }) => address && line.includes(address.street) && line.includes(address.city))
  return (
    <>
      {sized.length > 0 && (
        <details className={styles.rhythm}>
          <summary>{t('subscription.change_size')}</summary>
          {sized.map(({ variantId, productId, name, size }) => (
            <Form key={variantId} method="post" className={styles.ways} preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="variantId" value={variantId} />
              <BareSelect name="newVariantId" aria-label={t('subscription.size_of', { name })} defaultValue={variantId}>
                {withOwn(sizes[productId] ?? [], { variantId, size }).map((each) => (
                  <option key={each.variantId} value={each.variantId}>
                    {t('subscription.size', { size: each.size })}
                  </option>
                ))}
              </BareSelect>
              <Button type="submit" variant="secondary" name="change" value="size">
                {t('subscription.save_size')}
              </Button>
            </Form>
          ))}
          <p className={styles.until}>{t('subscription.size_hint')}</p>
        </details>
      )}
      <details className={styles.rhythm}>
        <summary>{t('subscription.change_address')}</summary>
        {addresses.length > 0 && (
          <Form method="post" className={styles.ways} preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <BareSelect name="addressId" aria-label={t('subscription.address')} defaultValue={current?.id}>
              {addresses.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.line}
                </option>
              ))}
            </BareSelect>
            <Button type="submit" variant="secondary" name="change" value="address">
              {t('subscription.save_address')}
            </Button>
          </Form>
        )}
        <p className={styles.until}>
          <Link to="/account/profile-details/?edit=address-new#addresses">{t('subscription.add_address')}</Link>
        </p>
      </details>
    </>
  )
}

/** The size it has is offered even while it is sold out. */
const withOwn = (sizes: readonly SizeChoice[], own: SizeChoice): readonly SizeChoice[] =>
  sizes.some(({ variantId }) => variantId === own.variantId) ? sizes : [own, ...sizes]
