/** Kinds of files an application and its report carry (specification 000 §4 and §5). */
export const TYPES_FICHIERS = [
  'budget',
  'budget_remuneration',
  'lettre_demande_aide',
  'dossier_presentation',
  'programme',
  'visuel',
  'autre',
  'bilan_moral',
  'bilan_remuneration_auteurs',
  'comm1',
  'comm2',
] as const
export type TypeFichier = (typeof TYPES_FICHIERS)[number]

/** Allowed types overall, in the order the specification gives them. */
export const EXTENSIONS = ['png', 'jpg', 'pdf', 'doc', 'xls', 'docx', 'xlsx', 'webp'] as const
export type Extension = (typeof EXTENSIONS)[number]

const CLASSEURS: readonly Extension[] = ['pdf', 'xls', 'xlsx']
const IMAGES: readonly Extension[] = ['png', 'jpg', 'webp', 'pdf']

/** Extensions a kind takes (specification 000 §5, step 4 and report). */
export const EXTENSIONS_PAR_TYPE: Record<TypeFichier, readonly Extension[]> = {
  budget: CLASSEURS,
  budget_remuneration: CLASSEURS,
  lettre_demande_aide: ['pdf'],
  dossier_presentation: ['pdf'],
  programme: EXTENSIONS,
  visuel: IMAGES,
  autre: EXTENSIONS,
  bilan_moral: CLASSEURS,
  bilan_remuneration_auteurs: CLASSEURS,
  comm1: ['pdf', 'xls', 'xlsx', 'png', 'jpg', 'webp'],
  comm2: ['pdf', 'xls', 'xlsx', 'png', 'jpg', 'webp'],
}

/** Upload field of a multipart body → kind of file. */
export const TYPE_PAR_CHAMP = {
  fichierBudget: 'budget',
  fichierBudgetRemuneration: 'budget_remuneration',
  fichierLettreDemandeAide: 'lettre_demande_aide',
  fichierDossierPresentation: 'dossier_presentation',
  fichierProgramme: 'programme',
  fichierVisuel: 'visuel',
  fichierAutres: 'autre',
  fichierBilanMoral: 'bilan_moral',
  fichierBilanRemunerationAuteurs: 'bilan_remuneration_auteurs',
  fichierComm1: 'comm1',
  fichierComm2: 'comm2',
} as const satisfies Record<string, TypeFichier>
export type ChampFichier = keyof typeof TYPE_PAR_CHAMP

/** Upload fields of step 4, in the order of the form. */
export const CHAMPS_DEMANDE = [
  'fichierBudget',
  'fichierBudgetRemuneration',
  'fichierLettreDemandeAide',
  'fichierDossierPresentation',
  'fichierProgramme',
  'fichierVisuel',
  'fichierAutres',
] as const satisfies readonly ChampFichier[]

/** Upload fields of the report, steps 2 and 3. */
export const CHAMPS_BILAN = [
  'fichierBilanMoral',
  'fichierBilanRemunerationAuteurs',
  'fichierComm1',
  'fichierComm2',
] as const satisfies readonly ChampFichier[]

/** Kinds step 4 can't do without. */
export const TYPES_REQUIS = [
  'budget',
  'budget_remuneration',
  'lettre_demande_aide',
  'dossier_presentation',
  'programme',
] as const satisfies readonly TypeFichier[]

const TYPES_BILAN: readonly TypeFichier[] = ['bilan_moral', 'bilan_remuneration_auteurs', 'comm1', 'comm2']

/** True for the files of the report, false for those of the application. */
export const estFichierDeBilan = (type: TypeFichier): boolean => TYPES_BILAN.includes(type)

/** Bytes a file may weigh: 5 Mo. */
export const TAILLE_MAX = 5 * 1024 * 1024
/** « autre » files an application may carry. */
export const AUTRES_MAX = 2

export const TROP_VOLUMINEUX = 'Fichier trop volumineux. Maximum 5 Mo.'
export const TROP_D_AUTRES = 'Vous pouvez joindre au plus 2 autres documents.'
export const FICHIER_SUPPRIME = 'Fichier supprimé avec succès.'
export const ERREUR_SUPPRESSION = 'Erreur lors de la suppression du fichier.'

/** Sentence for a file whose type is not among `types`. */
export const typeNonAutorise = (types: readonly string[]): string =>
  `Type de fichier non autorisé. Seuls ${types.join(', ')} sont acceptés.`

/** Sentence for a file the scanner refuses. */
export const infecte = (nom: string): string =>
  `Le fichier «\u00a0${nom}\u00a0» contient un virus\u00a0: il n’a pas été conservé.`

const estChamp = (champ: string): champ is ChampFichier => Object.hasOwn(TYPE_PAR_CHAMP, champ)

/** Kind of the files sent under `champ`, null for a field that carries no file of an application. */
export const typeDuChamp = (champ: string): TypeFichier | null =>
  estChamp(champ) ? TYPE_PAR_CHAMP[champ] : null

/** Extensions taken under `champ`; a field of another feature takes the eight of them. */
export function extensionsDuChamp(champ: string): readonly Extension[] {
  const type = typeDuChamp(champ)
  return type === null ? EXTENSIONS : EXTENSIONS_PAR_TYPE[type]
}

/** Extension a name ends with, lower-cased, `jpeg` read as `jpg`; null when it is none of the eight. */
export function extensionDuNom(nom: string): Extension | null {
  const fin = /\.([A-Za-z0-9]{1,5})$/.exec(nom)?.[1]?.toLowerCase()
  const extension = fin === 'jpeg' ? 'jpg' : fin
  return EXTENSIONS.find((e) => e === extension) ?? null
}
