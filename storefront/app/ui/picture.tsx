import { pictureQuality } from '@vitrine/contracts/pictures'
import { type CSSProperties, Fragment, useEffect, useRef, useState } from 'react'
import styles from './picture.module.css'

/** A picture in several widths: `{base}-{width}.avif` and `.webp`, or `{base}?w={width}&fm=avif`. */
export type PictureAsset = {
  base: string
  widths: readonly number[]
  width: number
  height: number
  isSizedByQuery?: boolean
  /** Shown until the picture has arrived. */
  tint?: string
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
}

export const pictureAddress = ({ base, isSizedByQuery }: PictureAsset, width: number | undefined, type = 'webp') =>
  isSizedByQuery ? `${base}?w=${width}&fm=${type}&q=${pictureQuality}` : `${base}-${width}.${type}`

const widthsOf = (picture: PictureAsset, type: string) =>
  picture.widths.map((width) => `${pictureAddress(picture, width, type)} ${width}w`).join(', ')

const types = ['avif', 'webp']
const noSources: NonNullable<PictureProps['sources']> = []

export function Picture({
  of,
  sizes,
  sources = noSources,
  ratio,
  isPriority = false,
  alt = of?.alt,
  name = alt,
}: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const img = useRef<HTMLImageElement>(null)
  const base = of?.base
  const style = { '--tint': of?.tint, '--ratio': ratio } as CSSProperties

  useEffect(() => {
    // An error from before the scripts were there is not reported again.
    if (img.current?.complete && img.current.naturalWidth === 0) setFailed(base)
  }, [base])

  if (!of || failed === base) {
    return (
      <span className={styles.missing} style={style} aria-hidden={alt === '' || undefined}>
        {name}
      </span>
    )
  }
  const all = [...sources, { media: undefined, of }]
  return (
    <picture className={styles.picture} style={style} data-cropped={ratio ? true : undefined}>
      {all.map((source) => (
        <Fragment key={source.media ?? 'all'}>
          {types.map((type) => (
            <source
              key={type}
              type={`image/${type}`}
              media={source.media}
              srcSet={widthsOf(source.of, type)}
              sizes={sizes}
              width={source.of.width}
              height={source.of.height}
            />
          ))}
        </Fragment>
      ))}
      <img
        ref={img}
        src={pictureAddress(of, of.widths[Math.floor(of.widths.length / 2)])}
        width={of.width}
        height={of.height}
        alt={alt}
        loading={isPriority ? 'eager' : 'lazy'}
        decoding={isPriority ? 'auto' : 'async'}
        fetchPriority={isPriority ? 'high' : undefined}
        onError={() => setFailed(base)}
      />
    </picture>
  )
}
