import type { Raster } from '../drawing/index.ts'

type Pixels = Pick<Raster, 'width' | 'height'> & { data: Uint8Array | Uint8ClampedArray; channels: number }

/**
 * The colour behind whatever a picture shows, as `#rrggbb`: the mean of its upper edge, where few articles reach.
 * Pages paint it while the picture is on its way.
 */
export function groundOf({ data, width, height, channels }: Pixels): string {
  const rows = Math.max(1, Math.round(height * 0.04))
  const sums = [0, 0, 0]
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++) sums[c] = (sums[c] ?? 0) + (data[(y * width + x) * channels + c] ?? 0)
  const hex = sums.map((sum) =>
    Math.round(sum / (rows * width))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
