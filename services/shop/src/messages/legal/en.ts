import type { LegalText } from './legal-text.ts'

export const legalEn: LegalText = {
  terms: [
    '1. Scope and contracting party. These terms apply to all orders in this shop. Your contracting party is {seller}.',
    '2. Making of the contract. The display of items is an invitation to order. With the button ‘Order with obligation to pay’ you make a binding offer. We confirm its receipt at once by email. The contract is made when we dispatch the goods and confirm that to you by email.',
    '3. Prices and delivery. All prices include statutory VAT. Delivery costs are named before you order; they are listed in the confirmation of your order.',
    '4. Payment. The payment methods offered to you at the checkout apply. No payment method costs extra.',
    '5. Delivery. We deliver to the address you have given. If an item cannot be delivered we tell you at once and refund what you have paid for it.',
    '6. Title. The goods remain our property until they have been paid for in full.',
    '7. Guarantee. The statutory rights in case of defects apply.',
    '8. Gift cards and vouchers. Gift cards are valid in the currency they were sold in. One voucher can be used per order; it cannot be paid out.',
    '9. Disputes. We do not take part in proceedings before consumer arbitration bodies and are not obliged to.',
  ],
  withdrawal: [
    'Right of withdrawal. You have the right to withdraw from this contract within 14 days without giving any reason. The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good.',
    'To exercise the right of withdrawal, you must inform us ({address}, {email}) of your decision to withdraw from this contract by an unequivocal statement. You may use the model withdrawal form below, but it is not obligatory, or the withdrawal function on our website at {url}. If you use this option, we will communicate to you an acknowledgement of receipt of such a withdrawal without delay. To meet the withdrawal deadline, it is sufficient for you to send your communication before the withdrawal period has expired.',
    'Effects of withdrawal. If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw. We will carry out such reimbursement using the same means of payment as you used for the initial transaction. We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.',
    'You shall send back the goods or hand them over to us without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal. You will have to bear the direct cost of returning the goods. You are only liable for any diminished value of the goods resulting from handling other than what is necessary to establish their nature, characteristics and functioning.',
    'Model withdrawal form (complete and return this form only if you wish to withdraw from the contract)\nTo {address}, {email}:\nI/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*):\nOrdered on (*) / received on (*):\nName of consumer(s):\nAddress of consumer(s):\nSignature of consumer(s) (only if this form is notified on paper):\nDate:\n(*) Delete as appropriate.',
  ],
  voluntary: [
    'Voluntary right of return. You can return any unworn item with its tags within {days} days of receiving it. Start the return in the returns portal: {url}',
    'We refund the price by the means of payment you used as soon as the goods have reached us. Your statutory rights in case of defects are not affected.',
  ],
}
