import type { ReactNode } from 'react'

type LoadingRegionProps = { isLoading: boolean; skeleton: ReactNode; children?: ReactNode }

/** Says to assistive technology that this part is not complete yet, and shows its skeleton until it is. */
export function LoadingRegion({ isLoading, skeleton, children }: LoadingRegionProps) {
  return <div aria-busy={isLoading}>{isLoading ? skeleton : children}</div>
}
