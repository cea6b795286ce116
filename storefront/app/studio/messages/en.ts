import type { StudioMessages } from './de.ts'
import { booksEn, healthEn } from './books-en.ts'
import { contentEn } from './content-en.ts'
import { customersEn } from './customers-en.ts'
import { reviewsEn } from './reviews-en.ts'
import { passkeysEn } from './passkeys-en.ts'
import { teamEn } from './team-en.ts'
import { timeMachineEn } from './time-machine-en.ts'
import { insightsEn } from './insights-en.ts'
import { merchandisingEn } from './merchandising-en.ts'
import { goldenEn } from './golden-en.ts'
import { fitsEn } from './fits-en.ts'
import { helpEn } from './help-en.ts'
import { settingsEn } from './settings-en.ts'
import { goodsEn } from './goods-en.ts'
import { importsEn } from './imports-en.ts'
import { ordersEn } from './orders-en.ts'
import { subscriptionsEn } from './subscriptions-en.ts'

export const en: StudioMessages = {
  tag: 'en',

  studio: 'Studio',
  skip: 'Skip to content',
  navigation: 'Parts of the studio',
  language: 'Language',
  languages: { de: 'German', fr: 'French', en: 'English' },
  signOut: 'Sign out',
  cancel: 'Cancel',
  menu: 'Menu',
  choose: 'Choose',
  toToday: 'To the studio’s front page',
  sections: {
    today: 'Today',
    content: 'Content',
    merchandising: 'Merchandising',
    insights: 'Insights',
    orders: 'Orders',
    goods: 'Goods',
    customers: 'Customers',
    team: 'Team',
  },
  places: {
    'studio-content': 'Pages and blocks',
    'studio-assets': 'Pictures and films',
    'studio-team': 'People',
    'studio-me': 'My account',
    'studio-books': 'Books',
    'studio-health': 'Health',
    'studio-customers': 'Customers',
    'studio-reviews': 'Reviews',
    'studio-log': 'Log',
    'studio-stage': 'Stage',
    'studio-rules': 'Rules',
    'studio-releases': 'Releases',
    'studio-why': 'Why here?',
    'studio-words': 'Words',
    'studio-facets': 'Filters',
    'studio-slots': 'Slots',
    'studio-suggestions': 'Suggestions',
    'studio-ranking': 'Ranking',
    'studio-golden': 'Golden queries',
    'studio-workshop': 'Workshop',
    'studio-insights': 'Overview',
    'studio-queries': 'Queries',
    'studio-fits': 'Fit',
    'studio-product-figures': 'Product figures',
    'studio-goods': 'Products',
    'studio-stock': 'Stock',
    'studio-prices': 'Prices',
    'studio-campaigns': 'Campaigns',
    'studio-promotions': 'Promotions',
    'studio-vouchers': 'Vouchers',
    'studio-gift-cards': 'Gift cards',
    'studio-time-machine': 'Time machine',
    'studio-imports': 'Imports',
    'studio-orders': 'Orders',
    'studio-returns': 'Returns',
    'studio-scan': 'Scan parcels',
    'studio-statements': 'Statements',
    'studio-subscriptions': 'Subscriptions',
    'studio-mails': 'Emails',
  },
  palette: {
    open: 'Find',
    title: 'Where to?',
    hint: 'Name of a page',
    nothing: 'No page has this name.',
  },
  keys: {
    title: 'Keys',
    letters: 'Use single letters as keys',
    general: [
      ['Ctrl K', 'Find a page'],
      ['/', 'Go to the list’s search field'],
      ['j / k', 'Next or previous row'],
      ['x', 'Choose the row'],
      ['Enter', 'Open the row'],
      ['Ctrl Enter', 'Main action of the page'],
      ['?', 'Show these keys'],
    ],
  },
  filters: { apply: 'Filter', reset: 'Reset filters', any: 'All', from: 'From', to: 'To', shop: 'Shop' },
  pager: { label: 'Pages of the list', first: 'Back to the start', next: 'Next' },
  team: teamEn,
  passkeys: passkeysEn,
  books: booksEn,
  health: healthEn,
  customers: customersEn,
  reviews: reviewsEn,
  today: {
    nothing: 'Nothing is waiting.',
    asOf: (time) => `As of ${time}`,
    moreThan: (n) => `more than ${n}`,
    failed: 'This could not be loaded just now.',
    plansToApprove: 'Price plans waiting for approval',
    plansSoon: 'Price plans beginning within 24 hours',
    redBooks: 'Broken rules of the books',
  },
  orders: ordersEn,
  subscriptions: subscriptionsEn,
  log: {
    lead: 'Who changed what, and when. The log cannot be edited and is kept for three years.',
    ownLead: 'Your own changes.',
    empty: 'No entries yet.',
    columns: {
      at: 'When',
      actor: 'Who',
      action: 'What',
      subject: 'Subject',
      details: 'Details',
      takeBack: 'Take back',
    },
    takeBack: 'Take back',
    takeBackOf: (subject) => `Take back: ${subject}`,
    takenBack: 'taken back',
    toPage: 'Take back there',
    done: (quantity) => `Taken back. The stock is ${quantity} now.`,
    refused: 'That did not work.',
    refusals: {
      TAKEN_BACK: 'That was taken back already.',
      TOO_FEW: 'Too much of it has been sold meanwhile.',
      NOT_FOUND: 'You cannot take this entry back.',
      NOT_ALLOWED: 'You lack the right to do that.',
    },
    show: 'Show',
    export: 'Export as CSV',
  },

  insights: insightsEn,
  timeMachine: timeMachineEn,
  merchandising: merchandisingEn,
  settings: settingsEn,
  golden: goldenEn,
  fits: fitsEn,
  help: helpEn,
  searchElsewhere: {
    title: 'The search runs elsewhere',
    text: 'This shop uses a search service of its own. Its rules and figures are kept there.',
  },
  goods: goodsEn,
  imports: importsEn,

  elsewhere: {
    title: 'The content is kept elsewhere',
    text: 'This shop reads its pages from a content service of its own. They are written there.',
  },
  nothingHere: { title: 'There is nothing here', text: 'The studio has no such page, or the entry has been deleted.' },
  unavailable: {
    title: 'Not available right now',
    text: 'The shop’s data does not answer at the moment. What was saved is still there; please try again shortly.',
    again: 'Try again',
  },
  broken: {
    title: 'That did not work',
    text: 'Something went wrong. What was saved is still there; please load the page again.',
  },
  signIn: {
    title: 'Sign in to the studio',
    lead: 'This is where the pages of the shop are made.',
    email: 'E-mail address',
    password: 'Password',
    submit: 'Sign in',
    submitting: 'Signing in …',
    wrong: 'Address and password do not match.',
    noRole: 'This account has no access to the studio.',
    code: 'Code from your app',
    codeHelp: 'Six digits, or one of your recovery codes.',
    codeNeeded: 'Almost there. The code from your app is still missing.',
    passkeyNeeded: 'Almost there. Sign in with your passkey, or enter one of your recovery codes.',
    recoveryCode: 'Recovery code',
    recoveryHelp: 'Each works once, if the device with your passkey is missing.',
    wrongCode: 'This code isn’t right or has been used. Please take the next one.',
    noSecondFactor: 'The studio requires a second factor. Have one set up for your account.',
    tooMany: (minutes) =>
      `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  },
  ...contentEn,
}
