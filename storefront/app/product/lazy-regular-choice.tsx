import { type ComponentProps, lazy, Suspense } from 'react'
import { loadParts } from '../navigation/page-messages.ts'
import type { RegularChoice } from './regular-choice.tsx'

/** Few products have it, so that only they bring its code; until that is there it is the HTML the server made. */
const Choice = import.meta.env.SSR
  ? (await import('./regular-choice.tsx')).RegularChoice
  : lazy(async () => {
      const [choice] = await Promise.all([import('./regular-choice.tsx'), loadParts(['regular'])])
      return { default: choice.RegularChoice }
    })

export const LazyRegularChoice = (props: ComponentProps<typeof RegularChoice>) => (
  <Suspense>
    <Choice {...props} />
  </Suspense>
)
