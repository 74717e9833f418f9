/**
 * Whether who signs for a structure may (§5.2; §5.5, row 12): the staff checks it once, from a paper, and
 * again when what it knew no longer holds. Nothing waits for it.
 */
import { citer } from '#domain/commun/guillemets.ts'

/** Why it is to be known: the base writes each (0107-habilitations.sql), but the last two. */
export const CAUSES_HABILITATION = ['inscription', 'nomme', 'fonction', 'responsable', 'reponse'] as const
export type CauseHabilitation = (typeof CAUSES_HABILITATION)[number]

/** What the staff decides on, as they read it. */
export interface HabilitationLue {
  membreId: number
  /** Another one once the rights or the function changed. */
  version: number
  /** Whether this person still signs for the structure. */
  signe: boolean
  nom: string
  /** In which quality; null: none is said. */
  fonction: string | null
  cause: CauseHabilitation
}

const CAUSES: Record<CauseHabilitation, (nom: string) => string> = {
  inscription: (nom) => `${nom} a inscrit la structure, dont le compte n’est pas validé.`,
  nomme: (nom) => `${nom} a reçu le droit de signer depuis l’inscription de la structure.`,
  fonction: (nom) => `la fonction de ${nom} a changé.`,
  responsable: () => 'le compte qui signe a été confié à une autre personne.',
  reponse: (nom) => `la structure a répondu que la fonction de ${nom} avait changé.`,
}

/** What the reviewer of an application is told. */
export const direAVerifier = ({ nom, cause }: Pick<HabilitationLue, 'nom' | 'cause'>): string =>
  `Habilitation à vérifier\u00a0: ${CAUSES[cause](nom)}`

/** « Malo Quéméneur signe pour la structure, en qualité de « Trésorier ». » */
export const direQualite = ({
  nom,
  fonction,
  signe,
}: Pick<HabilitationLue, 'nom' | 'fonction' | 'signe'>): string =>
  `${nom} ${signe ? 'signe' : 'a signé'} pour la structure${fonction ? `, en qualité de ${citer(fonction)}` : ''}.`

/** Said to the staff who decided on what had changed. */
export const direHabilitationChangee = (nom: string): string =>
  `Les droits ou la fonction de ${nom} ont changé entre-temps. Relisez-les avant de dire l’habilitation vérifiée.`
