import { objectionJusque } from '#domain/changement/regles.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { formatJourLong, formatMoment, jourDe } from '#domain/commun/jours.ts'
import { deNom } from '#domain/commun/nom-organisme.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'
import { EVENEMENTS, type LigneChangement } from '#server/socle/membre/changements.ts'
import { adresseMembres } from '#server/socle/membre/courriels.ts'
import {
  type Demandeur,
  nommerDemandeur,
  pageDuDemandeur,
} from '#server/socle/membre/courriels-changement.ts'

type Demande = Demandeur & Pick<LigneChangement, 'porteurId' | 'nomStructure' | 'texte' | 'deposeLe'>

const LIRE = 'Lire la demande'
const voir = (porteurId: number) => ({ libelle: LIRE, chemin: adresseMembres(porteurId) })

const OBJECTER = (d: Demande): string =>
  `Si ce n’est pas juste, objectez avant le ${formatMoment(objectionJusque(d))}\u00a0: la demande s’arrête. Sans objection, l’administration décidera, avec le document joint.`

/** « Une personne », of somebody whom no owner let in: see `nommerDemandeur`. */
const sujetDe = (d: Demande): string =>
  `${d.demandeurMembre ? nommerDemandeur(d) : 'Une personne'} demande à devenir propriétaire de ${d.nomStructure}`

const DEHORS =
  'Cette personne n’est pas membre de votre structure. Son nom et ce qu’elle écrit se lisent avec vos membres.'

/** Tells a member that somebody asks to become an owner; a stranger's words are read on the portal alone. */
export const courrielDemande = (envoi: Envoi, d: Demande): Courriel =>
  courriel(EVENEMENTS.demande, envoi, {
    sujet: sujetDe(d),
    paragraphes: [
      ...(d.demandeurMembre
        ? [
            `${nommerDemandeur(d)} demande à devenir propriétaire de ${citer(d.nomStructure)} sur le portail, et écrit\u00a0: ${citer(d.texte)}`,
          ]
        : [
            `La personne qui utilise l’adresse ${d.email} demande à devenir propriétaire de ${citer(d.nomStructure)} sur le portail. ${DEHORS}`,
          ]),
      OBJECTER(d),
      'Un propriétaire peut aussi accepter sans attendre, depuis la page des membres.',
    ],
    bouton: voir(d.porteurId),
  })

/** Tells them again on the fourth day. */
export const courrielRappelDemande = (envoi: Envoi, d: Demande): Courriel =>
  courriel(EVENEMENTS.rappel, envoi, {
    sujet: `Rappel\u00a0: ${d.demandeurMembre ? nommerDemandeur(d) : 'une personne'} demande à devenir propriétaire de ${d.nomStructure}`,
    paragraphes: [
      `La demande ${deNom(nommerDemandeur(d))}, du ${formatJourLong(jourDe(d.deposeLe))}, de devenir propriétaire de ${citer(d.nomStructure)}, attend toujours.${d.demandeurMembre ? '' : ` ${DEHORS}`}`,
      OBJECTER(d),
    ],
    bouton: voir(d.porteurId),
  })

type Objection = Demandeur &
  Pick<LigneChangement, 'porteurId' | 'nomStructure'> & {
    /** First and last name of who objects. */
    par: string
    texte: string
  }

/** Tells who asked that a member objects; to somebody outside, neither who nor what they wrote. */
export const courrielObjection = (envoi: Envoi, o: Objection): Courriel =>
  courriel('changement-objection', envoi, {
    sujet: `${o.demandeurMembre ? o.par : 'Un membre'} objecte à votre demande pour ${o.nomStructure}`,
    paragraphes: [
      ...(o.demandeurMembre ? [`${o.par} écrit\u00a0: ${citer(o.texte)}`] : []),
      `Votre demande de devenir propriétaire de ${citer(o.nomStructure)} est arrêtée tant que cette objection n’est pas retirée. L’administration peut la clore.`,
    ],
    bouton: pageDuDemandeur(o.porteurId, o, LIRE),
  })

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
        ? `Le message envoyé à un propriétaire n’a pas pu être remis\u00a0: appelez la structure. Le délai d’objection court jusqu’au ${formatMoment(objectionJusque(k))}.`
        : 'Le délai d’objection est passé\u00a0: c’est à vous de décider.',
    ],
    bouton: { libelle: LIRE, chemin: `/admin/changements/${k.id}` },
  })
