import { productPath } from '@vitrine/contracts/urls'
import { readTypedLine } from '../navigation/typed-line.ts'
import { goodsPicture, labelOf } from '../product-card/card.ts'
import { collectionStores } from '../platform/collection-stores.ts'
import type { RequestContext } from '../request-context.ts'
import type { PictureAsset } from '../ui/picture.tsx'

type FormContext = Pick<RequestContext, 'platform' | 'market' | 'settings'>

/** A store with a piece of the chosen size. */
type StoreOption = {
  id: number
  name: string
  address: string
  /** Kilometres from the typed place. */
  distance: number | null
  /** Set for the last pieces only. */
  left: number | null
}

export type ReservationForm = {
  product: { id: number; name: string; to: string; picture: PictureAsset | null }
  sizes: readonly { variantId: number; size: string }[]
  chosen: { variantId: number; size: string } | null
  typed: string
  isPlaceUnknown: boolean
  /** Stores with the size, the nearest first; `null` where they cannot be loaded. */
  stores: readonly StoreOption[] | null
  /** The store to begin with. */
  storeId: number | null
  person: { name: string; email: string }
  /** Idempotency key: a form that is sent twice counts once. */
  attempt: string
}

/** Stores in the list: more are found by typing a place. */
const listed = 12

const idIn = (query: URLSearchParams, name: string): number | null => {
  const id = Number(query.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Reads the address `?product=&variant=&store=&q=`; null for a product the shop does not sell. */
export async function loadForm(query: URLSearchParams, context: FormContext): Promise<ReservationForm | null> {
  const { platform, settings } = context
  const productId = idIn(query, 'product')
  const reply = productId === null ? null : await platform.shop.getProductById({ id: productId })
  if (!reply?.ok || !reply.value.isActive) return null
  const { id, attributes, images, variants } = reply.value
  const name = labelOf(attributes['name']) ?? ''
  const front = images.find(({ hash }) => hash.endsWith('-front')) ?? images[0]
  const sizes = variants.map((variant) => ({
    variantId: variant.id,
    size: labelOf(variant.attributes['shopSize']) ?? '',
  }))
  const wanted = idIn(query, 'variant')
  // A product with one size needs no choice.
  const chosen = sizes.find(({ variantId }) => variantId === wanted) ?? (sizes.length === 1 ? sizes[0] : null) ?? null
  const typed = readTypedLine(query.get('q'), 100)
  const storeId = idIn(query, 'store')
  const [found, user] = await Promise.all([
    chosen ? findStores(chosen.variantId, typed, context) : { stores: [], isPlaceUnknown: false },
    platform.identity.currentUser().catch(() => undefined),
  ])
  return {
    product: {
      id,
      name,
      to: productPath(name, id),
      picture: front ? goodsPicture(settings.cdnUrl, front.hash, '') : null,
    },
    sizes,
    chosen,
    typed,
    isPlaceUnknown: found?.isPlaceUnknown ?? false,
    stores: found && chooseListed(found.stores, storeId),
    storeId,
    person: { name: user ? `${user.firstName ?? ''} ${user.lastName ?? ''}`.trim() : '', email: user?.email ?? '' },
    attempt: crypto.randomUUID(),
  }
}

async function findStores(
  variantId: number,
  place: string,
  { platform: { shop, report }, market }: FormContext,
): Promise<{ stores: StoreOption[]; isPlaceUnknown: boolean } | null> {
  try {
    const { from, stores } = await shop.searchStores({ variantId, place })
    const offered = new Set(collectionStores(stores, market).map(({ id }) => id))
    return {
      isPlaceUnknown: place !== '' && from === null,
      stores: stores
        .filter(({ id, shelf }) => offered.has(id) && (shelf?.state === 'there' || shelf?.state === 'few'))
        .map(({ id, name, street, zipCode, city, distance, shelf }) => ({
          id,
          name,
          address: `${street}, ${zipCode} ${city}`,
          distance,
          left: shelf?.left ?? null,
        })),
    }
  } catch (error) {
    report('reservation.stores.failed', error)
    return null
  }
}

/** The shopper's own store first, wherever it is. */
function chooseListed(stores: readonly StoreOption[], storeId: number | null): StoreOption[] {
  const own = stores.filter(({ id }) => id === storeId)
  return [...own, ...stores.filter(({ id }) => id !== storeId)].slice(0, listed)
}
