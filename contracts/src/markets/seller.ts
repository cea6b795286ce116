/** The seller of all five shops, as imprint and mails name it. */
export const seller = {
  brand: 'Vitrine',
  name: 'Vitrine Mode GmbH',
  street: 'Fensterplatz 4',
  zipCode: '80331',
  city: 'München',
  country: 'DE',
  email: 'service@vitrine.example',
  phone: '+49 89 0000 0150',
  register: 'Amtsgericht München, HRB 000000',
  representatives: ['Clara Fenster'],
  vatId: 'DE000000000',
} as const
