import type { LegalText } from './legal-text.ts'

export const legalFr: LegalText = {
  terms: [
    '1. Champ d’application et partenaire contractuel. Les présentes conditions s’appliquent à toutes les commandes passées dans cette boutique. Votre partenaire contractuel est {seller}.',
    '2. Conclusion du contrat. La présentation des articles constitue une invitation à commander. En activant le bouton « Commander avec obligation de paiement », vous faites une offre ferme. Nous en confirmons immédiatement la réception par e-mail. Le contrat est conclu lorsque nous expédions la marchandise et vous le confirmons par e-mail.',
    '3. Prix et livraison. Tous les prix comprennent la TVA légale. Les frais de livraison sont indiqués avant la commande ; ils figurent dans la confirmation de commande.',
    '4. Paiement. Les moyens de paiement proposés à la caisse sont valables. Aucun moyen de paiement n’entraîne de supplément. Une facture est payable dans les {term} jours suivant la date de facture.',
    '5. Livraison. Nous livrons à l’adresse indiquée ou dans la boutique choisie. Si un article ne peut pas être livré, nous vous en informons aussitôt et remboursons ce que vous avez payé.',
    '6. Propriété. La marchandise reste notre propriété jusqu’à son paiement complet.',
    '7. Garantie. Les droits légaux en cas de défaut s’appliquent.',
    '8. Cartes cadeaux et bons. Les cartes cadeaux sont valables dans la monnaie de leur vente. Un seul bon est accepté par commande ; il ne peut pas être payé en espèces.',
    '9. Règlement des litiges. Nous ne participons pas à des procédures devant des organes de conciliation et n’y sommes pas tenus.',
  ],
  withdrawal: [
    'Vous avez le droit de vous rétracter du présent contrat dans un délai de quatorze jours sans donner de motif. Adressez une déclaration claire à {address}, {email}, ou utilisez la fonction en ligne : {url}',
  ],
  voluntary: [
    'Droit de retour volontaire. Vous pouvez rendre chaque article non porté et avec son étiquette dans les {days} jours suivant la réception. Enregistrez le retour dans le portail des retours : {url}',
    'Nous remboursons le prix d’achat par le moyen de paiement utilisé dès que la marchandise nous est parvenue. Nous vous accordons ce droit à titre volontaire ; vos droits légaux en cas de défaut restent réservés.',
  ],
}
