import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { formatNombre } from '#domain/commun/nombres.ts'
import { titrePlat, valeurPlate } from './aplatir.ts'
import { CHAMPS_REPRISE, type ChampReprise, type DecisionAnterieure } from './champs.ts'

/** What a value may be of a person. */
const GENRES = {
  email: ['est une adresse e-mail', 'sont des adresses e-mail'],
  iban: ['est un IBAN', 'sont des IBAN'],
  telephone: ['est un numéro de téléphone', 'sont des numéros de téléphone'],
} as const
export type GenreDePersonne = keyof typeof GENRES

/** How many values of a column are filled, and how many are of each kind. */
export interface ComptesDePersonne extends Record<GenreDePersonne, number> {
  valeurs: number
}

export const aucunCompte = (): ComptesDePersonne => ({ valeurs: 0, email: 0, iban: 0, telephone: 0 })

const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,189}\.[^\s@.]{2,}$/
const TELEPHONE = /^(?:\+33|0033|0)[1-9]\d{8}$/
const MOBILE_SANS_ZERO = /^[67]\d{8}$/

/** What this value is of a person, or null. */
export function genreDePersonne(valeur: string): GenreDePersonne | null {
  const v = valeur.trim()
  if (v === '' || v.length > 254) return null
  if (EMAIL.test(v.replace(/^mailto:/i, '').replace(/^.*<(.+)>$/, '$1'))) return 'email'
  if (TELEPHONE.test(v.replaceAll(/[\s./()-]/g, '').replace(/^\+330/, '+33'))) return 'telephone'
  // Written as a number, a mobile lost its zero; a SIREN of nine digits has a key that it would rarely have.
  if (MOBILE_SANS_ZERO.test(v.replaceAll(/[\s.]/g, '')) && /^\d(?:[\s.]?\d\d){4}$/.test(v)) return 'telephone'
  return v.length <= 50 && isValidIBAN(electronicFormatIBAN(v) ?? '') ? 'iban' : null
}

/** Counts this value in. */
export function compterPersonne(comptes: ComptesDePersonne, valeur: string): void {
  if (valeur.trim() === '') return
  comptes.valeurs += 1
  const genre = genreDePersonne(valeur)
  if (genre !== null) comptes[genre] += 1
}

const DE_PERSONNE: [RegExp, string][] = [
  [/\b(e ?mails?|mails?|mels?|courriels?|adresse electronique)\b/, 'd’une adresse e-mail'],
  [/\b(iban|rib|bic|swift|coordonnees bancaires|compte bancaire)\b/, 'd’un compte bancaire'],
  [/\b(tel|tels|telephones?|portables?|mobiles?|gsm|fax|telecopie)\b/, 'd’un téléphone'],
  [
    /\b(prenoms?|civilite|contacts?|correspondante?s?|interlocuteurs?|interlocutrices?|referente?s?)\b/,
    'd’une personne',
  ],
  [
    /\b(responsables?|presidente?s?|tresoriere?s?|tresoriers?|secretaires?|directeurs?|directrices?|signataires?|gerante?s?)\b/,
    'd’une personne',
  ],
  [
    /\b(instructeurs?|instructrices?|agente?s?|chargee?s? (de|d)|saisi par|suivi par|representante?s?|dirigeante?s?)\b/,
    'd’une personne',
  ],
  [
    /\b(naissance|nom de famille|nom usuel|nom patronymique|noms? et|patronyme|adresse personnelle)\b/,
    'd’une personne',
  ],
]
/** « Nom » alone is as often a person as a structure: the file has to say which. */
const NOM_SEUL = /^noms?$/

const declare = (titre: string): string | null => {
  const plat = titrePlat(titre)
  const trouve = DE_PERSONNE.find(([motif]) => motif.test(plat))
  if (trouve) return `son titre est celui ${trouve[1]}`
  return NOM_SEUL.test(plat)
    ? `«\u00a0${titre.trim()}\u00a0» peut être le nom d’une personne. Si c’est celui de la structure, appelez-la «\u00a0Structure\u00a0» dans le fichier`
    : null
}

/**
 * Why a column may not be taken, as what follows « Cette colonne désigne une personne : »; null when it may.
 * `comptes`, of the whole column, rather than those of its first values.
 */
export function colonneDePersonne(
  titre: string,
  echantillon: readonly string[],
  comptes?: ComptesDePersonne,
): string | null {
  const c = comptes ?? aucunCompte()
  if (!comptes) for (const v of echantillon) compterPersonne(c, v)
  for (const genre of ['email', 'iban', 'telephone'] as const)
    if (c[genre] * 2 > c.valeurs)
      return `${formatNombre(c[genre])} valeur${c[genre] > 1 ? 's' : ''} sur ${formatNombre(c.valeurs)} ${GENRES[genre][c[genre] > 1 ? 1 : 0]}`
  return declare(titre)
}

const SYNONYMES: Partial<Record<ChampReprise, string[]>> = {
  reference: [
    'n dossier',
    'no dossier',
    'num dossier',
    'numero de dossier',
    'numero dossier',
    'n de dossier',
    'dossier',
    'ref',
    'ref dossier',
    'reference dossier',
  ],
  structure: [
    'beneficiaire',
    'association',
    'organisme',
    'porteur',
    'porteur de projet',
    'nom de la structure',
    'raison sociale',
    'nom de l association',
    'nom association',
    'demandeur',
  ],
  siret: ['n siret', 'numero siret', 'no siret', 'siret ou rna'],
  rna: ['n rna', 'numero rna', 'no rna'],
  codePostal: ['cp', 'code post'],
  ville: ['commune', 'localite'],
  annee: ['exercice', 'annee de la demande', 'annee budgetaire', 'millesime'],
  titre: [
    'manifestation',
    'projet',
    'action',
    'intitule',
    'evenement',
    'titre du projet',
    'intitule du projet',
    'nom de la manifestation',
    'objet',
  ],
  debut: ['date debut', 'date de debut', 'du'],
  fin: ['date fin', 'date de fin', 'au'],
  categorie: ['type', 'type de manifestation', 'genre', 'dispositif'],
  demande: [
    'mt demande',
    'montant demande',
    'demande en euros',
    'demande eur',
    'subvention demandee',
    'aide demandee',
    'somme demandee',
  ],
  accorde: [
    'mt accorde',
    'mt attribue',
    'mt attribue ca',
    'montant accorde',
    'montant attribue',
    'attribue',
    'subvention accordee',
    'subvention attribuee',
    'aide accordee',
    'vote',
    'montant vote',
  ],
  verse: ['mt verse', 'montant verse', 'paye', 'mt paye', 'montant paye', 'subvention versee', 'aide versee'],
  decision: ['avis', 'statut', 'decision ca', 'avis ca'],
  bilanRecu: ['bilan'],
  lien: ['lien', 'url', 'piece', 'lien piece'],
}

const PROPOSES = new Map<string, ChampReprise>([
  ...CHAMPS_REPRISE.map((c): [string, ChampReprise] => [titrePlat(c.libelle), c.champ]),
  ...CHAMPS_REPRISE.flatMap((c) =>
    (SYNONYMES[c.champ] ?? []).map((s): [string, ChampReprise] => [s, c.champ]),
  ),
])

/** The field that a heading names, to be confirmed by a person; null when it could be several. */
export const proposer = (titre: string): ChampReprise | null => PROPOSES.get(titrePlat(titre)) ?? null

const SENS: [DecisionAnterieure, string[]][] = [
  ['accordee', ['accord', 'accorde', 'accepte', 'favorable', 'avis favorable', 'attribue']],
  [
    'refusee',
    ['refus', 'refuse', 'rejet', 'rejete', 'defavorable', 'avis defavorable', 'non accorde', 'non retenu'],
  ],
  ['annulee', ['annule', 'annulation']],
  ['en-attente', ['en attente', 'en instruction']],
]
const SENS_PROPOSES = new Map(
  SENS.flatMap(([sens, mots]) =>
    mots.flatMap((m) => [m, `${m}e`, `${m}s`, `${m}es`].map((v) => [v, sens] as const)),
  ),
)

/** What a decision's word means, to be confirmed; null when it could be something else. */
export const sensPropose = (valeur: string): DecisionAnterieure | null =>
  SENS_PROPOSES.get(valeurPlate(valeur)) ?? null
