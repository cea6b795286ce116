import type { DemoAddress, DemoCustomer, Instant } from '@vitrine/contracts/catalogue'
import { allMarkets } from '@vitrine/contracts/markets'
import { daysAfter } from './calendar.ts'

/** Ids of the shops of the demo; nothing where the brand has no such shop. */
const shopIdIn = (locale: string): number => allMarkets.find((market) => market.locale === locale)?.shopId ?? 0

const password = 'Schaufenster!26'
const both = { billing: true, shipping: true }

const home: Omit<DemoAddress, 'firstName' | 'lastName'> = {
  street: 'Amalienstraße',
  houseNumber: '52',
  zipCode: '80799',
  city: 'München',
  country: 'DE',
  isDefault: both,
}

/** `since`: customer for so many days. */
type Person = Omit<DemoCustomer, 'id' | 'referenceKey' | 'password' | 'createdAt'> & { since: number }

const joined = ({ since, ...person }: Person, id: number, today: Instant): DemoCustomer => ({
  ...person,
  id,
  referenceKey: `C${id}`,
  password,
  createdAt: daysAfter(today, -since),
})

/** The people one can be in the demo shop. */
export function customersOn(today: Instant): DemoCustomer[] {
  const people: readonly (Omit<DemoCustomer, 'id' | 'referenceKey' | 'password' | 'createdAt'> & { since: number })[] =
    [
      {
        account: 'existing',
        shopId: shopIdIn('de'),
        firstName: 'Helene',
        lastName: 'Brandt',
        email: 'helene.brandt@vitrine.example',
        phone: '+498900000152',
        birthDate: '1984-03-17',
        groups: ['Basic_Card'],
        isGuestCustomer: false,
        card: { number: '2600 4410 0001 0', points: 340 },
        addresses: [
          { firstName: 'Helene', lastName: 'Brandt', ...home },
          {
            firstName: 'Helene',
            lastName: 'Brandt',
            street: 'Fensterplatz',
            houseNumber: '4',
            additional: 'Büro, 3. Stock',
            zipCode: '80331',
            city: 'München',
            country: 'DE',
            isDefault: { billing: false, shipping: false },
          },
        ],
        since: 900,
      },
      {
        account: 'new',
        shopId: shopIdIn('de'),
        firstName: 'Mina',
        lastName: 'Öztürk',
        email: 'mina.oeztuerk@vitrine.example',
        groups: ['new'],
        isGuestCustomer: false,
        addresses: [],
        since: 2,
      },
      {
        account: 'vip',
        shopId: shopIdIn('ch'),
        firstName: 'Salome',
        lastName: 'Aebischer',
        email: 'salome.aebischer@vitrine.example',
        phone: '+41310000038',
        birthDate: '1971-09-02',
        groups: ['VIP_Card'],
        isGuestCustomer: false,
        card: { number: '2600 4410 0002 7', points: 4180 },
        addresses: [
          {
            firstName: 'Salome',
            lastName: 'Aebischer',
            street: 'Gerechtigkeitsgasse',
            houseNumber: '38',
            zipCode: '3011',
            city: 'Bern',
            country: 'CH',
            isDefault: both,
          },
        ],
        since: 1900,
      },
      {
        account: 'temporary',
        shopId: shopIdIn('at'),
        firstName: 'Valentina',
        lastName: 'Hofer',
        email: 'valentina.hofer@vitrine.example',
        // Without a date of birth: with one, the shop turns the card into a permanent one.
        groups: ['Temporary_Card'],
        isGuestCustomer: false,
        card: { number: '2600 4410 0003 4', points: 60 },
        addresses: [
          {
            firstName: 'Valentina',
            lastName: 'Hofer',
            street: 'Lange Gasse',
            houseNumber: '29/4/12',
            zipCode: '1080',
            city: 'Wien',
            country: 'AT',
            isDefault: both,
          },
        ],
        since: 40,
      },
      {
        account: 'guestCheckout',
        shopId: shopIdIn('de'),
        firstName: 'Jo',
        lastName: 'Petersen',
        email: 'jo.petersen@vitrine.example',
        groups: [],
        isGuestCustomer: true,
        addresses: [
          {
            firstName: 'Jo',
            lastName: 'Petersen',
            street: 'Hüxstraße',
            houseNumber: '77',
            zipCode: '23552',
            city: 'Lübeck',
            country: 'DE',
            isDefault: both,
          },
        ],
        since: 10,
      },
    ]
  return people.map((person, index) => joined(person, 9001 + index, today)).filter(({ shopId }) => shopId > 0)
}
