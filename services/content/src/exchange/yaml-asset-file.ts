type AssetFile = {
  file?: string | undefined
  url?: string | undefined
  contentType?: string | undefined
  width?: number | undefined
  height?: number | undefined
  size?: number | undefined
}

const mimeTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webp: 'image/webp',
}

/** A name without an ending is a picture's: it is made in many formats. */
const fileOf = (name: string) =>
  name.includes('.')
    ? { fileName: name, contentType: typeOf(name) }
    : { fileName: `${name}.webp`, contentType: 'image/webp' }

const typeOf = (url: string) => mimeTypes[url.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'

/** The stored file of an asset: a picture of the picture service by its name, or any other file by its address. */
export function toAssetFile(assetId: string, { file: picture, url = '', width, height, ...asset }: AssetFile) {
  const details = {
    size: asset.size ?? 0,
    ...(width !== undefined && height !== undefined && { image: { width, height } }),
  }
  if (picture !== undefined) return { picture, ...fileOf(picture), details }
  return {
    url,
    fileName: url.split('/').at(-1) ?? assetId,
    contentType: asset.contentType ?? typeOf(url),
    details,
  }
}
