import type { GeneratedAnswerCitation } from '@vitrine/discovery/answer'
import { ownPath } from '../navigation/own-path.ts'
import { goodsPicture, pictureName } from '../product-card/card.ts'
import type { PublicSettings } from '../public-settings.ts'
import type { PictureAsset } from '../ui/picture.tsx'

/** Text up to the numbers of its sources. `at` is its place in the answer, which stays the same while more arrives. */
type AnswerPart = { at: number; text: string; sources: readonly number[] }

export type AnswerSource = {
  number: number
  id: string
  title: string
  to: string
  /** The passage that proves the sentence. */
  passage: string
  isProduct: boolean
}

export type CitedProduct = {
  id: string
  name: string
  to: string
  picture: PictureAsset | null
  /** In cents; `null` where the source names none. */
  price: number | null
}

export type AnswerView = {
  parts: readonly AnswerPart[]
  /** Without numbers, to be read out and copied. */
  plainText: string
  sources: readonly AnswerSource[]
  products: readonly CitedProduct[]
}

type Settings = Pick<PublicSettings, 'locale' | 'marketUrls' | 'cdnUrl'>
type AnswerText = { answer?: string; citations: readonly GeneratedAnswerCitation[] }

const mostProducts = 4

/**
 * An answer as a page shows it, complete or as far as it has been received. The page of a product does not list that
 * product.
 */
export function toAnswerView(
  { answer = '', citations }: AnswerText,
  settings: Settings,
  productId?: number,
): AnswerView {
  const parts = partsOf(answer, citations.length)
  const sources = citations.map((citation, index) => toSource(citation, index + 1, settings))
  return {
    parts,
    plainText: parts
      .map(({ text }) => text.trim())
      .join(' ')
      .trim(),
    sources,
    products: citations
      .flatMap((citation) => toProduct(citation, settings))
      .filter(({ id }) => id !== String(productId))
      .slice(0, mostProducts),
  }
}

const marks = /((?:[ \t]*\[\d+\])+)/

/** `Wolle kalt waschen. [1][2]` is a sentence with two sources. Numbers without a source are left out. */
function partsOf(answer: string, count: number): AnswerPart[] {
  // Half a mark at the end is still on its way.
  const pieces = withoutMarkup(answer.replace(/[ \t]*\[\d*$/, '')).split(marks)
  const parts: AnswerPart[] = []
  for (let index = 0, at = 0; index < pieces.length; index += 2) {
    const [text = '', numbers = ''] = pieces.slice(index, index + 2)
    const sources = [...numbers.matchAll(/\d+/g)].map(([number]) => Number(number))
    const known = [...new Set(sources)].filter((number) => number >= 1 && number <= count)
    if (text.trim() !== '' || known.length > 0) parts.push({ at, text, sources: known })
    at += text.length + numbers.length
  }
  return parts
}

/** The box shows plain text; other services may emphasise words and write headings. */
const withoutMarkup = (text: string) => text.replaceAll(/\*\*|__|^#{1,6} /gm, '')

function toSource(citation: GeneratedAnswerCitation, number: number, settings: Settings): AnswerSource {
  const { id, title, text = '' } = citation
  return { number, id, title, passage: text, to: pathOf(citation, settings), isProduct: isProduct(citation) }
}

const isProduct = ({ fields }: GeneratedAnswerCitation) => textOf(fields?.['ec_product_id']) !== ''
const pathOf = ({ clickUri, uri }: GeneratedAnswerCitation, settings: Settings) => ownPath(clickUri || uri, settings)

function toProduct(citation: GeneratedAnswerCitation, settings: Settings): CitedProduct[] {
  const { fields = {}, title } = citation
  const id = textOf(fields['ec_product_id'])
  if (id === '') return []
  const name = textOf(fields['ec_name']) || title
  const units = Number(fields['ec_promo_price'] ?? fields['ec_price'])
  const picture = pictureName(textOf(fields['ec_image']))
  return [
    {
      id,
      name,
      to: pathOf(citation, settings),
      picture: picture ? goodsPicture(settings.cdnUrl, picture, name) : null,
      price: Number.isFinite(units) && units > 0 ? Math.round(units * 100) : null,
    },
  ]
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
