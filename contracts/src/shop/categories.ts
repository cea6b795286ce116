import * as v from 'valibot'
import { Id, Moment } from './values.ts'

const CategoryProperty = v.object({ name: v.string(), value: v.string() })

const categoryFields = {
  id: Id,
  /** Starts with `/`. */
  path: v.string(),
  name: v.string(),
  slug: v.string(),
  /** 0 at the root. */
  parentId: v.number(),
  rootlineIds: v.array(Id),
  childrenIds: v.array(Id),
  properties: v.array(CategoryProperty),
  isHidden: v.boolean(),
  depth: v.number(),
  supportedFilter: v.array(v.string()),
  shopLevelCustomData: v.record(v.string(), v.unknown()),
  countryLevelCustomData: v.record(v.string(), v.unknown()),
}

/** A place in the tree with as many levels below it as were asked for, and the chain above it. */
export type Category = v.InferOutput<v.ObjectSchema<typeof categoryFields, undefined>> & {
  children?: Category[]
  parent?: Category
}
export const Category: v.GenericSchema<Category> = v.object({
  ...categoryFields,
  children: v.optional(v.array(v.lazy(() => Category))),
  parent: v.optional(v.lazy(() => Category)),
}) as v.GenericSchema<Category>

const itemFields = {
  id: Id,
  name: v.string(),
  /** When it may be shown; `null` is always. */
  visibleFrom: v.nullable(Moment),
  visibleTo: v.nullable(Moment),
  customData: v.record(v.string(), v.unknown()),
  assets: v.record(v.string(), v.unknown()),
}
const categoryItem = {
  ...itemFields,
  type: v.literal('category'),
  categoryId: Id,
  category: v.optional(Category),
  filters: v.array(v.unknown()),
}
const externalItem = {
  ...itemFields,
  type: v.literal('external'),
  options: v.object({ url: v.string(), isOpenInNewWindow: v.boolean() }),
}

/** A line of a menu: it leads to a category or to another address, and may have lines below it. */
export type NavigationItem = (
  | v.InferOutput<v.ObjectSchema<typeof categoryItem, undefined>>
  | v.InferOutput<v.ObjectSchema<typeof externalItem, undefined>>
) & { children: NavigationItem[] }
const children = v.array(v.lazy((): v.GenericSchema<NavigationItem> => NavigationItem))
export const NavigationItem: v.GenericSchema<NavigationItem> = v.variant('type', [
  v.object({ ...categoryItem, children }),
  v.object({ ...externalItem, children }),
]) as v.GenericSchema<NavigationItem>

export const NavigationTree = v.object({ id: Id, key: v.string(), name: v.string(), items: v.array(NavigationItem) })
export type NavigationTree = v.InferOutput<typeof NavigationTree>
