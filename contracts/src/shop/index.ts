export { accountOnly, call, everyone, fail, ok, ownThings, signedIn } from './call.ts'
export type {
  Access,
  Call,
  CallErrors,
  Caller,
  Calls,
  ErrorCodeOf,
  InputOf,
  LimitClass,
  OutputOf,
  Result,
} from './call.ts'
export { ShopProblem, shopClient } from './client.ts'
export type { CallOptions, Reply, ShopClient, ShopClientOptions, ShopError } from './client.ts'
export { shopContract } from './contract.ts'
export type { ShopContract, ShopMethod } from './contract.ts'
export { catalogueMethods, orderMethods } from './method-groups.ts'
export { longestTerm, VisitReport, type VisitStep, visitSteps } from './insights.ts'
export { Address, NewAddress, OrderAddress, addressLimit } from './addresses.ts'
export { checkAddress } from './address-rules.ts'
export type { AddressProblem, AddressUse, AddressWarning, CheckedAddress } from './address-rules.ts'
export { normalisePostcode, postcodeExample } from './postcodes.ts'
export { cardBrandName, SavedPaymentMethod, savedMethodLimit, writeExpiry } from './payment-methods.ts'
export { type AccountSession, browserNames, systemNames } from './sessions.ts'
export {
  type CreationOptions,
  NewCredential,
  type Passkey,
  passkeyLimit,
  passkeyNameLength,
  PasskeyName,
  type RequestOptions,
  UsedCredential,
} from './passkeys.ts'
export { toE164 } from './phones.ts'
export {
  Refund,
  Return,
  ReturnableOrder,
  Statement,
  Subscription,
  WaitingExchange,
  type SubscriptionDelivery,
  returnReasons,
  returnWays,
} from './after-sales.ts'
export { subscriptionIntervals, type SubscriptionInterval } from '../catalogue/subscription.ts'
export {
  agreedPrice,
  ContinuingContract,
  continuingContracts,
  contractsOf,
  intervalIn,
  nextDelivery,
  SubscriptionDefinition,
  subscriptionOfferOf,
  wantsSubscription,
} from './subscription-sales.ts'
export type { SubscriptionOffer } from './subscription-sales.ts'
export type { ReturnWay } from './after-sales.ts'
export {
  Basket,
  BasketError,
  BasketItem,
  DisplayData,
  ItemGroup,
  basketErrorKinds,
  basketLimits,
  countItems,
  countItemsInStock,
  existingItemHandlings,
} from './basket.ts'
export type { ExistingItemHandling, ItemUpdate, NewItem } from './basket.ts'
export { Filter, Outfit, Pagination, SearchSuggestion, Where, sortKeys } from './catalogue.ts'
export type { Named } from './catalogue.ts'
export { Category, NavigationItem, NavigationTree } from './categories.ts'
export {
  CollectionStore,
  DeliveryOption,
  InstalmentPlan,
  PaymentOption,
  Placed,
  Quote,
  declineReasons,
  giftNoteLength,
  instalmentMonths,
  paymentAsks,
  paymentStates,
} from './checkout.ts'
export type { DeclineReason, InstalmentMonths } from './checkout.ts'
export { maskIban, readIban } from './iban.ts'
export { codesPerOrder } from './codes-per-order.ts'
export { cardReward, FashionCard } from './loyalty.ts'
export { mergedFromCookie, mergedToCookie } from './merged.ts'
export type { Merged } from './merged.ts'
export { Newsletter } from './newsletter.ts'
export {
  AppliedFee,
  Order,
  OrderCost,
  OrderItem,
  OrderPackage,
  OrderVoucher,
  TrackedOrder,
  deliveryStatuses,
  orderItemStatuses,
} from './orders.ts'
export { isCancellable } from './order-cancellation.ts'
export { isOverdue, isWithdrawable, returnableUntil, sentOn, stillReturnableUntil } from './order-days.ts'
export { usualCategoryPath } from './category-path.ts'
export { colourName, nameLanguage, productName, sizeName } from './variant-names.ts'
export { AppliedReduction, LowestPriorPrice, Price, reductionCategories } from './prices.ts'
export type { ReductionCategory } from './prices.ts'
export { PriceBreakdown } from './price-breakdown.ts'
export { AdvancedAttribute, Attribute, AttributesByKey, Product, Sibling, Stock, Variant } from './products.ts'
export type { AttributeValue, FieldGroup } from './products.ts'
export { BasketPromotion, Campaign, Promotion, promotionTypes } from './promotions.ts'
export {
  fewestFitVotes,
  fitVotes,
  hasContactDetails,
  OwnReview,
  OwnReviews,
  ProductReviews,
  Rating,
  rejectionReasons,
  Review,
  ReviewableLine,
  reviewLimits,
  reviewSorts,
  reviewStates,
} from './reviews.ts'
export type { FitVote, FitVotes, RejectionReason, ReviewSort, ReviewState } from './reviews.ts'
export { StoreReservation, storeReservationDays, storeReservationStates } from './store-reservations.ts'
export type { StoreReservationState } from './store-reservations.ts'
export { fewPieces, NearStore, StoreStockState, StockNotice, StoreSearch, StoreStock } from './stores.ts'
export { Gender, NewPassword, Phone, User, UserId, customerGroups, customerType, personName } from './users.ts'
export type { CustomerType } from './users.ts'
export { Email, FreeObject } from './values.ts'
export { WalletOwner, WalletQuote, WalletSetup, walletFields } from './wallets.ts'
export type { WalletField } from './wallets.ts'
export {
  SharedWishlist,
  Wishlist,
  WishlistItem,
  findInWishlist,
  listNameLength,
  NamedList,
  namedListLimit,
  wishlistItemMissing,
  wishlistLimit,
} from './wishlist.ts'
