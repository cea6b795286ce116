const states = ['on', 'off'] as const

/** The filters of goods in the address; those that do not fit are left out. */
export function readGoodsQuery(query: URLSearchParams) {
  const state = states.find((each) => each === query.get('state'))
  return { ...readCommonQuery(query), ...(state && { state }) }
}

/** Words, category and place in the list, as every list of goods has them. */
export function readCommonQuery(query: URLSearchParams) {
  const text = query.get('text')?.trim().slice(0, 200)
  const after = query.get('after')
  const category = query.get('category')
  return {
    ...(text && { text }),
    ...(after && /^\d{1,15}$/.test(after) && { after }),
    ...(category && /^[1-9]\d{0,8}$/.test(category) && { category: Number(category) }),
  }
}
