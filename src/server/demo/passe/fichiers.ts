import type { Jour } from '#domain/commun/jours.ts'
import { type Hasard, hasardDe } from '../hasard.ts'

/** A structure of the portal, as the old tool may have known it. */
export interface Connue {
  nom: string
  siret: string | null
  codePostal: string
  ville: string
  region: string | null
}

const GRAINE = 20_151_108
/** Of no structure of the portal: never asked again since. */
const DISPARUES = [
  ['Les Veillées de l’Aulne', '29520', 'Châteauneuf-du-Faou', 'Bretagne'],
  ['Encres de Combraille', '63700', 'Saint-Éloy-les-Mines', 'Auvergne-Rhône-Alpes'],
  ['Cercle des lecteurs de Thiérache', '02140', 'Vervins', 'Hauts-de-France'],
  ['Lire au Val d’Oire', '41100', 'Vendôme', 'Centre-Val de Loire'],
  ['Polar en Piémont', '64400', 'Oloron-Sainte-Marie', 'Nouvelle-Aquitaine'],
  ['La Malle aux albums', '88100', 'Saint-Dié-des-Vosges', 'Grand Est'],
] as const
const TITRES = ['Printemps du livre', 'Rencontres du récit', 'Nuit de la lecture', 'Salon du premier roman']

const anneeDuJour = (jour: Jour): number => Number(jour.slice(0, 4))
const montant = (euros: number): string =>
  euros.toLocaleString('fr-FR', { minimumFractionDigits: 2, useGrouping: true }).replaceAll('\u202f', ' ')
const jour = (annee: number, h: Hasard): [string, string] => {
  const [j, m] = [h.entier(1, 26), String(h.entier(3, 11)).padStart(2, '0')]
  return [`${String(j).padStart(2, '0')}/${m}/${annee}`, `${String(j + 2).padStart(2, '0')}/${m}/${annee}`]
}

/** What was asked, granted and paid: hundreds of euros, one in five refused. */
function sommes(h: Hasard): { demande: number; accorde: number | null; verse: number | null } {
  const demande = h.entier(12, 90) * 100
  if (h.chance(0.2)) return { demande, accorde: null, verse: null }
  const accorde = Math.round(demande * 0.008) * 100
  return { demande, accorde, verse: accorde }
}

/** How the old tool wrote names: without accents, in capitals, the kind of body before. */
const ancienNom = (nom: string, rang: number): string =>
  rang % 2 === 0
    ? nom.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
    : `Assoc. ${nom.charAt(0).toLowerCase()}${nom.slice(1)}`

const enCsv = (lignes: readonly (readonly string[])[]): string =>
  `\uFEFF${lignes.map((l) => `${l.map((c) => (/[";]/.test(c) ? `"${c.replaceAll('"', '""')}"` : c)).join(';')}\r\n`).join('')}`

const TITRES_MODELE = [
  ...['Référence', 'Structure', 'SIRET', 'Code postal', 'Ville', 'Région', 'Année', 'Titre', 'Début', 'Fin'],
  ...['Demandé', 'Accordé', 'Versé', 'Décision', 'Bilan reçu'],
]

/** Six years of aids under our own headings: structures of the portal by their SIRET, and some long gone. */
export function premierFichier(connues: readonly Connue[], aujourdhui: Jour): string {
  const h = hasardDe(GRAINE)
  const fin = anneeDuJour(aujourdhui) - 5
  const structures: Connue[] = [
    ...connues,
    ...DISPARUES.map(([nom, codePostal, ville, region]) => ({ nom, siret: null, codePostal, ville, region })),
  ]
  const lignes = structures.flatMap((s) =>
    [5, 4, 3, 2, 1, 0].map((n) => {
      const annee = fin - n
      const { demande, accorde, verse } = sommes(h)
      const euros = (e: number | null): string => (e === null ? '' : montant(e))
      return [
        ...['', s.nom, s.siret ?? '', s.codePostal, s.ville, s.region ?? '', String(annee)],
        ...[`${TITRES[h.entier(0, TITRES.length - 1)]} ${annee}`, ...jour(annee, h), montant(demande)],
        ...[euros(accorde), euros(verse), accorde === null ? 'refusée' : 'accordée', verse ? 'oui' : ''],
      ]
    }),
  )
  return enCsv([TITRES_MODELE, ...lignes.map(([, ...l], n) => [`T-${1001 + n}`, ...l])])
}

const TITRES_ANCIENS = [
  ...['N° dossier', 'Exercice', 'Bénéficiaire', 'CP', 'Commune', 'Manifestation', 'Mt demandé'],
  ...['Mt attribué', 'Mt versé', 'Avis', 'Correspondant (e-mail)'],
]

/** Two years in the old tool's own words: no number, names written otherwise, and three wrong lines. */
export function secondFichier(connues: readonly Connue[], aujourdhui: Jour): string {
  const h = hasardDe(GRAINE + 1)
  const annees = [anneeDuJour(aujourdhui) - 4, anneeDuJour(aujourdhui) - 3]
  const lignes = connues.flatMap((s, rang) =>
    annees.map((annee, i) => {
      const { demande, accorde, verse } = sommes(h)
      return [
        ...[`${annee}-${String(2 * rang + i + 1).padStart(3, '0')}`, String(annee), ancienNom(s.nom, rang)],
        ...[s.codePostal, s.ville, `${TITRES[rang % TITRES.length]} ${annee}`, montant(demande)],
        ...[accorde === null ? '' : montant(accorde), verse === null ? '' : montant(verse)],
        ...[accorde === null ? 'Défavorable' : 'Favorable', `contact${rang + 1}@structure.example`],
      ]
    }),
  )
  const [premiere, deuxieme, troisieme] = [...lignes.slice(0, 3)]
  const fausse = (l: string[] | undefined, ref: string, champs: Record<number, string>): string[] =>
    (l ?? []).map((c, i) => (i === 0 ? ref : (champs[i] ?? c)))
  return enCsv([
    TITRES_ANCIENS,
    ...lignes,
    fausse(premiere, `${annees[0]}-901`, { 6: '1,234.56' }),
    fausse(deuxieme, `${annees[1]}-902`, { 9: 'À revoir' }),
    fausse(troisieme, `${annees[0]}-903`, { 5: '' }),
  ])
}
