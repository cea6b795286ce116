import type { Asset, AssetFile, Entry } from '@vitrine/contracts/content'
import { pictureWidths } from '@vitrine/contracts/pictures'
import type { PictureAsset } from '../../ui/picture.tsx'
import { type Reading, textOf } from './entries.ts'
import type { ContentPicture } from './views.ts'

const fileOf = (asset: Asset): AssetFile | undefined => {
  const file = asset.fields.file as Partial<AssetFile> | null | undefined
  return typeof file?.url === 'string' && typeof file.contentType === 'string' ? (file as AssetFile) : undefined
}

/** Addresses come without a scheme. Files of this shop are asked for by path: it may be reached by several names. */
function addressOf(url: string, ownHosts: ReadonlySet<string>): string | undefined {
  const full = url.startsWith('//') ? `https:${url}` : url
  if (!URL.canParse(full)) return full.startsWith('/') ? full : undefined
  const { protocol, host, pathname, search } = new URL(full)
  if (ownHosts.has(host)) return pathname + search
  return protocol === 'https:' || protocol === 'http:' ? full : undefined
}

/** The picture behind a link, in the widths the image service makes of it. */
export function pictureOf(link: unknown, reading: Reading): PictureAsset | undefined {
  const asset = reading.asset(link)
  const file = asset && fileOf(asset)
  const size = file?.details?.image
  const base = file && addressOf(file.url, reading.ownHosts)
  if (!asset || !base || !size?.width || !size.height) return undefined
  const { width, height } = size
  const smaller = pictureWidths.filter((offered) => offered <= width)
  return {
    base,
    widths: smaller.length > 0 ? smaller : [pictureWidths[0]],
    isSizedByQuery: true,
    width,
    height,
    alt: textOf(asset, 'description') ?? '',
  }
}

export function fileBehind(link: unknown, reading: Reading): { address: string; mediaType: string } | undefined {
  const asset = reading.asset(link)
  const file = asset && fileOf(asset)
  const address = file && addressOf(file.url, reading.ownHosts)
  return file && address ? { address, mediaType: file.contentType } : undefined
}

/** One picture for wide screens and, where there is one, another for narrow ones. */
export function picturePair(
  entry: Entry,
  wideField: string,
  narrowField: string,
  reading: Reading,
): ContentPicture | undefined {
  const narrow = pictureOf(entry.fields[narrowField], reading)
  const wide = pictureOf(entry.fields[wideField], reading) ?? narrow
  if (!wide) return undefined
  return narrow && narrow !== wide ? { wide, narrow } : { wide }
}
