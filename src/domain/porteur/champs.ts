import type { Genre, ValeurSaisie } from '#domain/commun/champ.ts'
import { SANS_FORMULE } from '#domain/commun/formule.ts'
import { MOTIFS } from '#domain/commun/messages.ts'

/** The forms of an account: the parts of its profile, and its registration, whole or corrected. */
export const SECTIONS = ['structure', 'identifiant', 'contact', 'rib', 'inscription', 'signature'] as const
export type Section = (typeof SECTIONS)[number]

/** What is said of a field of the profile besides its kind. */
type ChampDuProfil = Genre & {
  sections: readonly Section[]
  libelle: string
  /** What a good value looks like, said under « n'est pas valide ». */
  forme?: string
  /** It may stay empty until an application is deposited, or always; any other one may never be emptied. */
  auDepot?: true
  facultatif?: true
  /** It is never without a value: another stands in its place once it is erased. */
  plein?: true
  /** The lists of the staff answer it. */
  liste?: true
  /** Commission members do not read it. */
  prive?: true
  /** It is not a column of the holder: its account has it, or it is kept encrypted. */
  ailleurs?: true
}

/** What a good value looks like. */
const FORMES = {
  nom: 'Des lettres, des chiffres, des espaces, des tirets et des apostrophes seulement.',
  email: 'Par exemple contact@association.fr : sans accent, sans espace, sans signe +.',
  mobile:
    'Un numéro de mobile, par exemple 06 12 34 56 78, ou avec son indicatif, par exemple +32 470 12 34 56.',
  tel: 'Des chiffres, des espaces, des points ou des tirets seulement.',
  codePostal: 'Des chiffres, des lettres, des espaces et des tirets seulement.',
  iban: 'Vérifiez chaque caractère sur votre relevé d’identité bancaire : il en manque un, ou l’un d’eux est faux.',
  bic: 'Huit ou onze lettres et chiffres, par exemple AGRIFRPP.',
} as const

const STRUCTURE = { sections: ['structure', 'inscription'], plein: true } as const
const PERSONNE = { sections: ['contact', 'inscription'], effacement: 'part' } as const
/** Of whoever signs: the person responsible in the contact, another signatory on their own. */
const SIGNATAIRE = { ...PERSONNE, sections: ['contact', 'inscription', 'signature'] } as const
const NOM = {
  genre: 'texte',
  max: 100,
  motif: MOTIFS.nom,
  forme: FORMES.nom,
  plein: true,
  liste: true,
  ailleurs: true,
} as const
const EMAIL = { genre: 'email', effacement: 'part', forme: FORMES.email, prive: true } as const
const ADRESSE = { sections: ['structure', 'contact'], genre: 'texte', effacement: 'part' } as const
const EN_LIGNE = { sections: ['contact'], genre: 'texte', max: 300, effacement: 'part' } as const
const BANQUE = { sections: ['rib'], effacement: 'part', auDepot: true, prive: true } as const

/**
 * The fields of a holder's profile, each once (specification 000 §5), in the order in which they are read:
 * schemas, labels, completeness, answers, inputs, export and erasure derive from this table. SIRET and RNA,
 * which the register confirms, are in `domain/structure`; passwords and terms, in `sections.ts`.
 */
export const CHAMPS_PORTEUR = {
  nomStructure: {
    ...STRUCTURE,
    genre: 'texte',
    libelle: 'Nom de la structure',
    max: 200,
    // What begins so is a formula for the spreadsheets that open published data.
    motif: SANS_FORMULE,
    effacement: 'part',
    liste: true,
  },
  presentation: { ...STRUCTURE, genre: 'long', libelle: 'Présentation', max: 10_000, effacement: 'part' },
  idCategorieStructure: { ...STRUCTURE, genre: 'entree', libelle: 'Catégorie de structure', liste: true },

  civilite: { ...PERSONNE, genre: 'mot', libelle: 'Civilité', mots: ['Madame', 'Monsieur'], liste: true },
  prenom: { ...PERSONNE, ...NOM, libelle: 'Prénom' },
  nom: { ...PERSONNE, ...NOM, libelle: 'Nom' },
  fonction: { ...SIGNATAIRE, genre: 'texte', libelle: 'Fonction', max: 150 },
  email: {
    ...EMAIL,
    sections: ['identifiant', 'inscription'],
    libelle: 'Adresse e-mail',
    plein: true,
    liste: true,
    ailleurs: true,
  },
  emailContact: { ...EMAIL, sections: ['contact'], libelle: 'Adresse e-mail secondaire', facultatif: true },
  mobile: {
    ...SIGNATAIRE,
    genre: 'numero',
    libelle: 'Téléphone mobile',
    max: 30,
    forme: FORMES.mobile,
    prive: true,
  },
  tel: {
    ...PERSONNE,
    genre: 'texte',
    libelle: 'Téléphone fixe',
    max: 30,
    motif: MOTIFS.tel,
    forme: FORMES.tel,
    facultatif: true,
    prive: true,
  },

  adresse: { ...ADRESSE, libelle: 'Adresse', max: 200, auDepot: true },
  adresseComplement: { ...ADRESSE, libelle: 'Complément d’adresse', max: 200, facultatif: true },
  codePostal: {
    ...ADRESSE,
    libelle: 'Code postal',
    max: 12,
    motif: MOTIFS.codePostal,
    forme: FORMES.codePostal,
    auDepot: true,
    liste: true,
  },
  ville: { ...ADRESSE, libelle: 'Ville', max: 100, auDepot: true, liste: true },
  siteInternet: { ...EN_LIGNE, libelle: 'Site internet', auDepot: true },
  facebook: { ...EN_LIGNE, libelle: 'Facebook', facultatif: true },
  twitter: { ...EN_LIGNE, libelle: 'X (Twitter)', facultatif: true },
  youtube: { ...EN_LIGNE, libelle: 'YouTube', facultatif: true },
  linkedin: { ...EN_LIGNE, libelle: 'LinkedIn', facultatif: true },

  titulaireCompte: { ...BANQUE, genre: 'texte', libelle: 'Titulaire du compte', max: 150 },
  iban: { ...BANQUE, genre: 'numero', libelle: 'IBAN', max: 60, forme: FORMES.iban, ailleurs: true },
  bic: { ...BANQUE, genre: 'numero', libelle: 'BIC', max: 30, forme: FORMES.bic },
} as const satisfies Record<string, ChampDuProfil>

type Champs = typeof CHAMPS_PORTEUR
export type Civilite = Champs['civilite']['mots'][number]
export type NomPorteur = keyof Champs
/** The names of the fields whose entry in the table matches `P`. */
export type NomsPorteurOu<P> = { [N in NomPorteur]: Champs[N] extends P ? N : never }[NomPorteur]
/** The names of the fields of a section, or of several. */
export type NomsDe<S extends Section> = {
  [N in NomPorteur]: S extends Champs[N]['sections'][number] ? N : never
}[NomPorteur]
/** What the holder typed in a section. */
export type ValeursSection<S extends Section> = { [N in NomsDe<S>]: ValeurSaisie<Champs[N]> }

/** The entry of any field, as the general type. */
export const champPorteurDe = (nom: NomPorteur): ChampDuProfil => CHAMPS_PORTEUR[nom]

export const NOMS_PORTEUR = Object.keys(CHAMPS_PORTEUR) as NomPorteur[]

/** Whether a field is in one of these sections. */
export const estDe =
  <S extends Section>(...sections: S[]) =>
  <N extends NomPorteur>(nom: N): nom is N & NomsDe<S> =>
    champPorteurDe(nom).sections.some((s) => (sections as Section[]).includes(s))

/** The fields of these sections, in the order of the table. */
export const nomsDe = <S extends Section>(...sections: S[]): NomsDe<S>[] =>
  NOMS_PORTEUR.filter(estDe(...sections))

/** Whether the entry of a field has this mark. */
const ditDe =
  <Q extends keyof ChampDuProfil>(quoi: Q) =>
  (nom: NomPorteur): nom is NomsPorteurOu<Record<Q, true>> =>
    champPorteurDe(nom)[quoi] === true

/** Fields that commission members do not read, those that every reader has, those of the lists. */
export const NOMS_PRIVES = NOMS_PORTEUR.filter(ditDe('prive'))
export const NOMS_PUBLICS = NOMS_PORTEUR.filter(
  (nom): nom is Exclude<NomPorteur, NomsPorteurOu<{ prive: true }>> => !ditDe('prive')(nom),
)
export const NOMS_LISTE = NOMS_PORTEUR.filter(ditDe('liste'))

/** The person, how to reach them, and where: what makes a contact of a holder. */
export const NOMS_CONTACT = nomsDe('contact', 'identifiant')

/** Whether a field is a column of the holder, under its own name. */
export type ColonnePorteur = Exclude<NomPorteur, NomsPorteurOu<{ ailleurs: true }>>
export const estColonne = <N extends NomPorteur>(nom: N): nom is N & ColonnePorteur =>
  champPorteurDe(nom).ailleurs !== true

/** These fields of an object, and nothing else of it. */
export const lus = <N extends NomPorteur, P extends Record<N, unknown>>(noms: readonly N[], porteur: P) =>
  Object.fromEntries(noms.map((nom) => [nom, porteur[nom]])) as Pick<P, N>
