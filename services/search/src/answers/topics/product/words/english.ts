import type { ProductWords } from './product-intents.ts'

export const english: ProductWords = {
  intents: {
    wash: 'wash, washed, washing, washable, machine, machine washable, washing machine, hand wash, laundry',
    dry: 'tumble, tumble dry, dryer, tumble dryer, dry, drying, dried',
    iron: 'iron, ironed, ironing, steam',
    clean: 'dry clean, dry cleaned, dry cleaning, cleaners, dry-clean',
    bleach: 'bleach, bleached',
    care: 'care, care instructions, care label, look after, care for',
    fit: `fit, fits, true to size, run small, run large, runs small, runs large, run big, runs big, tight, loose, small, large, big,
      which size should, what size should, size to order, should i size, size up, size down, cut, come up small, comes up small,
      come up, comes up`,
    measure:
      'measurements, measurement, size chart, size guide, dimensions, bust, chest, waist, hips, hip, foot length, cm, centimetres, inches',
    lining: 'lining, lined, unlined',
    filling: 'filling, filled, padding, padded, down, feathers',
    animal: 'animal, vegan',
    reduced: 'reduced, discount, discounted, sale, on sale, offer, before, previous price, previously, reduction',
    delivery: `delivery, deliver, delivered, shipping, ship, shipped, postage, dispatch, delivery time`,
    returns:
      'return, returned, returns, send back, send it back, sent back, exchange, exchanged, give back, bring back',
    maker: 'manufacturer, manufactured, maker, who makes, who made, produced, producer, makes',
    origin: 'origin, country of origin, where is, where was, made in, come from, comes from, country',
    time: 'how long, when, how fast, arrive, arrives',
  },
  filler: `free dress trousers jacket coat blouse jumper skirt shoe shoes bag item piece product model style this it its the a an one does do
    did is are can could may should i me my have has had there any other another colours colour colors color size sizes material
    fabric made of in from what which how much many percent percentage contain contains contained inside composition available stock
    sold out still also please exactly best safe ok okay be put go into at to for if not don t like doesn long days take takes get
    order ordered today now cost costs price back with temperature temperatures degrees hot warm you your we need recommend recommended
    only up`,
}
