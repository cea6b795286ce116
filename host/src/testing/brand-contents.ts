import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onePicture } from '@vitrine/pictures/testing'

const maker = {
  maker_name: 'Nordsee Söhne Mode GmbH',
  maker_street: 'Deich 1',
  maker_zip: '25813',
  maker_city: 'Husum',
  maker_country: 'DE',
  maker_email: 'maker@nordsee.example',
}

const jumper = {
  style_key: 'N-1',
  type: 'sweater',
  name_de: 'Troyer Hallig',
  name_fr: 'Pull Hallig',
  name_en: 'Hallig fisherman jumper',
  composition: 'outer: 100% wool',
  care: 'wash30|nobleach',
  country_of_origin: 'DE',
  ...maker,
  product_key: 'N-1-blue',
  colour_key: 'blue',
  colour_family: 'blue',
  colour_name_de: 'Nachtblau',
  colour_name_fr: 'bleu nuit',
  colour_name_en: 'midnight',
  category: 'coast/jumpers',
  image: 'hallig.avif',
  price_eur: '149.00',
  price_chf: '159.00',
}

const store = {
  id: 1,
  key: 'husum',
  name: 'Nordsee Söhne Husum',
  street: 'Hafenstraße 2',
  zipCode: '25813',
  city: 'Husum',
  country: 'DE',
  latitude: 54.4764,
  longitude: 9.0511,
  email: 'husum@nordsee.example',
  timeZone: 'Europe/Berlin',
  hours: {
    monday: ['10:00', '18:00'],
    tuesday: ['10:00', '18:00'],
    wednesday: ['10:00', '18:00'],
    thursday: ['10:00', '18:00'],
    friday: ['10:00', '18:00'],
    saturday: ['10:00', '16:00'],
    sunday: null,
  },
  services: ['collection'],
}

/** Writes categories, goods, pictures and a store of another brand into its folder; the demo's categories go. */
export async function writeBrandContents(folder: string): Promise<void> {
  writeFileSync(
    join(folder, 'categories.csv'),
    'key;listing;name_de;name_fr;name_en;slug_de\ncoast;;Küste;Côte;Coast;\ncoast/jumpers;;Troyer;Pulls;Jumpers;\nnew;new;Neu;Nouveau;New in;new\n',
  )
  for (const name of ['goods', 'pictures']) mkdirSync(join(folder, name), { recursive: true })
  const sizes = ['38', '40'].map((size) => ({ ...jumper, size, variant_key: `N-1-blue-${size}`, stock: '4' }))
  writeFileSync(join(folder, 'goods/jumpers.jsonl'), sizes.map((size) => JSON.stringify(size)).join('\n'))
  await onePicture('#1d2c4a').avif({ effort: 0 }).toFile(join(folder, 'pictures/hallig.avif'))
  writeFileSync(join(folder, 'stores.json'), JSON.stringify([store]))
}
