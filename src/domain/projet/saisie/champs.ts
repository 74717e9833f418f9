import type { Genre, ValeurSaisie } from '#domain/commun/champ.ts'
import { MOTIFS } from '#domain/commun/messages.ts'
import { LIBELLES_CHIFFRES as L } from '../libelles-chiffres.ts'
import { AIDE_MAX, MONTANT_MAX, NOMBRE_MAX } from '../plafonds.ts'

/** What is said of a field besides its kind. */
type ChampDemande = Genre & {
  etape: 1 | 2 | 3 | 5
  libelle: string
  /** Lists and cards answer it; the others come with the whole application alone. */
  liste?: true
  /** It may stay empty; otherwise it is asked for, always or when a rule of its step says so. */
  facultatif?: true
  parRegle?: true
  /** A re-edition takes it over from the previous application. */
  reedite?: true
  /** Its name in the signed content, and its column, where they are not its own. */
  signeSous?: string
  colonne?: string
  /** What is read where there is no value. */
  absent?: string
}

/** 1 whole territory, 2 one city or region, 3 several places. */
const LIEUX = [
  { id: 1, libelle: 'Sur tout le territoire' },
  { id: 2, libelle: 'Dans une ville ou une région' },
  { id: 3, libelle: 'Dans plusieurs lieux' },
] as const

/** 1 paid authors present, 2 no paid author. */
const PRESENCES_AUTEURS = [
  { id: 1, libelle: 'Des auteurs rémunérés sont présents' },
  { id: 2, libelle: 'Aucun auteur n’est rémunéré' },
] as const

/** 1 fully free, 2 free entry plus some paid events, 3 ticketing at the entrance. */
const GRATUITES = [
  { id: 1, libelle: 'Entièrement gratuit' },
  { id: 2, libelle: 'Entrée gratuite avec certains événements payants' },
  { id: 3, libelle: 'Billetterie à l’entrée' },
] as const

/**
 * The fields of the application's form, in its order, each once (specification 000 §4 and §5): steps,
 * reading, signed content, answers, columns, export, erasure and re-edition derive from this table. Rules on
 * several fields are in the steps.
 */
export const CHAMPS = {
  reedition: {
    etape: 1,
    genre: 'booleen',
    libelle: 'Réédition d’un projet précédent',
    liste: true,
    facultatif: true,
  },
  idPrecedentProjet: {
    etape: 1,
    genre: 'demande',
    libelle: 'Projet précédent',
    liste: true,
    parRegle: true,
    signeSous: 'precedent',
    colonne: 'precedentProjetId',
  },
  nom: {
    etape: 1,
    genre: 'texte',
    libelle: 'Nom du projet',
    max: 200,
    effacement: 'part',
    liste: true,
    parRegle: true,
    reedite: true,
    absent: '(Projet sans nom)',
  },
  edition: { etape: 1, genre: 'texte', libelle: 'Édition', max: 100, effacement: 'part', liste: true },
  idCategorieProjet: {
    etape: 1,
    genre: 'entree',
    libelle: 'Catégorie du projet',
    liste: true,
    reedite: true,
    signeSous: 'categorie',
    absent: 'Catégorie Inconnu',
  },
  idDomainesEditoriaux: {
    etape: 1,
    genre: 'entrees',
    libelle: 'Domaines éditoriaux',
    auPlus: 50,
    liste: true,
    parRegle: true,
    reedite: true,
    signeSous: 'domaines',
  },
  dateDebut: { etape: 1, genre: 'jour', libelle: 'Date de début', liste: true },
  dateFin: { etape: 1, genre: 'jour', libelle: 'Date de fin', liste: true },

  presentation: {
    etape: 2,
    genre: 'long',
    libelle: 'Présentation',
    max: 10_000,
    effacement: 'part',
    reedite: true,
  },
  actionsCommunication: {
    etape: 2,
    genre: 'long',
    libelle: 'Actions de communication',
    max: 10_000,
    effacement: 'part',
    reedite: true,
  },
  idLieu: {
    etape: 2,
    genre: 'choix',
    libelle: 'Lieu',
    options: LIEUX,
    liste: true,
    reedite: true,
    signeSous: 'lieu',
  },
  region: {
    etape: 2,
    genre: 'texte',
    libelle: 'Région',
    max: 100,
    effacement: 'reste',
    liste: true,
    parRegle: true,
    reedite: true,
  },
  ville: {
    etape: 2,
    genre: 'texte',
    libelle: 'Ville',
    max: 100,
    effacement: 'part',
    liste: true,
    parRegle: true,
    reedite: true,
    absent: 'Lieu Inconnu',
  },
  lieux: {
    etape: 2,
    genre: 'textes',
    libelle: 'Autres villes',
    max: 100,
    auPlus: 50,
    effacement: 'part',
    facultatif: true,
    reedite: true,
  },

  budgetGlobal: { etape: 3, genre: 'euros', libelle: 'Budget global', max: MONTANT_MAX, liste: true },
  montantDemande: { etape: 3, genre: 'euros', libelle: 'Montant demandé', max: AIDE_MAX, liste: true },
  nbAuteursInvites: { etape: 3, genre: 'entier', libelle: L.nbAuteursInvites, max: NOMBRE_MAX },
  presenceAuteurs: {
    etape: 3,
    genre: 'choix',
    libelle: 'Présence d’auteurs rémunérés',
    options: PRESENCES_AUTEURS,
  },
  nbAuteursRemuneres: {
    etape: 3,
    genre: 'entier',
    libelle: 'Nombre d’auteurs rémunérés',
    max: NOMBRE_MAX,
    parRegle: true,
  },
  montantRemunerationAuteurs: {
    etape: 3,
    genre: 'euros',
    libelle: 'Montant des rémunérations des auteurs',
    max: MONTANT_MAX,
    parRegle: true,
  },
  montantFraisAuteurs: {
    etape: 3,
    genre: 'euros',
    libelle: L.montantFraisAuteurs,
    max: MONTANT_MAX,
    parRegle: true,
  },
  raisonAucunAuteur: {
    etape: 3,
    genre: 'long',
    libelle: 'Raison de l’absence d’auteur rémunéré',
    max: 5000,
    effacement: 'part',
    parRegle: true,
  },
  nbModerateursInvites: { etape: 3, genre: 'entier', libelle: L.nbModerateursInvites, max: NOMBRE_MAX },
  montantRemunerationModerateurs: {
    etape: 3,
    genre: 'euros',
    libelle: L.montantRemunerationModerateurs,
    max: MONTANT_MAX,
  },
  nbEditeursInvites: { etape: 3, genre: 'entier', libelle: L.nbEditeursInvites, max: NOMBRE_MAX },
  idGratuite: { etape: 3, genre: 'choix', libelle: 'Gratuité', options: GRATUITES, signeSous: 'gratuite' },

  signatairePrenom: {
    etape: 5,
    genre: 'texte',
    libelle: 'Prénom',
    max: 100,
    motif: MOTIFS.nom,
    effacement: 'part',
  },
  signataireNom: {
    etape: 5,
    genre: 'texte',
    libelle: 'Nom',
    max: 100,
    motif: MOTIFS.nom,
    effacement: 'part',
  },
  signataireFonction: { etape: 5, genre: 'texte', libelle: 'Fonction', max: 150, effacement: 'part' },
} as const satisfies Record<string, ChampDemande>

type Champs = typeof CHAMPS
export type NomChamp = keyof Champs
/** The steps that have fields: files come at the fourth, a code at the sixth. */
export type EtapeDeChamps = ChampDemande['etape']
/** The names of the fields whose entry in the table matches `P`. */
export type NomsOu<P> = { [N in NomChamp]: Champs[N] extends P ? N : never }[NomChamp]
/** What a step's holder typed. */
export type ValeursEtape<E extends EtapeDeChamps> = {
  [N in NomsOu<{ etape: E }>]: ValeurSaisie<Champs[N]>
}

/** The column of a field, as rows name it. */
export type ColonneDe<N extends NomChamp> = N extends NomChamp
  ? Champs[N] extends { colonne: infer C extends string }
    ? C
    : N
  : never

/** The entry of any field, as the general type. */
export const champDe = (nom: NomChamp): ChampDemande => CHAMPS[nom]

export const NOMS = Object.keys(CHAMPS) as NomChamp[]

/** The fields whose entry has all these values, in the order of the form. */
export const nomsOu = <const P extends Partial<ChampDemande>>(dit: P): NomsOu<P>[] =>
  NOMS.filter((nom): nom is NomsOu<P> =>
    Object.entries(dit).every(([quoi, v]) => (champDe(nom) as Record<string, unknown>)[quoi] === v),
  )

/** The sections of a signed content, each with its step; `cleSignee`: the name of a field in its section. */
export const SECTIONS_SIGNEES = { projet: 1, presentation: 2, budget: 3 } as const
export type SectionSignee = keyof typeof SECTIONS_SIGNEES
export const cleSignee = (nom: NomChamp): string => champDe(nom).signeSous ?? nom

/** How the fields of a step are called. */
export const libellesDe = <E extends EtapeDeChamps>(etape: E) =>
  Object.fromEntries(nomsOu({ etape }).map((nom) => [nom, CHAMPS[nom].libelle])) as {
    [N in NomsOu<{ etape: E }>]: Champs[N]['libelle']
  }

/** Whether lists read the field itself: of prose, they only know that it is there. */
const estLong = (nom: NomChamp): nom is NomsOu<{ genre: 'long' }> => CHAMPS[nom].genre === 'long'
/** The fields that lists read, and those that they answer. */
export type NomCourt = Exclude<NomChamp, NomsOu<{ genre: 'long' }>>
export type NomListe = NomsOu<{ liste: true }>
export const NOMS_COURTS = NOMS.filter((nom): nom is NomCourt => !estLong(nom))
export const NOMS_LISTE = nomsOu({ liste: true })
/** Those that come with the whole application alone. */
export const NOMS_ENTIERS = NOMS.filter(
  (nom): nom is Exclude<NomChamp, NomListe> => !(NOMS_LISTE as NomChamp[]).includes(nom),
)

export const colonneDe = <N extends NomChamp>(nom: N): ColonneDe<N> =>
  (champDe(nom).colonne ?? nom) as ColonneDe<N>

/** These fields of a row, under their names. */
export const champsDe = <N extends NomChamp, L extends Record<ColonneDe<N>, unknown>>(
  noms: readonly N[],
  ligne: L,
) => Object.fromEntries(noms.map((nom) => [nom, ligne[colonneDe(nom)]])) as { [K in N]: L[ColonneDe<K>] }
