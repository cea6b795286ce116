import { toLanguage, type Market } from '@vitrine/contracts/markets'
import { bundledPicture } from '../platform/bundled-pictures.ts'
import type { Block, ContentPicture, ImageBlock, RichText } from '../platform/content/views.ts'

/** One of every component, in the language of a shop: for the gallery, and to test them all. */
export function exampleBlocks({ language }: Market, cdnUrl: string): readonly Block[] {
  const spoken = toLanguage(language)
  const say = (de: string, fr: string, en: string) => ({ de, fr, en })[spoken]
  const wide = bundledPicture('autumn', cdnUrl)
  const tall = bundledPicture('autumn-tall', cdnUrl)
  const picture: ContentPicture = { wide, narrow: tall }
  const window = say(
    'Schaufenster mit zwei Figuren vor einer tonfarbenen Wand',
    'Une vitrine et ses deux mannequins devant un mur couleur argile',
    'Shop window with two figures before a clay-coloured wall',
  )
  const image = (id: string): ImageBlock => ({ type: 'image', id, picture, alt: window })
  const more = { label: say('Alles ansehen', 'Tout voir', 'See all'), to: '/c/new/' }
  const sentence: RichText = [
    {
      as: 'p',
      children: [
        say('Der Versand kostet ', 'La livraison coûte ', 'Delivery costs '),
        { as: 'strong', children: [say('nichts', 'zéro franc', 'nothing')] },
        say(', sobald du im ', ' dès le retrait en ', ' when you collect in '),
        { as: 'a', to: '/location/', children: [say('Store', 'boutique', 'store')] },
        say(' abholst.', '.', '.'),
      ],
    },
  ]

  return [
    {
      type: 'accordion',
      id: 'example-accordion',
      headline: say('Häufige Fragen', 'Questions fréquentes', 'Frequent questions'),
      hasLinkList: true,
      entries: [
        {
          id: 'example-costs',
          title: say('Was kostet der Versand?', 'Combien coûte la livraison ?', 'What does delivery cost?'),
          linkTitle: say('Kosten', 'Prix', 'Costs'),
          body: sentence,
          isOpen: true,
        },
        {
          id: 'example-time',
          title: say('Wie lange dauert es?', 'Combien de temps faut-il ?', 'How long does it take?'),
          linkTitle: say('Dauer', 'Durée', 'Time'),
          body: [{ as: 'p', children: [say('Zwei bis drei Tage.', 'Deux à trois jours.', 'Two to three days.')] }],
          isOpen: false,
        },
      ],
    },
    ...(['highlight', 'info', 'sale'] as const).map((kind): Block => ({
      type: 'banner',
      id: `example-banner-${kind}`,
      kind,
      body: sentence,
      links: [more],
      ...(kind === 'sale' && { until: '2026-12-31' }),
      ...(kind === 'info' && { image: image('example-banner-image') }),
    })),
    {
      type: 'callToAction',
      id: 'example-action',
      link: more,
      variant: 'secondary',
      size: 'lg',
      isFullWidth: false,
      isUppercase: true,
    },
    {
      ...image('example-image'),
      caption: say('Das Fenster im Herbst', 'La vitrine en automne', 'The window in autumn'),
      to: '/c/new/',
    },
    {
      type: 'imageSlider',
      id: 'example-image-slider',
      headline: say('Fünf Tage, fünf Looks', 'Cinq jours, cinq looks', 'Five days, five outfits'),
      more,
      slides: [0, 1, 2, 3, 4].map((day) => ({
        id: `example-slide-${day}`,
        picture: tall,
        topline: say('Tag', 'Jour', 'Day'),
        headline: `${say('Look', 'Look', 'Outfit')} ${day + 1}`,
        isNew: day === 0,
        link: { label: say('Outfit ansehen', 'Voir le look', 'See the outfit'), to: '/c/outfits/' },
      })),
    },
    {
      type: 'productSlider',
      id: 'example-product-slider',
      headline: say('Neu eingetroffen', 'Vient d’arriver', 'Just in'),
      more,
      productIds: [],
      products: [1, 2, 3, 4, 5].map((id) => ({
        id,
        name: say('Wickelmantel aus Doubleface', 'Manteau portefeuille double face', 'Double-faced wrap coat'),
        to: `/p/mantel-${id}/`,
        brand: '',
        pictures: id === 3 ? [] : [tall],
        price: id === 2 ? 11_990 : 19_990,
        sizes: [],
        ...(id === 1 && { isNew: true }),
        ...(id === 2 && { lowestPrior: 14_990 }),
        ...(id === 4 && { isFrom: true }),
        ...(id === 5 && { isSoldOut: true }),
      })),
    },
    {
      type: 'grid',
      id: 'example-grid',
      columns: [2, 3, 4],
      isSpaced: true,
      isContained: true,
      isContainedDesktop: false,
      cells: [
        {
          type: 'gridTile',
          id: 'example-tile',
          media: [image('example-tile-image')],
          headline: say('Kleider', 'Robes', 'Dresses'),
          label: say('Kleider ansehen', 'Voir les robes', 'See dresses'),
          to: '/c/damen/kleider/',
        },
        image('example-cell-image'),
        { type: 'text', id: 'example-cell-text', body: sentence, width: 'normal' },
        {
          type: 'callToAction',
          id: 'example-cell-action',
          link: more,
          variant: 'primary',
          size: 'md',
          isFullWidth: true,
          isUppercase: false,
        },
      ],
    },
    {
      type: 'slideshow',
      id: 'example-slideshow',
      autoplaySeconds: 8,
      slides: [0, 1, 2].map((place) => ({
        id: `example-window-${place}`,
        media: image(`example-window-image-${place}`),
        topline: say('Herbst', 'Automne', 'Autumn'),
        headline: `${say('Fenster', 'Devanture', 'Window')} ${place + 1}`,
        link: more,
        align: 'center',
        justify: 'start',
        isDark: place === 2,
      })),
    },
    ...['var(--accent)', 'var(--clay)'].map((color, index): Block => ({
      type: 'story',
      id: `example-story-${index}`,
      label: say('Ein Rot für alles', 'Un seul rouge', 'One red for everything'),
      teaser: say(
        'Ein Jahr lang haben wir danach gesucht.',
        'Nous l’avons cherché pendant un an.',
        'It took us a year to find it.',
      ),
      color,
      isDark: index === 0,
      pictures: [wide, tall].slice(index),
      to: '/magazin/',
      content: [],
    })),
    {
      type: 'video',
      id: 'example-video',
      source: `${cdnUrl}/content/drei-maentel.webm`,
      mediaType: 'video/webm',
      captions: `${cdnUrl}/content/drei-maentel-${spoken}.vtt`,
      preview: picture,
      title: say('Der Film zur Saison', 'Le film de la saison', 'The film of the season'),
      isLooped: false,
      isAutoplayed: false,
      hasControls: true,
      isContained: true,
    },
    {
      type: 'sizeChart',
      id: 'example-sizes',
      headline: say('Oberteile', 'Hauts', 'Tops'),
      unit: 'cm',
      columns: [
        say('Deine Passform', 'Votre taille', 'Your size'),
        say('Brust', 'Poitrine', 'Chest'),
        say('Taille', 'Tour de taille', 'Waist'),
      ],
      rows: [
        ['36', '84', '68'],
        ['38', '88', '72'],
        ['40', '92', '76'],
      ],
      hint: sentence,
    },
    ...(['row', 'list'] as const).map((layout): Block => ({
      type: 'productBenefits',
      id: `example-benefits-${layout}`,
      headline: say(`Versprochen, ${layout}`, `Promis, ${layout}`, `Promised, ${layout}`),
      layout,
      items: (['delivery', 'collect', 'returns', 'size'] as const).map((icon) => ({
        id: `example-${layout}-${icon}`,
        icon,
        title: say('Im Store abholen', 'Retrait en boutique', 'Collect in store'),
        text: say('ohne Versandkosten', 'sans frais de livraison', 'without delivery charge'),
        to: '/location/',
      })),
    })),
    ...([undefined, 'bone', 'bordeaux'] as const).map((ground, index): Block => ({
      type: 'text',
      id: `example-text-${index}`,
      width: 'normal',
      ...(ground && { ground }),
      body: [
        {
          as: 'h2',
          id: `example-heading-${index}`,
          children: [`${say('Worte', 'Des mots', 'Words')} ${index + 1}`],
        },
        ...sentence,
        { as: 'ul', children: [{ as: 'li', children: [more.label] }] },
        { as: 'blockquote', children: sentence },
        { as: 'hr', children: [] },
        {
          as: 'table',
          name: `${say('Preise', 'Prix', 'Prices')} ${index + 1}`,
          head: [{ as: 'tr', children: [{ as: 'th', children: [say('Land', 'Pays', 'Country')] }] }],
          children: [{ as: 'tr', children: [{ as: 'td', children: [say('Schweiz', 'Suisse', 'Switzerland')] }] }],
        },
      ],
    })),
  ]
}
