import type { GoldenMessages } from './golden-de.ts'

export const goldenFr: GoldenMessages = {
  lead: (lines, judged, mean) =>
    `${lines} requêtes avec ce que les clients attendent ; le catalogue peut répondre à ${judged} d’entre elles. Aujourd’hui ${mean} sur 1 en moyenne (NDCG des dix premiers).`,
  measuring: 'Les requêtes sont en cours de mesure ; leurs valeurs s’afficheront dans un instant.',
  none: 'Pas encore de requêtes témoins. Sans elles, rien ne dit si une modification fait du tort.',
  count: (n) => (n === 1 ? '1 requête' : `${n} requêtes`),
  which: 'Lesquelles',
  all: 'Toutes',
  filters: { poor: 'moins de 0,5', none: 'hors catalogue', own: 'les vôtres' },
  columns: { query: 'Requête', score: 'Aujourd’hui', wanted: 'Attendu', origin: 'Par' },
  notJudged: 'rien au catalogue',
  origins: { delivered: 'fournie', file: 'fichier', rules: 'la vôtre' },
  wanted: (wanted) =>
    wanted === 'absent' ? 'rien : non vendu' : wanted.startsWith('page=') ? `page ${wanted.slice(5)}` : wanted,
  edit: 'Modifier',
  remove: 'Retirer',
  nothing: 'Aucune requête ne correspond à ce filtre.',
  add: 'Ajouter une requête',
  fromQuery: 'Requête',
  start: 'Proposer',
  wantedOf: (query) => `Ce que « ${query} » doit trouver`,
  save: 'Ajouter',
  proposed: (means, products) =>
    `Lecture actuelle : ${means || '–'} (${products === 1 ? '1 produit' : `${products} produits`}).`,
  help: 'Conditions séparées par des espaces : type=wrap-dress,slip-dress color=red material!=leather. Des produits précis : product=10101,10102. Une page : page=/returns-portal/. Non vendu : absent.',
  importTitle: 'Plusieurs à la fois',
  importLines: 'Une requête par ligne : requête | attente',
  import: 'Importer les lignes',
  line: (mistake) => `Ligne ${mistake}`,
}
