import { readGolden } from './golden-question.ts'

export const englishService = [
  ...readGolden(
    'service',
    `
    en | how much is delivery | {standard}; {freeFrom}
    en | shipping costs | {standard}; {freeFrom}
    en | is delivery free | {freeFrom}
    en | how much do i have to spend for free delivery | {freeFrom}
    en | what does express delivery cost | {express}
    en | delivry cost | {standard}
    en | how long does delivery take | {standardDays}
    en | when will my order arrive | {standardDays}
    en | how quickly can i get my parcel | {standardDays}
    en | do you deliver on saturdays | Monday to Saturday
    en | which courier do you use | DHL
    en | can i get it faster | {express}
    en | do you deliver to france | {standard}
    en | do you deliver dresses to ireland | {standard}
    en | do you ship to germany | shop for Germany
    en | do you deliver to the uk | don’t deliver
    en | can you ship to switzerland and what does it cost | shop for Switzerland
    en | which countries do you deliver to | European Union
    en | how much does it cost to return something | at your own cost
    en | are returns free | own cost
    en | how long do i have to return an item | {returnDays} days
    en | what is your return policy | {returnDays} days
    en | how do i send something back | returns portal
    en | can i return it in a store | stores
    en | what if it doesn't fit | returns portal
    en | can i return worn clothes | unworn
    en | can i exchange in store | stores
    en | how do i swap it for a different size | returns portal
    en | do i have a right of withdrawal | {withdrawalDays} days
    en | when do i get my money back | five working days
    en | how long does a refund take | five working days
    en | how can i pay | PayPal
    en | which payment methods do you accept | Klarna
    en | do you take apple pay | Yes
    en | can i pay by invoice | No
    en | do you accept credit cards | Yes
    en | can i pay in instalments | No
    en | are there extra fees for paying by card | No payment method costs extra
    en | do you accept bitcoin | don’t offer
    en | how do i use a gift card | code
    en | where do i enter my discount code | basket
    en | can i use two vouchers at once | 1 voucher
    en | how many points do i need for a reward | 2,000
    en | what is the fashion card | point
    en | where is my order | order number
    en | track my parcel | order number
    en | do you have a store in berlin | Berlin
    en | opening hours munich | München
    en | where are your shops | Germany
    en | can i collect my order in a store | {holdDays} days
    en | how long will you hold a reserved item | {reservationDays} working days
    en | how can i contact you | {phone}
    en | what's your email address | {email}
    en | how do i unsubscribe from the newsletter | unsubscribe
    en | how do i cancel my subscription | any time
    en | do i need an account to order | guest
    en | i forgot my password | link
    en | how do i delete my account | Profile
    en | can i still change my order | cancel
    en | i wasn't home when the parcel came | few days
    en | why are there two parcels | charged only once
    en | can i have it delivered to my office | office
    en | how do i cancel an order | cancel
    en | what is your address | Fensterplatz
    en | i got the wrong item | {phone}
    en | what happens if i miss the delivery | few days
    en | are you open on sundays | On Sundays all our stores are closed
    en | my parcel has not arrived | order number
    `,
  ),
  ...readGolden(
    'care',
    `
    en | how do i wash wool | Hand wash
    en | can wool go in the dryer | Do not tumble dry
    en | how do i look after cashmere | Hand wash
    en | can you iron linen | iron
    en | what temperature for washing cotton | °C
    en | how do i dry a wool jumper | Dry flat
    `,
  ),
  ...readGolden(
    'material',
    `
    en | what are your jumpers made of | wool
    en | which materials do you use | cotton
    en | what fabric are your dresses made from | materials
    `,
  ),
]
