import { type Issue, objectionJusque } from '#domain/changement/regles.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { formatJourLong, formatMoment, jourDe } from '#domain/commun/jours.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'
import { EVENEMENTS, type LigneChangement } from '#server/socle/membre/changements.ts'
import { adresseMembres } from '#server/socle/membre/courriels.ts'

interface Demande {
  porteurId: number
  structure: string
  demandeur: string
  texte: string
  deposeLe: Date
}

const voir = (porteurId: number) => ({ libelle: 'Lire la demande', chemin: adresseMembres(porteurId) })

const OBJECTER = (d: Demande): string =>
  `Si ce n’est pas juste, objectez avant le ${formatMoment(objectionJusque(d))}\u00a0: la demande s’arrête. Sans objection, l’administration décidera, avec le document joint.`

/** Tells a member that somebody asks to become an owner. */
export const courrielDemande = (envoi: Envoi, d: Demande): Courriel =>
  courriel(EVENEMENTS.demande, envoi, {
    sujet: `${d.demandeur} demande à devenir responsable de ${d.structure}`,
    paragraphes: [
      `${d.demandeur} demande à devenir propriétaire de ${citer(d.structure)} sur le portail, et écrit\u00a0: ${citer(d.texte)}`,
      OBJECTER(d),
      'Un propriétaire peut aussi accepter sans attendre, depuis la page des membres.',
    ],
    bouton: voir(d.porteurId),
  })

/** Tells them again on the fourth day. */
export const courrielRappelDemande = (envoi: Envoi, d: Demande): Courriel =>
  courriel(EVENEMENTS.rappel, envoi, {
    sujet: `Rappel\u00a0: ${d.demandeur} demande à devenir responsable de ${d.structure}`,
    paragraphes: [
      `La demande de ${d.demandeur}, du ${formatJourLong(jourDe(d.deposeLe))}, attend toujours pour ${citer(d.structure)}.`,
      OBJECTER(d),
    ],
    bouton: voir(d.porteurId),
  })

/** Tells who asked that a member objects. */
export const courrielObjection = (
  envoi: Envoi,
  { porteurId, structure, par, texte }: { porteurId: number; structure: string; par: string; texte: string },
): Courriel =>
  courriel('changement-objection', envoi, {
    sujet: `${par} objecte à votre demande pour ${structure}`,
    paragraphes: [
      `${par} écrit\u00a0: ${citer(texte)}`,
      `Votre demande de devenir propriétaire de ${citer(structure)} est arrêtée tant que cette objection n’est pas retirée. L’administration peut la clore.`,
    ],
    bouton: voir(porteurId),
  })

const REPONSES: Record<Issue, (d: string, s: string) => string> = {
  acceptee: (d, s) =>
    `La demande de ${d} est acceptée\u00a0: cette personne est maintenant propriétaire de ${s}.`,
  refusee: (d, s) =>
    `La demande de ${d}, de devenir propriétaire de ${s}, est refusée\u00a0: rien ne change.`,
  retiree: (d, s) => `${d} a retiré sa demande de devenir propriétaire de ${s}\u00a0: rien ne change.`,
  eteinte: (d, s) =>
    `La demande de ${d}, de devenir propriétaire de ${s}, n’a pas reçu de réponse en trente jours\u00a0: elle s’éteint, et rien ne change.`,
  'sans-objet': (d, s) => `La demande de ${d}, de devenir propriétaire de ${s}, n’a plus d’objet.`,
}

const SUITES = {
  demandeur:
    'Vous pouvez inviter, changer les droits, et retirer des membres. Pour signer, donnez-vous le droit de signer\u00a0: votre habilitation sera vérifiée au contrôle.',
  vise: 'Vous restez membre, comme lecteur\u00a0: vous ne signez plus, et les codes que vous aviez reçus ne servent plus. Ce que vous avez signé reste valable. Si ce changement vous surprend, écrivez sans attendre à l’administration par la messagerie.',
  autre: null,
} as const

interface Reponse {
  issue: Issue
  pour?: keyof typeof SUITES
  motif?: string | null
  gelJusque?: Date
}

/** Tells a member, or who asked, what became of the request. */
export function direIssue(
  envoi: Envoi,
  k: Pick<LigneChangement, 'porteurId' | 'nomStructure' | 'prenom' | 'nom'>,
  { issue, pour = 'autre', motif = null, gelJusque }: Reponse,
): Courriel {
  const suite = issue === 'acceptee' ? SUITES[pour] : null
  return courriel('changement-repondu', envoi, {
    sujet: `Changement de responsable de ${k.nomStructure}\u00a0: ${SUJETS[issue]}`,
    paragraphes: [
      REPONSES[issue](`${k.prenom} ${k.nom}`, citer(k.nomStructure)),
      ...(motif === null ? [] : [`Motif\u00a0: ${motif}`]),
      ...(suite === null ? [] : [suite]),
      ...(gelJusque
        ? [
            `Le RIB de la structure est gelé jusqu’au ${formatJourLong(jourDe(gelJusque))}\u00a0: personne ne peut le changer, et un paiement prévu attend cette date.`,
          ]
        : []),
    ],
    bouton: { libelle: 'Voir les membres', chemin: adresseMembres(k.porteurId) },
  })
}
const SUJETS: Record<Issue, string> = {
  acceptee: 'accepté',
  refusee: 'refusé',
  retiree: 'demande retirée',
  eteinte: 'demande éteinte',
  'sans-objet': 'demande sans objet',
}

/** Tells the staff that a request waits for them, or will. */
export const courrielPersonnel = (
  envoi: Envoi,
  k: Pick<LigneChangement, 'id' | 'nomStructure' | 'prenom' | 'nom' | 'visePrenom' | 'viseNom' | 'deposeLe'>,
  pourquoi: 'injoignable' | 'delai',
): Courriel =>
  courriel('changement-a-decider', envoi, {
    sujet: `Changement de responsable de ${k.nomStructure}`,
    paragraphes: [
      `${k.prenom} ${k.nom} demande à devenir propriétaire de ${citer(k.nomStructure)}, à la place de ${k.visePrenom} ${k.viseNom}.`,
      pourquoi === 'injoignable'
        ? `Le message envoyé à ${k.visePrenom} ${k.viseNom} n’a pas pu être remis\u00a0: appelez la structure. Le délai d’objection court jusqu’au ${formatMoment(objectionJusque(k))}.`
        : 'Le délai d’objection est passé\u00a0: c’est à vous de décider.',
    ],
    bouton: { libelle: 'Lire la demande', chemin: `/admin/changements/${k.id}` },
  })
