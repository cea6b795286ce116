import { categoryOfKind, typeOfKind } from '../../documents/kinds.ts'
import type { Vocabulary } from '../../documents/vocabulary.ts'
import { properKinds } from '../../query-parsing/meaning.ts'
import type { RecognisedAttribute } from '../../query-parsing/parse-query.ts'

/** Kinds of products as the categories and the types they are, which sentences name. */
export const splitKinds = (
  recognised: readonly RecognisedAttribute[],
  vocabulary: Vocabulary,
): readonly RecognisedAttribute[] => recognised.flatMap((each) => splitKind(each, vocabulary))

function splitKind(attribute: RecognisedAttribute, vocabulary: Vocabulary): readonly RecognisedAttribute[] {
  const { filter } = attribute
  if (filter.kind !== 'values' || filter.facet !== 'kind') return [attribute]
  const typesIn = (kinds: readonly string[]) => kinds.flatMap((kind) => typeOfKind(kind) ?? [])
  const isExcluded = attribute.role === 'excluded'
  // An answer counts what its list shows, and that list has one name: "Hosen" without jeans.
  const selected = properKinds(attribute)
  const types = typesIn(isExcluded ? filter.excluded : selected)
  const paths = isExcluded
    ? []
    : selected.flatMap((kind) => {
        const category = vocabulary.category(Number(categoryOfKind(kind)))
        return category ? [category.rootlineIds.map(String)] : []
      })
  const ofTypes = { selected: isExcluded ? [] : types, excluded: isExcluded ? types : [] }
  return [
    ...(paths.length > 0
      ? [{ ...attribute, filter: { kind: 'tree' as const, facet: 'category', selected: paths } }]
      : []),
    ...(types.length > 0 ? [{ ...attribute, filter: { kind: 'values' as const, facet: 'type', ...ofTypes } }] : []),
  ]
}
