/** Ideas that questions about the service, the care and the material of clothes are made of. */
export const concepts = [
  // Questions ask for one of these.
  'cost',
  'free',
  'time',
  'where',
  'how',
  'limit',
  'possible',
  'reason',
  // Things that happen to an order.
  'order',
  'parcel',
  'send',
  'back',
  'give',
  'money',
  'arrive',
  'change',
  'cancel',
  'status',
  'missed',
  'today',
  'day',
  'weekend',
  'delivery',
  'express',
  'carrier',
  'abroad',
  'country',
  'spot',
  'locker',
  'wrapping',
  'office',
  'customs',
  'return',
  'returnLabel',
  'worn',
  'noFit',
  'refund',
  'exchange',
  'withdrawal',
  'damaged',
  // Paying.
  'pay',
  'method',
  'fee',
  'invoice',
  'instalment',
  'cashOnDelivery',
  'directDebit',
  'card',
  'paypal',
  'klarna',
  'ratepay',
  'sofort',
  'postfinance',
  'eps',
  'twint',
  'blik',
  'przelewy24',
  'applePay',
  'googlePay',
  'otherMethod',
  'giftCard',
  'voucher',
  'redeem',
  'combine',
  'fashionCard',
  'points',
  // Stores and the company.
  'store',
  'online',
  'openingHours',
  'collection',
  'reserve',
  'alterations',
  'contact',
  'phone',
  'mail',
  'company',
  'newsletter',
  'unsubscribe',
  'accessibility',
  'privacy',
  'subscription',
  'account',
  'password',
  'delete',
  'guest',
  'birthDate',
  'address',
  // Care and materials.
  'care',
  'wash',
  'washable',
  'machine',
  'hand',
  'tumble',
  'dry',
  'iron',
  'bleach',
  'dryClean',
  'temperature',
  'shrink',
  'pilling',
  'stain',
  'store_away',
  'material',
  'property',
  'warm',
  'difference',
  'sustainable',
  'animal',
  'size',
  // Questions that are not answered.
  'otherShop',
  'medical',
  'legal',
  'insult',
] as const
export type Concept = (typeof concepts)[number]

/** Questions about these are refused: the shop has no sources for them. */
export const refusedConcepts: readonly Concept[] = ['otherShop', 'medical', 'legal', 'insult']

export type QuestionWords = {
  /** Words and phrases of each idea, separated by commas. */
  concepts: Readonly<Record<Concept, string>>
  /** Words that begin a question or ask for something. */
  asking: string
  /** Words that ask only together, wherever they stand: "y a-t-il". */
  askingPhrases: string
  /** Words without a content of their own. */
  fillers: string
  /** Words of people who talk, and not of a product query. */
  spoken: string
  /** Words made of two ideas, as they are written: targets for misspelt ones. */
  compounds: string
  /** Words before the name of another shop: "bei Beispielmode". */
  atShop: string
  /** Names of countries besides those of the language's dictionary, by their codes. */
  countries: Readonly<Record<string, string>>
}
