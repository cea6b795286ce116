import type { BooksMessages, HealthMessages } from './books-de.ts'

export const booksFr: BooksMessages = {
  lead: 'Ce qui doit toujours être vrai dans les données de la boutique. Vérifié chaque nuit, et tout de suite si vous voulez.',
  allGreen: (count) => `Tout est en ordre : ${count} règles vérifiées.`,
  someRed: (red, count) =>
    red === 1 ? `Une règle sur ${count} est enfreinte.` : `${red} règles sur ${count} sont enfreintes.`,
  start: 'Vérifier maintenant',
  stop: 'Arrêter',
  progress: 'Avancement de la vérification',
  checked: (done, all) => `${done} sur ${all} vérifiées`,
  waiting: 'La vérification va commencer.',
  lastRun: (when, by, isStopped) => `${isStopped ? 'Arrêtée' : 'Dernière vérification'} : ${when}, ${by}`,
  nightly: 'chaque nuit',
  changedMeanwhile: 'Entre-temps, une vérification a commencé ou s’est terminée.',
  empty: 'Jamais vérifié. « Vérifier maintenant » prend en général quelques secondes.',
  green: 'respectée',
  unchecked: 'non vérifiée',
  red: (rows) => (rows === 1 ? '1 ligne enfreint la règle' : `${rows} lignes enfreignent la règle`),
  columns: { invariant: 'Règle', state: 'État', at: 'Vérifiée', duration: 'Durée' },
  invariants: {
    'What variants count as sold is what pieces of orders hold':
      'Les ventes comptées par variante sont celles des articles commandés',
    'No stock is below zero': 'Aucun stock n’est négatif',
    'What stores count as sold is what pieces of orders hold of them':
      'Les ventes comptées par magasin sont celles des articles commandés',
    'What stores count as reserved is what reservations hold of them':
      'Les réservations comptées par magasin existent toutes',
    'Pieces that were called off or sent back hold nothing, all others hold what they were sold from':
      'Les articles annulés ou renvoyés ne retiennent rien, les autres retiennent leur stock',
    'A voucher was used as often as its uses are listed, and not more often than it may be':
      'Chaque bon a servi autant de fois que noté, et pas plus que permis',
    'A voucher that each may use once was used once by each':
      'Un bon à usage unique par personne n’a servi qu’une fois à chacune',
    'An order has the voucher it was made with, as long as it stands':
      'Une commande garde son bon tant qu’elle est valable',
    'Every use of a voucher belongs to an order that was not called off':
      'Chaque usage d’un bon appartient à une commande valable',
    'A gift card holds what it began with, less what orders took':
      'Une carte cadeau vaut son montant initial moins les commandes',
    'No gift card got more back than an order took from it':
      'Aucune carte cadeau n’a reçu plus qu’une commande n’en a pris',
    'Every order has its pieces, parcels and history': 'Chaque commande a ses articles, ses colis et son historique',
    'Pieces and fees of an order add up to its total, and so does what was to be paid':
      'Articles et frais donnent le total, le paiement aussi',
    'Gift cards and provider were asked for what the order says, and gift cards have it as long as it stands':
      'Cartes cadeaux et prestataire ont payé ce que dit la commande',
    'An order waits for its payment exactly as long as the payment is open':
      'Une commande attend son paiement aussi longtemps qu’il est ouvert',
    'An order that a provider paid for is confirmed; one that was not paid is called off':
      'Les commandes payées sont confirmées, les autres annulées',
    'What was paid and given back belongs to the order': 'Paiements et remboursements correspondent à la commande',
    'Every refund is on its way': 'Chaque remboursement est en route',
    'A basket that was ordered is no longer open': 'Un panier commandé n’est plus ouvert',
    'An owner has one open basket in a shop': 'Chaque personne a un seul panier ouvert par boutique',
    'A basket that was merged says into which': 'Un panier fusionné indique sa destination',
    'One basket makes one order': 'Un panier donne une commande',
    'Every confirmed order is confirmed by one mail, and told to others':
      'Chaque commande confirmée a son e-mail et son avis externe',
    'What is remembered of an order call names an order, and each order is remembered once':
      'Chaque appel de commande retenu désigne une commande, une seule fois',
    'A piece is sent back once, and only of what was delivered':
      'Un article revient une fois, et seulement s’il a été livré',
    'What comes instead of a piece belongs to an exchange of its order, costs as much and leaves after it came':
      'Un échange appartient à sa commande, coûte autant et part après le retour',
    'A present that came back was worth a gift card of what was promised':
      'Un cadeau rendu a donné la carte cadeau promise',
    'A delivery of a subscription has one order of its own, and each order of a subscription one delivery':
      'Chaque livraison d’abonnement a sa commande, et inversement',
    'A subscription has one delivery on a day': 'Un abonnement livre au plus une fois par jour',
    'A running subscription was delivered, or is not more than two weeks late':
      'Les abonnements actifs sont livrés, ou en retard de deux semaines au plus',
    'A card has the points its bookings add up to': 'Une carte a les points de ses écritures',
  },
}

export const healthFr: HealthMessages = {
  lead: 'Comment va la technique derrière la boutique en ce moment.',
  unknown: 'Inconnu : fonctionne ailleurs, ou ne répond pas.',
  index: 'Recherche',
  documents: 'Produits dans l’index',
  memory: 'Mémoire',
  lag: 'Retard',
  changes: (count) => (count === 1 ? '1 changement' : `${count} changements`),
  outbox: 'E-mails et événements',
  waiting: 'En attente',
  oldest: 'Le plus ancien attend depuis',
  seconds: (count) => (count === 1 ? '1 seconde' : `${count} secondes`),
  parked: 'Abandonnés',
  orders: 'Commandes de la dernière heure',
  versions: 'Versions',
  databaseSize: 'Taille de la base de données',
  startedAt: 'Démarré',
}
