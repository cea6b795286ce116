const clothing = 'Apparel & Accessories > Clothing'
const accessories = 'Apparel & Accessories > Clothing Accessories'

const places = {
  [`${clothing} > Outerwear > Coats & Jackets`]:
    'coat trench quilted-jacket leather-jacket denim-jacket jacket parka blazer',
  [`${clothing} > Outerwear > Vests`]: 'waistcoat vest',
  [`${clothing} > Shirts & Tops`]:
    'blouse shirt t-shirt camisole tank-top top sweater turtleneck cardigan slipover sweatshirt hoodie polo',
  [`${clothing} > Dresses`]: 'slip-dress shirt-dress wrap-dress knit-dress sheath-dress dress',
  [`${clothing} > One-Pieces > Jumpsuits & Rompers`]: 'jumpsuit',
  [`${clothing} > Pants`]: 'trousers jeans leggings',
  [`${clothing} > Shorts`]: 'shorts',
  [`${clothing} > Skirts`]: 'pleated-skirt pencil-skirt a-line-skirt mini-skirt skirt',
  'Apparel & Accessories > Shoes':
    'ankle-boots boots loafers slingbacks pumps sneakers sneaker sandals ballerinas shoes',
  'Apparel & Accessories > Handbags, Wallets & Cases > Handbags': 'hobo handbag shopper clutch bag',
  [`${accessories} > Scarves & Shawls`]: 'scarf shawl',
  [`${accessories} > Belts`]: 'belt',
  [`${accessories} > Hats`]: 'beanie hat cap',
}

const byType = new Map(
  Object.entries(places).flatMap(([place, types]) => types.split(' ').map((type) => [type, place] as const)),
)

/** The place of an article in Google's taxonomy, in full; undefined for a type of a brand's own, which Google files itself. */
export const googleCategory = (type: string): string | undefined => byType.get(type.toLowerCase())
