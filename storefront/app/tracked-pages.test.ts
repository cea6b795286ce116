import { expectTypeOf, it } from 'vitest'
import type { loader as loadCategory } from './category/route.tsx'
import type { loader as loadOutfit } from './outfit/route.tsx'
import type { loader as loadProduct } from './product/route.tsx'
import type { Receipt } from './success/load-receipt.ts'
import type { PageData } from './tracking-events/tracked-page.ts'

type Loaded<Loader extends (...args: never[]) => unknown> = Awaited<ReturnType<Loader>>

// oxlint-disable-next-line vitest/expect-expect -- the compiler checks it
it('pages have the data that events read', () => {
  expectTypeOf<Loaded<typeof loadProduct>>().toExtend<PageData['product']>()
  expectTypeOf<Loaded<typeof loadOutfit>>().toExtend<PageData['outfit']>()
  expectTypeOf<Extract<Receipt, { state: 'confirmed' }>>().toExtend<PageData['success']>()
  type Listing = Extract<Loaded<typeof loadCategory>, { data: unknown }>['data']
  expectTypeOf<Listing>().toExtend<PageData['listing']>()
})
