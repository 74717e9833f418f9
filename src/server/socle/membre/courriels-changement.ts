import type { Issue } from '#domain/changement/regles.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { deNom } from '#domain/commun/nom-organisme.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'
import { adresseMembres } from './courriels.ts'

/** Who asks. */
export interface Demandeur {
  prenom: string
  nom: string
  email: string
  /** They are of the structure. */
  demandeurMembre: boolean
}

/**
 * Who asks, as a mail to the members names them. Of somebody whom no owner let in, the proven address alone:
 * nobody checked the name they typed, and it would leave under the body's own address.
 */
export const nommerDemandeur = ({ prenom, nom, email, demandeurMembre }: Demandeur): string =>
  demandeurMembre ? `${prenom} ${nom}` : `la personne qui utilise l’adresse ${email}`

/** The members' page, which opens to members alone. */
export const pageDuDemandeur = (porteurId: number, { demandeurMembre }: Demandeur, libelle: string) =>
  demandeurMembre
    ? { libelle, chemin: adresseMembres(porteurId) }
    : { libelle: 'Ouvrir le portail', chemin: '/' }

const REPONSES: Record<Issue, (d: string, s: string) => string> = {
  acceptee: (d, s) =>
    `La demande ${deNom(d)} est acceptée\u00a0: cette personne est maintenant propriétaire de ${s}.`,
  refusee: (d, s) =>
    `La demande ${deNom(d)}, de devenir propriétaire de ${s}, est refusée\u00a0: rien ne change.`,
  retiree: (d, s) =>
    `La demande ${deNom(d)}, de devenir propriétaire de ${s}, est retirée\u00a0: rien ne change.`,
  eteinte: (d, s) =>
    `La demande ${deNom(d)}, de devenir propriétaire de ${s}, n’a pas reçu de réponse en trente jours\u00a0: elle s’éteint, et rien ne change.`,
  'sans-objet': (d, s) =>
    `La demande ${deNom(d)}, de devenir propriétaire de ${s}, n’a plus d’objet\u00a0: personne n’a plus à y répondre.`,
}

const SUITES = {
  demandeur:
    'Vous pouvez inviter, changer les droits, et retirer des membres. Pour signer, donnez-vous le droit de signer\u00a0: votre habilitation sera vérifiée au contrôle.',
  vise: 'Vous restez membre, comme lecteur\u00a0: vous ne signez plus, et les codes que vous aviez reçus ne servent plus. Ce que vous avez signé reste valable. Si ce changement vous surprend, répondez sans attendre à ce message.',
  autre: null,
} as const

interface Reponse {
  issue: Issue
  pour?: keyof typeof SUITES
  motif?: string | null
  gelJusque?: Date
}

const SUJETS: Record<Issue, string> = {
  acceptee: 'accepté',
  refusee: 'refusé',
  retiree: 'demande retirée',
  eteinte: 'demande éteinte',
  'sans-objet': 'demande sans objet',
}

/** Tells a member, or who asked, what became of the request. */
export function direIssue(
  envoi: Envoi,
  k: Demandeur & { porteurId: number; nomStructure: string },
  { issue, pour = 'autre', motif = null, gelJusque }: Reponse,
): Courriel {
  // Accepted, they are one.
  const demandeur = { ...k, demandeurMembre: k.demandeurMembre || issue === 'acceptee' }
  const suite = issue === 'acceptee' ? SUITES[pour] : null
  const voir = 'Voir les membres'
  return courriel('changement-repondu', envoi, {
    sujet: `Changement de responsable de ${k.nomStructure}\u00a0: ${SUJETS[issue]}`,
    paragraphes: [
      REPONSES[issue](nommerDemandeur(demandeur), citer(k.nomStructure)),
      ...(motif === null ? [] : [`Motif\u00a0: ${motif}`]),
      ...(suite === null ? [] : [suite]),
      ...(gelJusque
        ? [
            `Le RIB de la structure est gelé jusqu’au ${formatJourLong(jourDe(gelJusque))}\u00a0: personne ne peut le changer, et un paiement prévu attend cette date.`,
          ]
        : []),
    ],
    bouton:
      pour === 'demandeur'
        ? pageDuDemandeur(k.porteurId, demandeur, voir)
        : { libelle: voir, chemin: adresseMembres(k.porteurId) },
  })
}
