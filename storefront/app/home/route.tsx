import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import { requestFacts } from '../request-facts.ts'
import type { Route } from './+types/route.ts'
import { HeroBanner } from './hero-banner.tsx'
import { Promises } from './promises.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(requestFacts).platform.content.home()
}

export default function Home({ loaderData: { hero } }: Route.ComponentProps) {
  const { t, format, market } = useI18n()
  const amount = format.roundMoney(market.delivery.freeFrom)
  return (
    <>
      <PageHead
        title={t('home.page_title')}
        description={t('home.page_description', { amount, days: market.returnDays })}
      />
      <HeroBanner hero={hero} />
      <Promises />
    </>
  )
}
