import type { OwnReviews, ProductReviews, Review } from '@vitrine/contracts/shop'
import type { FindGoods } from './find-products.ts'
import type { State, Step } from './state.ts'

const screen = 'Reviews'
const anyProduct = (find: FindGoods) => find.product('any')
const api = '/api/reviews'
const near: Step = { scrollTo: '#reviews' }
const at = '/account/reviews/'
const before = { isSignedIn: true }

const review = (id: number, differs: Partial<Review>): Review => ({
  id,
  stars: 4,
  fit: 'small',
  title: 'Schön, aber schmal',
  text: 'Meine übliche Größe spannt an den Schultern. Eine Nummer größer sitzt genau richtig.',
  displayName: 'Jana',
  colour: 'Camel',
  size: '38',
  language: 'de',
  createdAt: '2026-10-02T09:00:00Z',
  answer: null,
  ...differs,
})

const reviews: ProductReviews = {
  areSamples: false,
  count: 14,
  average: 4.3,
  stars: [8, 4, 1, 1, 0],
  fit: { small: 9, true: 4, large: 1 },
  verdict: 'small',
  found: 14,
  reviews: [
    review(1, {}),
    review(2, {
      answer: 'Vielen Dank! Das Wolltuch dehnt sich nach einigen Tagen noch ein wenig.',
      stars: 5,
      fit: 'true',
      title: '',
      displayName: 'E. M.',
    }),
    review(3, {
      stars: 2,
      language: 'en',
      title: 'Too tight',
      text: 'Lovely cloth, but it runs small.',
      displayName: 'Iris',
    }),
  ],
}
const none: ProductReviews = {
  ...reviews,
  count: 0,
  average: 0,
  stars: [0, 0, 0, 0, 0],
  fit: null,
  verdict: null,
  found: 0,
  reviews: [],
}
const samples: ProductReviews = { ...reviews, areSamples: true }

const inSection: readonly State[] = [
  {
    id: 'reviews',
    screen,
    description: 'Reviews of a product, with its fit',
    at: anyProduct,
    answers: { [api]: { status: 200, body: reviews } },
    steps: [near],
    shows: '#reviews li button[aria-pressed]',
    says: 'reviews.verdict_small',
  },
  {
    id: 'reviews-samples',
    screen,
    description: 'Samples of the demo, marked as such',
    at: anyProduct,
    answers: { [api]: { status: 200, body: samples } },
    steps: [near],
    shows: '#reviews [data-samples] li [data-sample]',
    says: 'reviews.samples_title',
  },
  {
    id: 'reviews-none',
    screen,
    description: 'Nobody has reviewed it yet',
    at: anyProduct,
    answers: { [api]: { status: 200, body: none } },
    steps: [near],
    shows: '#reviews details',
    says: 'reviews.none_title',
  },
  {
    id: 'reviews-check',
    screen,
    description: 'How reviews are verified',
    at: anyProduct,
    answers: { [api]: { status: 200, body: reviews } },
    steps: [near, { press: '#reviews summary' }],
    shows: '#reviews details[open]',
    says: 'reviews.check_purchase',
  },
  {
    id: 'reviews-loading',
    screen,
    description: 'Reviews are on their way',
    at: anyProduct,
    holds: [api],
    steps: [near],
    shows: '#reviews section[aria-busy="true"]',
  },
  {
    id: 'reviews-failed',
    screen,
    description: 'Reviews cannot be had',
    at: anyProduct,
    fails: [api],
    steps: [near],
    shows: '#reviews [role="alert"]',
    says: 'reviews.failed',
  },
]

const written = review(500_001, {})
const line = (variantId: number): OwnReviews['lines'][number] => ({
  orderId: 100_101,
  orderNumber: 'V-100101',
  variantId,
  productId: 1,
  productName: 'Mantel Alma',
  colour: 'Camel',
  size: '38',
  picture: '',
  deliveredAt: '2026-09-24T09:00:00Z',
  review: null,
})

/** The account of the gallery: one piece without a review, and one of each state. */
export const ownReviews: OwnReviews = {
  isMailWanted: false,
  lines: [
    line(1),
    { ...line(2), review: { ...written, state: 'pending', reason: null } },
    { ...line(3), review: { ...written, id: 500_002, stars: 5, state: 'approved', reason: null } },
    { ...line(4), review: { ...written, id: 500_003, stars: 3, state: 'rejected', reason: 'off_topic' } },
  ],
}

const inAccount: readonly State[] = [
  {
    id: 'own-reviews-none',
    screen,
    description: 'Nothing has arrived yet',
    at,
    before,
    shows: 'main a[href$="/account/orders/"]',
    says: 'own_reviews.none_title',
  },
  {
    id: 'own-reviews',
    screen,
    description: 'Bought pieces, and reviews in every state',
    at,
    before,
    faults: ['own-reviews'],
    shows: 'main li[data-state="rejected"]',
    says: 'own_reviews.reason_off_topic',
  },
  {
    id: 'own-reviews-form',
    screen,
    description: 'The form of a bought piece',
    at: `${at}?write=100101-1`,
    before,
    faults: ['own-reviews'],
    shows: 'main textarea[name="text"]',
    says: 'own_reviews.moderation',
  },
  {
    id: 'own-reviews-incomplete',
    screen,
    description: 'The form was sent without stars',
    at: `${at}?write=100101-1`,
    before,
    faults: ['own-reviews'],
    steps: [{ press: 'main form:has(textarea) button[type="submit"]' }],
    shows: 'main fieldset [data-invalid]',
    says: 'form.error.chosen',
  },
  {
    id: 'own-reviews-question',
    screen,
    description: 'The question before a review is deleted',
    at: `${at}?delete=100101-3`,
    before,
    faults: ['own-reviews'],
    shows: 'main button[value="delete"]',
    says: 'own_reviews.ask_text',
  },
  {
    id: 'own-reviews-sent',
    screen,
    description: 'A review was sent',
    at: `${at}?done=sent`,
    before,
    faults: ['own-reviews'],
    shows: 'main [role="status"][data-kind="success"]',
    says: 'own_reviews.done_sent',
  },
  {
    id: 'review-mails-end',
    screen,
    description: 'The link of a mail that ends these mails',
    at: '/review-mails/?token=1.unknown',
    shows: 'main form button[type="submit"]',
    says: 'own_reviews.end_ask_text',
  },
  {
    id: 'review-mails-broken',
    screen,
    description: 'A broken link of such a mail',
    at: '/review-mails/',
    shows: 'main a[href$="/account/reviews/"]',
    says: 'own_reviews.end_broken_text',
  },
]

export const reviewStates: readonly State[] = [...inSection, ...inAccount]
