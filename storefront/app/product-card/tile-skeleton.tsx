import { Skeleton } from '../ui/skeleton.tsx'

/** As high as a tile whose product is on its way. */
export function TileSkeleton() {
  return (
    <div>
      <Skeleton shape="picture" />
      <Skeleton width="80%" />
      <Skeleton width="35%" />
    </div>
  )
}
