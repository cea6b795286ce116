import type { RuleForm, RuleGroupForm } from '@vitrine/contracts/merchandising'

/** Fields of the kinds of schemas that the rules are made of. */
type SchemaNode = {
  type: string
  pipe?: readonly { type: string; requirement?: unknown }[]
  wrapped?: SchemaNode
  entries?: Readonly<Record<string, SchemaNode>>
  item?: SchemaNode
  value?: SchemaNode
  key?: unknown
  options?: readonly unknown[]
  literal?: unknown
}

const optional = new Set(['optional', 'exact_optional', 'nullish', 'undefinedable'])

/** The form that fills a schema of the rules. A kind of schema that no form can fill is a mistake of the rules. */
export function describeSchema(schema: unknown): RuleForm {
  const node = schema as SchemaNode
  if (optional.has(node.type)) return describeSchema(node.wrapped)
  const limit = (type: string): number | null => {
    const { requirement } = node.pipe?.find((step) => step.type === type) ?? {}
    return typeof requirement === 'number' ? requirement : null
  }
  switch (node.type) {
    case 'number':
      return {
        kind: 'number',
        least: limit('min_value'),
        most: limit('max_value'),
        isWhole: node.pipe?.some(({ type }) => type === 'integer') ?? false,
      }
    case 'string':
      return { kind: 'text' }
    case 'boolean':
      return { kind: 'flag' }
    case 'picklist':
      return { kind: 'choice', options: (node.options ?? []).map(String) }
    case 'array':
      return { kind: 'list', item: describeSchema(node.item), most: limit('max_length') }
    case 'record':
      return { kind: 'record', item: describeSchema(node.value) }
    case 'strict_object':
      return describeGroup(node)
    case 'variant':
      return describeVariants(node)
    case 'union':
      return { kind: 'either', forms: (node.options ?? []).map(describeSchema) }
    default:
      throw new Error(`No form can fill a schema of the type ${node.type}`)
  }
}

function describeGroup({ entries = {} }: SchemaNode): RuleGroupForm {
  return {
    kind: 'group',
    fields: Object.entries(entries)
      .filter(([, each]) => each.type !== 'literal')
      .map(([name, each]) => ({ name, isRequired: !optional.has(each.type), form: describeSchema(each) })),
  }
}

function describeVariants({ key, options = [] }: SchemaNode): RuleForm {
  const by = String(key)
  return {
    kind: 'variants',
    by,
    variants: options.map((option) => {
      const node = option as SchemaNode
      return { name: String(node.entries?.[by]?.literal), form: describeGroup(node) }
    }),
  }
}
