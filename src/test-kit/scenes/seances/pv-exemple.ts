import { createHash } from 'node:crypto'
import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import { composerPv } from '#domain/proces-verbal/composer.ts'
import type { ContenuPv } from '#domain/proces-verbal/contenu.ts'
import type { FaitsDossier, FaitsDossierSeance, FaitsPv, FaitsSeance } from '#domain/proces-verbal/faits.ts'
import { SAISIE_VIDE, type SaisiePv } from '#domain/proces-verbal/saisie.ts'
import { REGLE_QUORUM } from '#domain/seance/quorum.ts'
import { VERIFICATION } from '../documents/dossier-exemple.ts'

const STRUCTURES = [
  ['Feuilles volantes', 'Le Printemps des petits éditeurs', 'Dinan'],
  ['Quais noirs', 'Polar sur les quais', 'Nantes'],
  ['Cap sur les mots', 'Biennale du récit de voyage', 'Saint-Malo'],
  ['Collectif Grand Texte', 'Marathon de lecture à voix haute', 'Lyon'],
  ['Librairies réunies du Forez', 'Les Rendez-vous de l’essai', 'Montbrison'],
] as const

/** The n-th file of a commission that favours nine in ten, to the cent. */
export function dossierPv(n: number): FaitsDossier {
  const [structure, titre, commune] = STRUCTURES[n % STRUCTURES.length] ?? STRUCTURES[0]
  const avis = n % 17 === 3 ? 'refuse' : n % 19 === 5 ? 'attente' : 'accepte'
  const demande = 4000 + n * 137.25
  const motifs = { refuse: 'Aucune rémunération d’auteur au budget.', attente: null, accepte: null }
  return {
    numero: `2026-${String(n + 1).padStart(4, '0')}`,
    structure,
    titre,
    commune,
    demande,
    propose: demande / 2,
    avis,
    montant: avis === 'accepte' ? 2000 + n * 10.1 : null,
    motif: motifs[avis],
  }
}

/** A commission of `n` files, decided without a sitting. */
export const faitsPv = (n: number, champs: Partial<FaitsPv> = {}): FaitsPv => ({
  organisme: 'Sofia',
  forme: 'Société française des intérêts des auteurs de l’écrit',
  etape: 1,
  rang: 1,
  commission: { id: 3, numero: 3, annee: 2026, date: '2026-12-04' },
  etapeOuverte: false,
  enveloppe: 600_000,
  seance: null,
  rectifie: null,
  quorum: REGLE_QUORUM,
  dossiers: Array.from({ length: n }, (_, i) => dossierPv(i)),
  deports: [
    { membre: 'Karim Benali', dossiers: ['2026-0002 Quais noirs'], declare: 'Le 21/11/2026' },
    {
      membre: 'Hélène Castel',
      dossiers: ['2026-0002 Quais noirs', '2026-0005 Librairies réunies du Forez'],
      declare: 'Inscrit par l’équipe, le 24/11/2026',
    },
  ],
  president: { id: 11, prenom: 'Agnès', nom: 'Aubry' },
  secretaire: { id: 12, prenom: 'Luc', nom: 'Delattre' },
  ...champs,
})

/** What staff type when no sitting said it. */
export const SAISIE_PV: SaisiePv = {
  ...SAISIE_VIDE,
  ouverture: '09:32',
  cloture: '17:48',
  lieu: 'Salle Beaumarchais et visioconférence',
  convocationLe: '2026-11-16',
  convocationMode: 'par e-mail',
  documents: '102 dossiers, ouverts le 20/11/2026',
  presidentId: 11,
  secretaireId: 12,
  enFonction: 15,
  presents:
    'Agnès Aubry\nKarim Benali\nHélène Castel\nLuc Delattre\nInès Fauvel\nJeanne Gallo (à partir de 09 h 50)\nNora Idir\nRose Lacaze\nMarc Roussel\nSimon Texier',
  representes: 'Yves Joubert par Inès Fauvel\nOdile Rolland par Hélène Castel',
  excuses: 'Bruno Ferrand',
  absents: 'Paul Hamon\nAlice Vidal',
}

const PERSONNES = [
  { id: 11, prenom: 'Agnès', nom: 'Aubry' },
  { id: 12, prenom: 'Luc', nom: 'Delattre' },
] as const

/** A sitting that studied these files in reverse order, with a member out on the second. */
export const seancePv = (
  dossiers: readonly FaitsDossier[],
  champs: Partial<FaitsSeance> = {},
): FaitsSeance => ({
  rang: 1,
  date: '2026-12-04',
  ouverture: '09\u00a0h\u00a032',
  cloture: '17\u00a0h\u00a048',
  lieu: 'Visioconférence',
  convocation: { le: '2026-11-16', mode: 'par e-mail' },
  president: PERSONNES[0],
  secretaire: PERSONNES[1],
  presents: ['Agnès Aubry', 'Luc Delattre'],
  representes: [],
  excuses: ['Bruno Ferrand'],
  absents: [],
  mouvements: [],
  suspensions: [],
  corrections: [],
  compte: { enFonction: 3, presents: 2, representes: 0 },
  votantsMin: 2,
  appel: {
    seanceId: 5,
    version: 10,
    ouverture: '2026-12-04T08:32:00.000Z',
    cloture: '2026-12-04T16:48:00.000Z',
    membres: [],
  },
  siegeaient: [...PERSONNES],
  dossiers: dossiers.toReversed().map((d, i) => dossierDeSeance(d, i)),
  ...champs,
})

/** A file of a sitting, recorded by all unless `champs` says otherwise. */
export const dossierDeSeance = (
  { avis, montant, motif, ...identite }: FaitsDossier,
  i: number,
  champs: Partial<FaitsDossierSeance> = {},
): FaitsDossierSeance => ({
  ...identite,
  rang: i + 1,
  appele: true,
  enregistre: avis && { avis, montant },
  voix: { pour: 2, contre: 0, abstention: 0 },
  voixPresident: null,
  motifs: motif ? [motif] : [],
  ecarte: null,
  mentions: [],
  dernier: null,
  sorties: i === 1 ? ['Luc Delattre, 16\u00a0h\u00a052 – 16\u00a0h\u00a058'] : [],
  ...champs,
})

/** What the minutes of `n` files say. */
export const contenuPvDe = (n: number, arreteLe: string | null = '2026-12-04T17:05:00.000Z'): ContenuPv =>
  composerPv(faitsPv(n), SAISIE_PV, arreteLe)

/** What the maker of the PDF takes, for minutes that nobody has signed. */
export function donneesPv(c: ContenuPv) {
  const contenu = jsonCanonique(c)
  const empreinte = createHash('sha256').update(contenu).digest('hex')
  const jour = c.arreteLe === null ? '2026-12-05' : null
  return { contenu, jour, empreinte, signatures: [], original: null, verification: VERIFICATION }
}
