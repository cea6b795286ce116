import { isSellable } from '@vitrine/contracts/catalogue'
import { dayOf } from '@vitrine/contracts/delivery'
import { fromCountryCode3, type Market } from '@vitrine/contracts/markets'
import type { SavedPaymentMethod } from '@vitrine/contracts/shop'
import { redirect } from 'react-router'
import { AccountFrame } from '../account-frame/account-frame.tsx'
import { goodsPicture, labelOf } from '../product-card/card.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import type { Platform } from '../platform/platform.ts'
import { requestContext } from '../request-context.ts'
import { Button } from '../ui/button.tsx'
import type { PictureAsset } from '../ui/picture.tsx'
import type { Route } from './+types/route.ts'
import { type SubscriptionChangeResult, submitSubscriptionChange } from './change-subscription.ts'
import { onDeliveryDays } from './delivery-days.ts'
import { SubscriptionCard } from './subscription-card.tsx'
import type { AddressChoice, SizeChoice } from './subscription-contents.tsx'
import styles from './subscriptions.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform, settings, market } = context.get(requestContext)
  const list = await platform.shop.getSubscriptions({})
  const productIds = [...new Set(list.flatMap(({ items }) => items.map(({ productId }) => productId)))]
  const query = (name: string) => url.searchParams.get(name)?.slice(0, 40) ?? ''
  return {
    subscriptions: list.map((each) => onDeliveryDays(each, market)),
    ...(await loadProducts(productIds, platform, settings.cdnUrl)),
    addresses: list.length > 0 ? await addressesIn(platform, market) : [],
    cards: list.length > 0 ? await cardsOf(platform) : [],
    today: dayOf(new Date(), market),
    lastChange: { id: query('of'), done: query('done') },
  }
}

/** Pictures and sizes of the goods; missing ones do not fail the page. */
async function loadProducts(ids: readonly number[], { shop, report }: Platform, cdnUrl: string) {
  const pictures: Record<number, PictureAsset> = {}
  const sizes: Record<number, SizeChoice[]> = {}
  const products =
    ids.length === 0
      ? []
      : await shop.getProductsByIds({ ids: [...ids] }).catch((error: unknown) => {
          report('subscriptions.pictures.failed', error)
          return []
        })
  for (const { id, images, variants } of products) {
    const front = images.find(({ hash }) => hash.endsWith('-front')) ?? images[0]
    if (front) pictures[id] = goodsPicture(cdnUrl, front.hash, '')
    sizes[id] = variants
      .filter(({ stock }) => isSellable(stock))
      .map((variant) => ({ variantId: variant.id, size: labelOf(variant.attributes['shopSize']) ?? '' }))
  }
  return { pictures, sizes }
}

/** Addresses that this shop delivers to. */
async function addressesIn({ shop, report }: Platform, { deliveryCountries }: Market): Promise<AddressChoice[]> {
  const addresses = await shop.getShopUserAddresses({}).catch((error: unknown) => {
    report('subscriptions.addresses.failed', error)
    return []
  })
  return addresses
    .filter(({ countryCode, isShippingAddress }) => {
      const country = fromCountryCode3(countryCode)
      return isShippingAddress && country !== undefined && deliveryCountries.includes(country)
    })
    .map(({ id, street, houseNumber, zipCode, city }) => ({
      id,
      line: `${[street, houseNumber].filter(Boolean).join(' ')}, ${zipCode} ${city}`,
    }))
}

/** Saved cards that can pay. */
async function cardsOf({ shop, report }: Platform): Promise<SavedPaymentMethod[]> {
  try {
    return (await shop.getPaymentMethods({})).methods.filter(({ isExpired }) => !isExpired)
  } catch (error) {
    report('subscriptions.cards.failed', error)
    return []
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const result = await submitSubscriptionChange(await request.formData(), context.get(requestContext).platform.shop)
  // A page that can be reloaded without doing it all again.
  if ('done' in result)
    throw redirect(`/account/subscription/?${new URLSearchParams({ of: result.id, done: result.done })}#s-${result.id}`)
  return result
}

const isDone = (word: string): word is Extract<SubscriptionChangeResult, { done: unknown }>['done'] =>
  [
    'pause',
    'resume',
    'skip',
    'interval',
    'undo',
    'size',
    'address',
    'payment',
    'pay',
    'pay_pending',
    'pay_sold_out',
  ].includes(word)

export default function Subscriptions({ loaderData, actionData }: Route.ComponentProps) {
  const { subscriptions, pictures, sizes, addresses, cards, today, lastChange } = loaderData
  const { t } = useI18n()
  const resultOf = (id: string): SubscriptionChangeResult | null => {
    if (actionData?.id === id) return actionData
    return lastChange.id === id && isDone(lastChange.done) ? { id, done: lastChange.done } : null
  }
  return (
    <AccountFrame page="subscription" title={t('subscription.title')} lead={t('subscription.lead')}>
      <PageHead title={`${t('subscription.title')} – ${t('brand.name')}`} />
      {subscriptions.length === 0 ? (
        <div className={styles.none}>
          <h2>{t('subscription.none_title')}</h2>
          <p>{t('subscription.none_text')}</p>
          <Button to="/c/new/" size="lg">
            {t('subscription.to_new')}
          </Button>
        </div>
      ) : (
        <ul className={styles.list} role="list">
          {subscriptions.map((subscription) => (
            <SubscriptionCard
              key={subscription.id}
              subscription={subscription}
              pictures={pictures}
              sizes={sizes}
              addresses={addresses}
              cards={cards}
              today={today}
              result={resultOf(subscription.id)}
            />
          ))}
        </ul>
      )}
    </AccountFrame>
  )
}
