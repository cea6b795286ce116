import { idInPath, outfitPath } from '@vitrine/contracts/urls'
import { data, redirect } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { invalidPage, notAvailableNow } from '../navigation/not-found.ts'
import { PageHead } from '../navigation/page-head.tsx'
import { findCounterparts } from '../platform/counterparts.ts'
import { requestContext } from '../request-context.ts'
import { pictureAddress } from '../ui/picture.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/route.ts'
import { addPieces } from './add-pieces.ts'
import { Look } from './look.tsx'
import { MoreLooks } from './more-looks.tsx'
import { outfitLink, outfitView } from './outfit-view.ts'
import { isIn } from './piece-result.ts'

/** Number of further looks. */
const others = 4

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, settings, prefix } = context.get(requestContext)
  const id = idInPath(url.pathname)
  if (id === null) throw invalidPage(url.pathname)
  const failed = (error: unknown) => {
    platform.report('outfit.failed', error)
    return notAvailableNow()
  }
  const [reply, more, elsewhere] = await Promise.all([
    platform.shop.getOutfitById({ id }).catch((error: unknown) => Promise.reject(failed(error))),
    platform.shop.getOutfits({ perPage: others + 1 }).then(
      ({ outfits }) => outfits,
      () => [],
    ),
    findCounterparts('outfits', id, platform),
  ])
  if (!reply.ok) throw invalidPage(url.pathname)
  const outfit = reply.value
  // Names differ between shops and over time; the id does not.
  const path = outfitPath(outfit.name, id)
  if (decodeURI(url.pathname) !== prefix + path) throw redirect(path + url.search, 301)
  const ids = outfit.products.map((product) => product.id)
  const products = await platform.shop.getProductsByIds({ ids, with: { siblings: true } }).catch(() => outfit.products)
  const wanted = (url.searchParams.get('colour') ?? '').split(',').map(Number)
  return {
    elsewhere,
    outfit: outfitView(outfit, products, wanted, settings.cdnUrl),
    more: more
      .filter((each) => each.id !== id)
      .slice(0, others)
      .map((each) => outfitLink(each, settings.cdnUrl)),
  }
}

/** Used without scripts only. */
export async function action({ request, context }: Route.ActionArgs) {
  const { platform } = context.get(requestContext)
  const reply = await addPieces(await request.formData(), platform)
  if (reply.results.length > 0 && reply.results.every(isIn)) throw redirect('/cart/')
  return data(reply.results)
}

export default function Outfit({ loaderData: { outfit, more, elsewhere }, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { name, text, to, picture } = outfit
  return (
    <Wrap>
      <PageHead
        title={t('outfit.page_title', { name })}
        description={text}
        canonical={to}
        elsewhere={elsewhere}
        image={picture ? pictureAddress(picture, 1200, 'jpg') : undefined}
      />
      <Look key={outfit.id} outfit={outfit} results={actionData} />
      <MoreLooks looks={more} />
    </Wrap>
  )
}
