import { pictureQuality, pictureWidths } from '@vitrine/contracts/pictures'
import { type CSSProperties, Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './picture.module.css'

/**
 * A picture in several widths: `{base}-{width}.avif` and `.webp`, or `{base}?w={width}&fm=avif`. Those of products have the
 * same widths and shape, which are left out: a list has dozens of them in its data.
 */
export type PictureAsset = {
  base: string
  widths?: readonly number[]
  width?: number
  height?: number
  isSizedByQuery?: boolean
  /** Shown until the picture has arrived. */
  tint?: string
  /** The picture in some pixels, a WebP in Base64. */
  preview?: string
  alt: string
}

type PictureProps = {
  of: PictureAsset | null | undefined
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** Other pictures for other screens; the first that fits is taken. */
  sources?: readonly { media: string; of: PictureAsset }[]
  /** Cuts the picture to a shape such as `3 / 4`; without it the picture keeps its own. */
  ratio?: string
  /** The largest thing of the first screen. One per page. */
  isPriority?: boolean
  /** Overrides the description; empty when the words beside it say the same. */
  alt?: string
  /** Stands in the box when there is no picture. */
  name?: string
  /** One of many small pictures of a page: browsers without AVIF get a single width. */
  isTile?: boolean
}

export const pictureAddress = ({ base, isSizedByQuery }: PictureAsset, width: number | undefined, type = 'webp') =>
  isSizedByQuery ? `${base}?w=${width}&fm=${type}&q=${pictureQuality}` : `${base}-${width}.${type}`

const productWidths = pictureWidths.filter((width) => width <= 1200)
export const widthsOf = ({ widths = productWidths }: Pick<PictureAsset, 'widths'>): readonly number[] => widths

const addressesOf = (picture: PictureAsset, widths: readonly number[], type: string) =>
  widths.map((width) => `${pictureAddress(picture, width, type)} ${width}w`).join(', ')

const types = ['avif', 'webp']
const tileTypes = ['avif']

/** A picture that is always as wide as `3.5rem` or `60px` needs no widths beyond those of a screen with three pixels for one. */
function fittingWidths(widths: readonly number[], sizes: string): readonly number[] {
  const [, amount, unit] = /^([\d.]+)(rem|px)$/.exec(sizes) ?? []
  if (amount === undefined) return widths
  const most = 3 * Number(amount) * (unit === 'rem' ? 16 : 1)
  const enough = widths.findIndex((width) => width >= most)
  return enough === -1 ? widths : widths.slice(0, enough + 1)
}

/** The size of each picture that was loaded last: a larger one shows it until it is there itself. */
const loaded = new Map<string, string>()
const mostLoaded = 200

function rememberLoaded(base: string, { currentSrc }: HTMLImageElement) {
  const [oldest] = loaded.size >= mostLoaded ? loaded.keys() : []
  if (oldest !== undefined) loaded.delete(oldest)
  loaded.set(base, currentSrc)
}

const noSources: NonNullable<PictureProps['sources']> = []

export function Picture({
  of,
  sizes,
  sources = noSources,
  ratio,
  isPriority = false,
  alt = of?.alt,
  name = alt,
  isTile = false,
}: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const img = useRef<HTMLImageElement>(null)
  const base = of?.base
  // The styles know the shape of most pictures.
  const style = { '--tint': of?.tint, '--ratio': ratio === '3 / 4' ? undefined : ratio } as CSSProperties
  const preview = of?.preview && `url(data:image/webp;base64,${of.preview})`

  // Not while rendering: the server does not know the pictures that a browser has.
  const isReplaced = useRef(false)
  useLayoutEffect(() => {
    const frame = img.current?.parentElement
    if (!frame || !base) return
    const smaller = img.current?.complete ? undefined : loaded.get(base)
    if (smaller) frame.style.backgroundImage = `url("${smaller}")`
    else if (isReplaced.current) frame.style.backgroundImage = preview ?? ''
    isReplaced.current = smaller !== undefined
  }, [base, preview])

  useEffect(() => {
    // An error from before the scripts were there is not reported again.
    if (!base || !img.current?.complete) return
    if (img.current.naturalWidth === 0) setFailed(base)
    else rememberLoaded(base, img.current)
  }, [base])

  if (!of || failed === base) {
    return (
      <span className={styles.missing} style={style} data-missing aria-hidden={alt === '' || undefined}>
        {name}
      </span>
    )
  }
  const all = [...sources, { media: undefined, of }]
  const widths = widthsOf(of)
  return (
    <picture
      className={styles.picture}
      style={preview ? { ...style, backgroundImage: preview } : style}
      data-cropped={ratio ? '' : undefined}
    >
      {all.map((source) => (
        <Fragment key={source.media ?? 'all'}>
          {(isTile ? tileTypes : types).map((type) => (
            <source
              key={type}
              type={`image/${type}`}
              media={source.media}
              srcSet={addressesOf(source.of, fittingWidths(widthsOf(source.of), sizes), type)}
              sizes={sizes}
              // Without them those of the image count.
              width={source.media ? source.of.width : undefined}
              height={source.media ? source.of.height : undefined}
            />
          ))}
        </Fragment>
      ))}
      <img
        ref={img}
        src={pictureAddress(of, widths[Math.floor(widths.length / 2)])}
        width={of.width ?? 1200}
        height={of.height ?? 1600}
        alt={alt}
        loading={isPriority ? 'eager' : 'lazy'}
        decoding={isPriority ? 'auto' : 'async'}
        fetchPriority={isPriority ? 'high' : undefined}
        onLoad={({ currentTarget }) => rememberLoaded(of.base, currentTarget)}
        onError={() => setFailed(base)}
      />
    </picture>
  )
}
