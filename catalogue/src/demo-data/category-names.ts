/** A branch of the tree: key, names in three languages, what grows below. Slugs are made from the names. */
export type Branch = readonly [key: string, de: string, fr: string, en: string, below?: readonly Branch[]]

export const areas: readonly Branch[] = [
  [
    'dresses',
    'Kleider',
    'Robes',
    'Dresses',
    [
      ['slip', 'Slipdresses', 'Robes nuisette', 'Slip dresses'],
      ['shirt', 'Hemdblusenkleider', 'Robes chemise', 'Shirt dresses'],
      ['wrap', 'Wickelkleider', 'Robes portefeuille', 'Wrap dresses'],
      ['knit', 'Strickkleider', 'Robes-pulls', 'Jumper dresses'],
      ['sheath', 'Etuikleider', 'Robes fourreau', 'Sheath dresses'],
      ['jumpsuits', 'Jumpsuits', 'Combinaisons', 'Jumpsuits'],
      [
        'occasion',
        'Nach Anlass',
        'Par occasion',
        'By occasion',
        [
          ['office', 'Bürokleider', 'Robes de bureau', 'Office dresses'],
          [
            'evening',
            'Abendkleider',
            'Robes de soirée',
            'Evening dresses',
            [['long', 'Lange Abendkleider', 'Robes de soirée longues', 'Long evening dresses']],
          ],
        ],
      ],
    ],
  ],
  [
    'tops',
    'Blusen & Shirts',
    'Blouses et tops',
    'Blouses & tops',
    [
      ['blouses', 'Blusen', 'Blouses', 'Blouses'],
      ['shirts', 'Hemdblusen', 'Chemises', 'Shirts'],
      [
        't-shirts',
        'T-Shirts',
        'T-shirts',
        'T-shirts',
        [
          ['short', 'Kurzarmshirts', 'T-shirts à manches courtes', 'Short-sleeved T-shirts'],
          ['long', 'Langarmshirts', 'T-shirts à manches longues', 'Long-sleeved T-shirts'],
        ],
      ],
      ['tops', 'Tops', 'Débardeurs et caracos', 'Vests & camisoles'],
    ],
  ],
  [
    'knitwear',
    'Strick',
    'Maille',
    'Knitwear',
    [
      [
        'sweaters',
        'Pullover',
        'Pulls',
        'Jumpers',
        [
          ['crew', 'Rundhalspullover', 'Pulls à col rond', 'Crew-neck jumpers'],
          ['v', 'V-Pullover', 'Pulls à col en V', 'V-neck jumpers'],
        ],
      ],
      ['turtlenecks', 'Rollkragenpullover', 'Pulls à col roulé', 'Roll-neck jumpers'],
      ['cardigans', 'Cardigans', 'Cardigans', 'Cardigans'],
      ['slipovers', 'Pullunder', 'Pulls sans manches', 'Knitted vests'],
      ['cashmere', 'Kaschmir', 'Cachemire', 'Cashmere'],
    ],
  ],
  [
    'blazers',
    'Blazer',
    'Blazers',
    'Blazers',
    [
      ['single', 'Einreihige Blazer', 'Blazers droits', 'Single-breasted blazers'],
      ['double', 'Zweireihige Blazer', 'Blazers croisés', 'Double-breasted blazers'],
      ['waistcoats', 'Westen', 'Gilets', 'Waistcoats'],
    ],
  ],
  [
    'coats',
    'Mäntel & Jacken',
    'Manteaux et vestes',
    'Coats & jackets',
    [
      [
        'coats',
        'Mäntel',
        'Manteaux',
        'Coats',
        [
          [
            'wool',
            'Wollmäntel',
            'Manteaux en laine',
            'Wool coats',
            [
              ['belted', 'Wickelmäntel', 'Manteaux portefeuille', 'Wrap coats'],
              ['buttoned', 'Gerade Mäntel', 'Manteaux droits', 'Straight coats'],
            ],
          ],
          ['trench', 'Trenchcoats', 'Trenchs', 'Trench coats'],
        ],
      ],
      [
        'jackets',
        'Jacken',
        'Vestes',
        'Jackets',
        [
          ['quilted', 'Steppjacken', 'Vestes matelassées', 'Quilted jackets'],
          ['leather', 'Lederjacken', 'Blousons en cuir', 'Leather jackets'],
          ['denim', 'Jeansjacken', 'Vestes en jean', 'Denim jackets'],
        ],
      ],
    ],
  ],
  [
    'trousers',
    'Hosen & Jeans',
    'Pantalons et jeans',
    'Trousers & jeans',
    [
      [
        'trousers',
        'Hosen',
        'Pantalons',
        'Trousers',
        [
          ['wide', 'Weite Hosen', 'Pantalons larges', 'Wide-leg trousers'],
          ['straight', 'Gerade Hosen', 'Pantalons droits', 'Straight-leg trousers'],
          ['tapered', 'Zigarettenhosen', 'Pantalons cigarette', 'Cigarette trousers'],
        ],
      ],
      [
        'jeans',
        'Jeans',
        'Jeans',
        'Jeans',
        [
          ['wide', 'Wide-Leg-Jeans', 'Jeans larges', 'Wide-leg jeans'],
          ['straight', 'Straight-Leg-Jeans', 'Jeans droits', 'Straight-leg jeans'],
          ['slim', 'Schmale Jeans', 'Jeans slim', 'Slim jeans'],
        ],
      ],
      ['shorts', 'Shorts', 'Shorts', 'Shorts'],
    ],
  ],
  [
    'skirts',
    'Röcke',
    'Jupes',
    'Skirts',
    [
      ['pleated', 'Plisseeröcke', 'Jupes plissées', 'Pleated skirts'],
      ['pencil', 'Bleistiftröcke', 'Jupes crayon', 'Pencil skirts'],
      ['a-line', 'Midi- und Maxiröcke', 'Jupes mi-longues et longues', 'Midi and maxi skirts'],
      ['mini', 'Miniröcke', 'Mini-jupes', 'Mini skirts'],
    ],
  ],
  [
    'shoes',
    'Schuhe & Taschen',
    'Chaussures et sacs',
    'Shoes & bags',
    [
      [
        'shoes',
        'Schuhe',
        'Chaussures',
        'Shoes',
        [
          [
            'boots',
            'Stiefel',
            'Bottes',
            'Boots',
            [
              ['ankle', 'Stiefeletten', 'Bottines', 'Ankle boots'],
              ['high', 'Hohe Stiefel', 'Bottes hautes', 'Tall boots'],
            ],
          ],
          ['loafers', 'Loafer', 'Mocassins', 'Loafers'],
          ['pumps', 'Pumps', 'Escarpins', 'Court shoes'],
          ['ballerinas', 'Ballerinas', 'Ballerines', 'Ballet flats'],
          ['sneakers', 'Sneaker', 'Baskets', 'Trainers'],
          ['sandals', 'Sandalen', 'Sandales', 'Sandals'],
        ],
      ],
      [
        'bags',
        'Taschen',
        'Sacs',
        'Bags',
        [
          ['hobo', 'Hobo-Bags', 'Sacs hobo', 'Hobo bags'],
          ['handbags', 'Henkeltaschen', 'Sacs à main', 'Top-handle bags'],
          ['shoppers', 'Shopper', 'Cabas', 'Tote bags'],
          ['clutches', 'Clutches', 'Pochettes', 'Clutches'],
        ],
      ],
      [
        'accessories',
        'Accessoires',
        'Accessoires',
        'Accessories',
        [
          ['scarves', 'Schals', 'Écharpes', 'Scarves'],
          ['belts', 'Gürtel', 'Ceintures', 'Belts'],
          ['beanies', 'Mützen', 'Bonnets', 'Beanies'],
        ],
      ],
    ],
  ],
]
