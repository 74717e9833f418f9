import type { RegleFichier } from '#domain/commun/contrat.ts'
import { extensionDe, TAILLE_MAX } from '#domain/fichier/taille.ts'

/** The eleven kinds of files of an application and of its report (specification 000 §3, §5; contract §4). */

export const EXTENSIONS = ['png', 'jpg', 'pdf', 'doc', 'xls', 'docx', 'xlsx', 'webp'] as const
export type Extension = (typeof EXTENSIONS)[number]

export const TYPES_PIECES = [
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
export type TypePiece = (typeof TYPES_PIECES)[number]

export interface Piece {
  type: TypePiece
  /** Name of the upload field in a multipart body. */
  champ: string
  libelle: string
  /** What it should hold. */
  aide: string
  extensions: readonly Extension[]
  requis: boolean
  /** How many of them an application keeps. */
  max: number
  objet: 'demande' | 'bilan'
}

/** What each document should hold, in a line under its name. */
const AIDES: Record<TypePiece, string> = {
  budget: 'Toutes les dépenses et toutes les recettes prévues, aide demandée comprise.',
  budget_remuneration: 'Ce que chaque auteur recevra\u00a0: rémunération, cotisations et frais.',
  lettre_demande_aide:
    'Signée par la personne qui représente la structure, avec le nom de la manifestation et le montant demandé.',
  dossier_presentation: 'La structure, la manifestation, ses publics, ses partenaires, ses éditions passées.',
  programme: 'Dates, lieux, auteurs et rencontres, même provisoires.',
  visuel: 'L’affiche ou une image de la manifestation.',
  autre: 'Ce qui éclaire votre demande\u00a0: revue de presse, lettre d’un partenaire…',
  bilan_moral: 'Ce qui a eu lieu, les publics venus, ce que l’aide a permis.',
  bilan_remuneration_auteurs: 'Ce que chaque auteur a reçu\u00a0: rémunération, cotisations et frais.',
  comm1: 'Affiche, programme ou annonce où se lit la mention du soutien.',
  comm2: 'Un autre support où se lit la mention du soutien.',
}

const TABLEUR = ['pdf', 'xls', 'xlsx'] as const
const COMMUNICATION = ['pdf', 'xls', 'xlsx', 'png', 'jpg', 'webp'] as const
const demande = (
  type: TypePiece,
  champ: string,
  libelle: string,
  extensions: readonly Extension[],
  requis = true,
  max = 1,
): Piece => ({ type, champ, libelle, aide: AIDES[type], extensions, requis, max, objet: 'demande' })
const bilan = (type: TypePiece, champ: string, libelle: string, extensions: readonly Extension[]): Piece => ({
  type,
  champ,
  libelle,
  aide: AIDES[type],
  extensions,
  requis: true,
  max: 1,
  objet: 'bilan',
})

export const PIECES: readonly Piece[] = [
  demande('budget', 'fichierBudget', 'Budget', TABLEUR),
  demande('budget_remuneration', 'fichierBudgetRemuneration', 'Budget des rémunérations', TABLEUR),
  demande('lettre_demande_aide', 'fichierLettreDemandeAide', 'Lettre de demande d’aide', ['pdf']),
  demande('dossier_presentation', 'fichierDossierPresentation', 'Dossier de présentation', ['pdf']),
  demande('programme', 'fichierProgramme', 'Programme', EXTENSIONS),
  demande('visuel', 'fichierVisuel', 'Visuel', ['png', 'jpg', 'webp', 'pdf'], false),
  demande('autre', 'fichierAutres', 'Autres documents', EXTENSIONS, false, 2),
  bilan('bilan_moral', 'fichierBilanMoral', 'Bilan moral', TABLEUR),
  bilan(
    'bilan_remuneration_auteurs',
    'fichierBilanRemunerationAuteurs',
    'Bilan des rémunérations des auteurs',
    TABLEUR,
  ),
  bilan('comm1', 'fichierComm1', 'Document de communication 1', COMMUNICATION),
  bilan('comm2', 'fichierComm2', 'Document de communication 2', COMMUNICATION),
]

export const PIECES_DEMANDE = PIECES.filter((p) => p.objet === 'demande')
export const CHAMPS_DEMANDE = PIECES_DEMANDE.map((p) => p.champ)
export const TROP_VOLUMINEUX = 'Fichier trop volumineux. Maximum 5 Mo.'
export const TROP_D_AUTRES = 'Vous pouvez joindre au plus 2 autres documents.'

/** Message of a file of a kind that its field does not take. */
export const typeNonAutorise = (extensions: readonly string[]): string =>
  `Type de fichier non autorisé. Seuls ${extensions.join(', ')} sont acceptés.`

export const pieceDuChamp = (champ: string): Piece | undefined => PIECES.find((p) => p.champ === champ)
export const pieceDuType = (type: string): Piece | undefined => PIECES.find((p) => p.type === type)

/** What the server holds a document of an application to, told by its field. */
export function regleDuChamp(champ: string): RegleFichier {
  const extensions = pieceDuChamp(champ)?.extensions ?? EXTENSIONS
  return { extensions, typeRefuse: typeNonAutorise(extensions), tropVolumineux: TROP_VOLUMINEUX }
}

/** What a file's name and size (bytes) already say against it, or null; the server also reads its content. */
export function refusDePiece(piece: Piece, fichier: { nom: string; taille: number }): string | null {
  if (!(piece.extensions as readonly string[]).includes(extensionDe(fichier.nom)))
    return typeNonAutorise(piece.extensions)
  return fichier.taille > TAILLE_MAX ? TROP_VOLUMINEUX : null
}
