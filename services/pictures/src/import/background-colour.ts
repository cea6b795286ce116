import sharp from 'sharp'

/** The colour behind what a picture shows, `#rrggbb`: the mean of its upper edge, where few articles reach. */
export async function backgroundColourOf(file: string): Promise<string> {
  const { width, height } = await sharp(file).metadata()
  const edge = { left: 0, top: 0, width, height: Math.max(1, Math.round(height * 0.04)) }
  const { channels } = await sharp(await sharp(file).extract(edge).removeAlpha().png().toBuffer()).stats()
  const hex = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}
