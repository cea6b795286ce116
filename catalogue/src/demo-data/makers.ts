import type { Maker } from '@vitrine/contracts/catalogue'
import { allMarkets, brand, sellerStreet } from '@vitrine/contracts/markets'
import type { WearGroup } from './families/family.ts'

const [first] = allMarkets
if (!first) throw new Error('The brand has no market')
const { seller } = first

const house = {
  name: seller.name,
  street: sellerStreet(seller),
  zipCode: seller.zipCode,
  city: seller.city,
  country: seller.country,
  email: `produktsicherheit@${brand.email.replace(/^.*@/, '')}`,
}

type Workshop = { maker: Maker; origin: string; groups: readonly WearGroup[] }

/** Manufacturers of the brand. Makers outside the European Union name the house as responsible person. */
export const workshops: readonly Workshop[] = [
  { maker: house, origin: 'PT', groups: ['dress', 'top', 'bottom', 'tailoring'] },
  { maker: house, origin: 'IT', groups: ['tailoring', 'outer', 'shoe', 'bag', 'accessory'] },
  {
    maker: {
      name: 'Tinturaria do Cávado, Lda.',
      street: 'Rua das Oficinas 118',
      zipCode: '4750-160',
      city: 'Barcelos',
      country: 'PT',
      email: 'quality@cavado.example',
    },
    origin: 'PT',
    groups: ['top', 'knit', 'dress'],
  },
  {
    maker: {
      name: 'Maglificio Ponte Alto S.r.l.',
      street: 'Via dei Filatoi 27',
      zipCode: '41012',
      city: 'Carpi',
      country: 'IT',
      email: 'qualita@pontealto.example',
    },
    origin: 'IT',
    groups: ['knit', 'accessory'],
  },
  {
    maker: {
      name: 'Calzaturificio Marca Fermana S.r.l.',
      street: 'Via Brenta 9',
      zipCode: '63811',
      city: 'Sant’Elpidio a Mare',
      country: 'IT',
      email: 'info@marcafermana.example',
    },
    origin: 'IT',
    groups: ['shoe', 'bag', 'accessory'],
  },
  {
    maker: {
      name: 'Konfekcja Północ Sp. z o.o.',
      street: 'ul. Włókiennicza 31',
      zipCode: '90-222',
      city: 'Łódź',
      country: 'PL',
      email: 'jakosc@konfekcja.example',
    },
    origin: 'PL',
    groups: ['outer', 'tailoring', 'bottom'],
  },
  {
    maker: {
      name: 'Ege Denim Tekstil A.Ş.',
      street: 'Sanayi Caddesi 64',
      zipCode: '35410',
      city: 'İzmir',
      country: 'TR',
      email: 'quality@egedenim.example',
      responsiblePerson: house,
    },
    origin: 'TR',
    groups: ['bottom', 'outer', 'top', 'dress'],
  },
  {
    maker: {
      name: 'Lanka Linea (Pvt) Ltd',
      street: '210 Galle Road',
      zipCode: '00300',
      city: 'Colombo',
      country: 'LK',
      email: 'compliance@lankalinea.example',
      responsiblePerson: house,
    },
    origin: 'LK',
    groups: ['top', 'dress'],
  },
]
