import type { StudioMessages } from './de.ts'
import { booksFr, healthFr } from './books-fr.ts'
import { contentFr } from './content-fr.ts'
import { customersFr } from './customers-fr.ts'
import { reviewsFr } from './reviews-fr.ts'
import { passkeysFr } from './passkeys-fr.ts'
import { teamFr } from './team-fr.ts'
import { timeMachineFr } from './time-machine-fr.ts'
import { insightsFr } from './insights-fr.ts'
import { merchandisingFr } from './merchandising-fr.ts'
import { goldenFr } from './golden-fr.ts'
import { fitsFr } from './fits-fr.ts'
import { helpFr } from './help-fr.ts'
import { settingsFr } from './settings-fr.ts'
import { goodsFr } from './goods-fr.ts'
import { importsFr } from './imports-fr.ts'
import { ordersFr } from './orders-fr.ts'
import { subscriptionsFr } from './subscriptions-fr.ts'

export const fr: StudioMessages = {
  tag: 'fr',

  studio: 'Studio',
  skip: 'Aller au contenu',
  navigation: 'Parties du studio',
  language: 'Langue',
  languages: { de: 'Allemand', fr: 'Français', en: 'Anglais' },
  signOut: 'Se déconnecter',
  cancel: 'Annuler',
  menu: 'Menu',
  choose: 'Choisir',
  toToday: 'Vers l’accueil du studio',
  sections: {
    today: 'Aujourd’hui',
    content: 'Contenus',
    merchandising: 'Merchandising',
    insights: 'Analyses',
    orders: 'Commandes',
    goods: 'Articles',
    customers: 'Clients',
    team: 'Équipe',
  },
  places: {
    'studio-content': 'Pages et blocs',
    'studio-assets': 'Images et films',
    'studio-team': 'Personnes',
    'studio-me': 'Mon compte',
    'studio-books': 'Contrôle des données',
    'studio-health': 'État technique',
    'studio-customers': 'Clients',
    'studio-reviews': 'Avis',
    'studio-log': 'Journal',
    'studio-stage': 'Scène',
    'studio-rules': 'Règles',
    'studio-releases': 'Publications',
    'studio-why': 'Pourquoi ici ?',
    'studio-words': 'Mots',
    'studio-facets': 'Filtres',
    'studio-slots': 'Emplacements',
    'studio-suggestions': 'Suggestions',
    'studio-ranking': 'Classement',
    'studio-golden': 'Requêtes témoins',
    'studio-workshop': 'Atelier',
    'studio-insights': 'Vue d’ensemble',
    'studio-queries': 'Requêtes',
    'studio-fits': 'Taille et coupe',
    'studio-product-figures': 'Chiffres par article',
    'studio-goods': 'Articles',
    'studio-stock': 'Stock',
    'studio-prices': 'Prix',
    'studio-campaigns': 'Campagnes',
    'studio-promotions': 'Promotions',
    'studio-vouchers': 'Bons',
    'studio-gift-cards': 'Cartes cadeaux',
    'studio-time-machine': 'Machine à remonter le temps',
    'studio-imports': 'Imports',
    'studio-orders': 'Commandes',
    'studio-returns': 'Retours',
    'studio-scan': 'Scanner des colis',
    'studio-statements': 'Déclarations',
    'studio-subscriptions': 'Abonnements',
    'studio-mails': 'E-mails',
  },
  palette: {
    open: 'Chercher',
    title: 'Où aller ?',
    hint: 'Nom d’une page',
    nothing: 'Aucune page ne porte ce nom.',
  },
  keys: {
    title: 'Touches',
    letters: 'Utiliser les lettres seules comme raccourcis',
    general: [
      ['Ctrl K', 'Chercher une page'],
      ['/', 'Aller au champ de recherche de la liste'],
      ['j / k', 'Ligne suivante ou précédente'],
      ['x', 'Sélectionner la ligne'],
      ['Entrée', 'Ouvrir la ligne'],
      ['Ctrl Entrée', 'Action principale de la page'],
      ['?', 'Afficher ces touches'],
    ],
  },
  filters: { apply: 'Filtrer', reset: 'Réinitialiser', any: 'Tous', from: 'Du', to: 'Au', shop: 'Boutique' },
  pager: { label: 'Pages de la liste', first: 'Retour au début', next: 'Suivant' },
  team: teamFr,
  passkeys: passkeysFr,
  books: booksFr,
  health: healthFr,
  customers: customersFr,
  reviews: reviewsFr,
  today: {
    nothing: 'Rien n’attend.',
    asOf: (time) => `État à ${time}`,
    moreThan: (n) => `plus de ${n}`,
    failed: 'Cela n’a pas pu être chargé.',
    plansToApprove: 'Plans de prix à valider',
    plansSoon: 'Plans de prix qui commencent sous 24 heures',
    redBooks: 'Règles enfreintes',
  },
  orders: ordersFr,
  subscriptions: subscriptionsFr,
  log: {
    lead: 'Qui a modifié quoi, et quand. Le journal ne peut pas être modifié ; il est conservé trois ans.',
    ownLead: 'Vos propres modifications.',
    empty: 'Aucune entrée pour l’instant.',
    columns: { at: 'Quand', actor: 'Qui', action: 'Quoi', subject: 'Objet', details: 'Détails', takeBack: 'Annuler' },
    takeBack: 'Annuler',
    takeBackOf: (subject) => `Annuler : ${subject}`,
    takenBack: 'annulé',
    toPage: 'Annuler sur sa page',
    done: (quantity) => `Annulé. Le stock est maintenant de ${quantity}.`,
    refused: 'Cela n’a pas marché.',
    refusals: {
      TAKEN_BACK: 'C’est déjà annulé.',
      TOO_FEW: 'Trop de pièces ont été vendues entre-temps.',
      NOT_FOUND: 'Vous ne pouvez pas annuler cette ligne.',
      NOT_ALLOWED: 'Vous n’avez pas ce droit.',
    },
    show: 'Afficher',
    export: 'Exporter en CSV',
  },

  insights: insightsFr,
  timeMachine: timeMachineFr,
  merchandising: merchandisingFr,
  settings: settingsFr,
  golden: goldenFr,
  fits: fitsFr,
  help: helpFr,
  searchElsewhere: {
    title: 'La recherche est ailleurs',
    text: 'Cette boutique utilise un service de recherche à elle. Ses règles et ses chiffres s’y trouvent.',
  },
  goods: goodsFr,
  imports: importsFr,

  elsewhere: {
    title: 'Les contenus sont ailleurs',
    text: 'Cette boutique lit ses pages dans un service de contenus à elle. C’est là qu’on les écrit.',
  },
  nothingHere: {
    title: 'Il n’y a rien ici',
    text: 'Cette page n’existe pas dans le studio, ou l’élément a été supprimé.',
  },
  unavailable: {
    title: 'Indisponible pour le moment',
    text: 'Les données de la boutique ne répondent pas pour l’instant. Ce qui était enregistré est toujours là ; réessaie dans un instant.',
    again: 'Réessayer',
  },
  broken: {
    title: 'Cela n’a pas fonctionné',
    text: 'Une erreur s’est produite. Ce qui était enregistré est toujours là ; recharge la page.',
  },
  signIn: {
    title: 'Se connecter au studio',
    lead: 'C’est ici que naissent les pages de la boutique.',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    submitting: 'Connexion …',
    wrong: 'L’adresse et le mot de passe ne correspondent pas.',
    noRole: 'Ce compte n’a pas accès au studio.',
    code: 'Code de votre application',
    codeHelp: 'Six chiffres, ou l’un de vos codes de secours.',
    codeNeeded: 'Vous y êtes presque. Il manque encore le code de votre application.',
    passkeyNeeded: 'Vous y êtes presque. Connectez-vous avec votre clé d’accès, ou saisissez un code de secours.',
    recoveryCode: 'Code de secours',
    recoveryHelp: 'Chacun sert une fois, si l’appareil de votre clé d’accès vous manque.',
    wrongCode: 'Ce code n’est pas correct ou a déjà servi. Prenez le suivant.',
    noSecondFactor: 'Le studio exige une seconde confirmation. Faites-la configurer pour votre compte.',
    tooMany: (minutes) => `Trop d’essais. Réessayez dans ${minutes === 1 ? 'une minute' : `${minutes} minutes`}.`,
  },
  ...contentFr,
}
