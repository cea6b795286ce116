import { servicePath } from '@vitrine/contracts/urls'
import { type RouterContextProvider, redirect } from 'react-router'
import { withProducts } from '../../blocks/with-products.ts'
import type { Block } from '../../platform/content/views.ts'
import type { Platform } from '../../platform/platform.ts'
import { requestContext } from '../../request-context.ts'
import { loadFormDefaults } from '../load-form-defaults.ts'
import type { OwnOrder } from '../own-orders.ts'

export type Withdrawal = {
  /** Editors' text above the form; empty when the content service is away. */
  intro: readonly Block[]
  title: string | null
  name: string
  email: string
  contract: string
  orders: readonly OwnOrder[]
}

/** Loads the page's own address, the editors' text and the signed-in customer, to prefill the form (W-04). */
export async function loadWithdrawal(context: Readonly<RouterContextProvider>, url: URL): Promise<Withdrawal> {
  const { market, platform, settings, prefix } = context.get(requestContext)
  const own = servicePath('withdrawal_function', market.locale)
  // Every shop has it under its own name.
  if (!`${url.pathname}/`.replace('//', '/').startsWith(prefix + own)) throw redirect(own + url.search, 301)
  const [page, { user, orders, asked }] = await Promise.all([
    readIntro(platform, settings.cdnUrl),
    loadFormDefaults('withdrawal', context, url),
  ])
  const newest = orders.find(({ isCancelled }) => !isCancelled)
  return { ...page, ...user, contract: asked || (newest?.number ?? ''), orders }
}

const slug = 'widerruf'

/** The function works without an editor's words, too. */
async function readIntro(platform: Platform, cdnUrl: string): Promise<Pick<Withdrawal, 'intro' | 'title'>> {
  try {
    const page = await platform.content.servicePage(slug)
    return { intro: page ? await withProducts(page.blocks, platform, cdnUrl) : [], title: page?.title ?? null }
  } catch {
    return { intro: [], title: null }
  }
}
