import type { Category, Localised } from '@vitrine/contracts/catalogue'

export const localised = (de: string, fr: string, en: string): Localised => ({ de, fr, en })

type Branch = readonly [id: number, key: string, name: Localised, listing: Category['listing'], below?: Branch[]]

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')

const tree: Branch[] = [
  [
    1,
    'women',
    localised('Damen', 'Femme', 'Women'),
    'goods',
    [
      [
        11,
        'women/dresses',
        localised('Kleider', 'Robes', 'Dresses'),
        'goods',
        [
          [111, 'women/dresses/sheath', localised('Etuikleider', 'Robes fourreau', 'Sheath dresses'), 'goods'],
          [112, 'women/dresses/wrap', localised('Wickelkleider', 'Robes portefeuille', 'Wrap dresses'), 'goods'],
          [113, 'women/dresses/knit', localised('Strickkleider', 'Robes-pulls', 'Jumper dresses'), 'goods'],
        ],
      ],
      [
        12,
        'women/coats',
        localised('Mäntel', 'Manteaux', 'Coats'),
        'goods',
        [
          [121, 'women/coats/wool', localised('Wollmäntel', 'Manteaux en laine', 'Wool coats'), 'goods'],
          [122, 'women/coats/trench', localised('Trenchcoats', 'Trenchs', 'Trench coats'), 'goods'],
        ],
      ],
      [
        13,
        'women/knitwear',
        localised('Strick', 'Maille', 'Knitwear'),
        'goods',
        [
          [131, 'women/knitwear/sweaters', localised('Pullover', 'Pulls', 'Jumpers'), 'goods'],
          [132, 'women/knitwear/cashmere', localised('Kaschmir', 'Cachemire', 'Cashmere'), 'goods'],
        ],
      ],
      [
        14,
        'women/tops',
        localised('Blusen & Shirts', 'Blouses et tops', 'Blouses & tops'),
        'goods',
        [[141, 'women/tops/blouses', localised('Blusen', 'Blouses', 'Blouses'), 'goods']],
      ],
      [
        15,
        'women/trousers',
        localised('Hosen & Jeans', 'Pantalons et jeans', 'Trousers & jeans'),
        'goods',
        [[151, 'women/trousers/jeans', localised('Jeans', 'Jeans', 'Jeans'), 'goods']],
      ],
      [
        16,
        'women/shoes',
        localised('Schuhe', 'Chaussures', 'Shoes'),
        'goods',
        [
          [161, 'women/shoes/boots', localised('Stiefel', 'Bottes', 'Boots'), 'goods'],
          [162, 'women/shoes/sneakers', localised('Sneaker', 'Baskets', 'Trainers'), 'goods'],
        ],
      ],
    ],
  ],
  [
    2,
    'new',
    localised('Neu', 'Nouveautés', 'New in'),
    'new',
    [[21, 'new/dresses', localised('Kleider', 'Robes', 'Dresses'), 'new']],
  ],
  [3, 'outfits', localised('Outfits', 'Looks', 'Outfits'), 'outfits'],
  [
    4,
    'sale',
    localised('Sale', 'Soldes', 'Sale'),
    'sale',
    [
      [41, 'sale/dresses', localised('Kleider', 'Robes', 'Dresses'), 'sale'],
      [42, 'sale/coats', localised('Mäntel', 'Manteaux', 'Coats'), 'sale'],
    ],
  ],
]

function grow(branches: readonly Branch[], parent?: Category): Category[] {
  return branches.flatMap(([id, key, name, listing, below = []]) => {
    const isNamed = listing === 'goods' || parent !== undefined
    const slug = (language: 'de' | 'fr' | 'en') => (isNamed ? slugOf(name[language]) : key)
    const path = (language: 'de' | 'fr' | 'en') => `${parent?.path[language] ?? ''}/${slug(language)}`
    const category: Category = {
      id,
      key,
      parentId: parent?.id ?? 0,
      rootlineIds: [...(parent?.rootlineIds ?? []), id],
      childrenIds: below.map(([childId]) => childId),
      depth: (parent?.depth ?? 0) + 1,
      name,
      slug: localised(slug('de'), slug('fr'), slug('en')),
      path: localised(path('de'), path('fr'), path('en')),
      listing,
      properties: [],
      isHidden: false,
    }
    return [category, ...grow(below, category)]
  })
}

export const smallCategories: readonly Category[] = grow(tree)
