/**
 * « Is Mrs X still president? »: asked once a structure and deposit period, before its first deposit (§5.5,
 * row 12), of who prepares or signs. Not to a structure that never deposited: it has just said who signs.
 */
import { citer } from '#domain/commun/guillemets.ts'
import { formatMoment } from '#domain/commun/jours.ts'
import type { Civilite } from '#domain/porteur/champs.ts'
import type { FonctionDite } from '#domain/signature/contenu.ts'

/** A member, as the question speaks of them. */
export interface PersonneDite {
  membreId: number
  utilisateurId: number
  prenom: string
  nom: string
  /** Known of the person responsible alone. */
  civilite: Civilite | null
  fonction: string
  responsable: boolean
  signataire: boolean
  depuis: Date
}

export interface ReponseDite {
  membreId: number
  fonction: string
  toujours: boolean
  par: string
  le: Date
}

/** The deposit period that is open, for one structure. */
export interface Campagne {
  periodeId: number
  ouverture: Date
  /** It signed an application before the period, and since it opened. */
  deposaAvant: boolean
  deposaDepuis: boolean
  reponse: ReponseDite | null
}

/** The same function, whatever the capitals (as 0107-habilitations.sql). */
const memeFonction = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Of whom it is asked, or was answered « no » and not put right since; null: nothing to say. Who signs is
 * asked of themselves; anybody else, of the person responsible, else of the signatory of longest standing.
 */
export function questionDe<P extends PersonneDite>(
  campagne: Campagne | null,
  gens: readonly P[],
  acteurId: number,
): { personne: P; reponse: ReponseDite | null } | null {
  if (!campagne) return null
  const signataires = gens.filter((g) => g.signataire)
  const { reponse, ouverture } = campagne
  if (reponse) {
    const personne = signataires.find((g) => g.membreId === reponse.membreId)
    const reste = personne && !reponse.toujours && memeFonction(personne.fonction, reponse.fonction)
    return reste ? { personne, reponse } : null
  }
  if (!campagne.deposaAvant || campagne.deposaDepuis) return null
  const personne =
    signataires.find((g) => g.utilisateurId === acteurId) ??
    signataires.find((g) => g.responsable) ??
    signataires[0]
  // Who came since the period opened has just said in which quality.
  return personne && personne.fonction.trim() !== '' && personne.depuis < ouverture
    ? { personne, reponse: null }
    : null
}

const CIVILITES: Record<Civilite, (nom: string) => string> = {
  Madame: (nom) => `Mme ${nom} est-elle toujours`,
  Monsieur: (nom) => `M. ${nom} est-il toujours`,
}

/** The question, in words that fit who reads it, and whom it is about. */
export function direQuestion({ prenom, nom, civilite, fonction }: PersonneDite, vous: boolean): string {
  const quoi = `${citer(fonction)}\u00a0?`
  if (vous) return `Votre fonction est-elle toujours ${quoi}`
  const qui = `${prenom} ${nom}`
  return civilite ? `${CIVILITES[civilite](qui)} ${quoi}` : `La fonction de ${qui} est-elle toujours ${quoi}`
}

/** What the evidence of a signature keeps of the answer. */
export const direFonctionDite = ({ fonction, toujours, par, le }: FonctionDite): string =>
  `Toujours ${citer(fonction)}\u00a0? «\u00a0${toujours ? 'Oui' : 'Non'}\u00a0», par ${par}, le ${formatMoment(new Date(le))}`

export const PLUS_DE_QUESTION =
  'Cette question n’a plus à être posée\u00a0: une demande a été déposée, ou la période de dépôt est close.'
export const QUESTION_CHANGEE =
  'Cette fonction, ou la personne qui signe, a changé entre-temps. Rechargez la page.'

/** Said to who answers otherwise than somebody did before. */
export const direDejaRepondu = ({ par, le, toujours }: ReponseDite): string =>
  `${par} a déjà répondu «\u00a0${toujours ? 'Oui' : 'Non'}\u00a0», le ${formatMoment(le)}.`
