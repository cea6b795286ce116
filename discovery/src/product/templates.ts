import type { ChildProduct, Product } from '../results/products.ts'
import { type Check, list, number, required, validate } from '../validation/schema.ts'

type TemplateCondition<Item> = (item: Item) => boolean
export type Template<Item, Content = unknown, LinkContent = unknown> = {
  content: Content
  linkContent?: LinkContent
  /** All must hold. */
  conditions: readonly TemplateCondition<Item>[]
  /** The greatest comes first; among equals the one that was registered first. */
  priority?: number
  fields?: readonly string[]
}
export type ProductTemplate<Content = unknown, LinkContent = unknown> = Template<Product, Content, LinkContent>
export type ProductTemplateCondition = TemplateCondition<Product>

export type ProductTemplatesManager<Content = unknown, LinkContent = unknown> = {
  registerTemplates(...templates: readonly ProductTemplate<Content, LinkContent>[]): void
  selectTemplate(product: Product): Content | null
  selectLinkTemplate(product: Product): LinkContent | null
}

const isFunction: Check = (value) => (typeof value === 'function' ? undefined : 'value is not a function')
const shape = {
  content: required,
  conditions: list({ isRequired: true, each: isFunction }),
  priority: number({ min: 0 }),
  fields: list(),
}

/** Selects the template of a product. */
export function buildProductTemplatesManager<Content = unknown, LinkContent = unknown>(): ProductTemplatesManager<
  Content,
  LinkContent
> {
  let known: readonly ProductTemplate<Content, LinkContent>[] = []
  const find = (product: Product) => known.find(({ conditions }) => conditions.every((holds) => holds(product)))
  return {
    registerTemplates(...templates) {
      for (const template of templates) validate(shape, template)
      known = [...known, ...templates].toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
    },
    selectTemplate: (product) => find(product)?.content ?? null,
    selectLinkTemplate: (product) => find(product)?.linkContent ?? null,
  }
}

/** A field of the product, or one of its additional fields. */
function getProductProperty(product: Product | ChildProduct, property: string): unknown {
  const { additionalFields, ...fields } = product as Product & { additionalFields?: object }
  return { ...additionalFields, ...fields }[property] ?? null
}

/** Conditions for templates. */
export const ProductTemplatesHelpers = {
  getProductProperty,
  fieldsMustBeDefined:
    (names: readonly string[]): ProductTemplateCondition =>
    (product) =>
      names.every((name) => getProductProperty(product, name) !== null),
  fieldsMustNotBeDefined:
    (names: readonly string[]): ProductTemplateCondition =>
    (product) =>
      names.every((name) => getProductProperty(product, name) === null),
  fieldMustMatch:
    (name: string, values: readonly string[]): ProductTemplateCondition =>
    (product) =>
      isOneOf(getProductProperty(product, name), values),
  fieldMustNotMatch:
    (name: string, values: readonly string[]): ProductTemplateCondition =>
    (product) =>
      !isOneOf(getProductProperty(product, name), values),
}

/** Of several values one is enough; capitals do not matter. */
const isOneOf = (found: unknown, values: readonly string[]) =>
  [found].flat().some((each) => values.some((value) => String(each).toLowerCase() === value.toLowerCase()))
