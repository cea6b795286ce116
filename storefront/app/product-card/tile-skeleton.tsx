import { Skeleton } from '../ui/skeleton.tsx'

/** Placeholder as high as a tile. */
export function TileSkeleton() {
  return (
    <div>
      <Skeleton shape="picture" />
      <Skeleton width="80%" />
      <Skeleton width="35%" />
    </div>
  )
}
