import { data } from 'react-router'
import { Blocks } from '../blocks/blocks.tsx'
import { withProducts } from '../blocks/with-products.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { createTranslate } from '../i18n/translate.ts'
import { PageHead } from '../navigation/page-head.tsx'
import { greetVisitors } from '../platform/unwritten-home.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/route.ts'
import { StructuredHome } from './structured-home.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, settings, market, messages } = context.get(requestContext)
  const home = await platform.content.home()
  const blocks = await withProducts(home.blocks, platform, settings.cdnUrl)
  const filled = { ...home, blocks }
  const page = home.isUnwritten ? greetVisitors(filled, createTranslate(messages, market)) : filled
  // The fallback page must not stay cached after the content service is back.
  return data(page, home.isStandIn ? { headers: { 'Cache-Control': 'private, no-store' } } : {})
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function Home({ loaderData: { headline, blocks, seo } }: Route.ComponentProps) {
  const { t, format, market } = useI18n()
  const amount = format.roundMoney(market.delivery.freeFrom)
  const hasHeading = blocks.some((block) => block.type === 'slideshow' && block.h1)
  return (
    <>
      <PageHead
        {...seo}
        title={seo.title ?? t('home.page_title')}
        description={seo.description ?? t('home.page_description', { amount, days: market.returnDays })}
      />
      <StructuredHome />
      {!hasHeading && <h1 className="visually-hidden">{headline ?? t('home.page_title')}</h1>}
      <Blocks blocks={blocks} isTop />
    </>
  )
}
