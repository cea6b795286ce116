export { activationProblems } from './activation.ts'
export type { ActivationProblem } from './activation.ts'
export { AttributeGroup, attributeKeys, AttributeValue, Attributes } from './attributes.ts'
export type { AttributeKey } from './attributes.ts'
export {
  careName,
  componentName,
  intervalName,
  labelIn,
  materialName,
  subscriptionName,
  withBrandNames,
} from './brand-words.ts'
export { careSymbols } from './care.ts'
export type { CareSymbol } from './care.ts'
export { categoryAt, Category, categoryIdsOf, categoryName, listings, mirroredCategories } from './category.ts'
export {
  Component,
  componentNames,
  Composition,
  compositionProblems,
  isHardMaterial,
  needsCare,
  otherMaterials,
} from './composition.ts'
export type { ComponentName, CompositionProblem, OtherMaterial } from './composition.ts'
export { demoAccounts, orderStatuses } from './customer.ts'
export type {
  DemoAccount,
  DemoAddress,
  DemoCustomer,
  DemoOrder,
  DemoOrderItem,
  DemoReview,
  OrderItemStatus,
  OrderStatus,
} from './customer.ts'
export { judgePlannedPrice } from './first-legal-day.ts'
export type { PlannedReduction } from './first-legal-day.ts'
export { fibreNames } from './fibres.ts'
export type { Fibre } from './fibres.ts'
export { nameSpan, openingSpans } from './opening-spans.ts'
export type { Label } from './labels.ts'
export {
  foreignLanguageOf,
  languageCodeOf,
  languageOf,
  languages,
  Localised,
  ownWords,
  swissSpelling,
  textFor,
  wordsIn,
} from './localised.ts'
export type { Language } from './localised.ts'
export { Maker, makerProblems } from './maker.ts'
export type { MakerProblem } from './maker.ts'
export { LookPoint, Outfit } from './outfit.ts'
export { appendPrice, priceAt, PriceEntry, PriceEvent, priceReasons } from './price-history.ts'
export type { AppendError, Instant, PriceHistory, PriceReason } from './price-history.ts'
export { amountIn, Campaign, minimumIn, Promotion, PromotionCondition, Voucher } from './promotion.ts'
export { announcedReduction, currentPrice, lowestPriorPrice } from './reductions.ts'
export type { AnnouncedReduction, AppliedReduction, CurrentPrice } from './reductions.ts'
export { measurePoints } from './measurements.ts'
export type { Measurement, MeasurePoint } from './measurements.ts'
export { compareSizes, oneSize, sizeSystems } from './sizes.ts'
export type { SizeSystem } from './sizes.ts'
export { Store, weekdays } from './store.ts'
export type { Weekday } from './store.ts'
export {
  attributesOf,
  historyOf,
  isNewOn,
  isSellable,
  isSoldOut,
  newFor,
  priceEvents,
  PriceSeries,
  Product,
  ProductColour,
  Stock,
  Style,
  Variant,
} from './style.ts'
export { cancellationPolicy, subscriptionIntervals, subscriptionTerm } from './subscription.ts'
export type { SubscriptionInterval } from './subscription.ts'
