import { Indisponible, Introuvable } from '#domain/commun/erreurs.ts'
import { COMPTE_NON_VALIDE } from '#domain/porteur/libelles.ts'
import { ecrireTaille } from './entree/tailles.ts'

/** A refusal that only HTTP knows (no session, unreadable body…); the domain's own errors are elsewhere. */
export class ErreurHttp extends Error {
  readonly statut: number
  readonly entetes: Record<string, string>
  constructor(statut: number, message: string, entetes: Record<string, string> = {}) {
    super(message)
    this.statut = statut
    this.entetes = entetes
  }
}

/** The sentences of the refusals of contract §2. */
export const REFUS = {
  illisible: 'La requête est illisible.',
  session: 'Votre session a expiré. Veuillez vous reconnecter.',
  introuvable: new Introuvable().message,
  tropDeDonnees:
    'La requête porte des données trop nombreuses ou trop imbriquées\u00a0: envoyez-les en plusieurs fois.',
  tropDeChamps: 'La requête porte trop de champs\u00a0: envoyez-la en plusieurs fois.',
  champsTropLongs: 'Les champs de la requête sont trop longs\u00a0: raccourcissez leurs textes.',
  sansFichier: 'Cet appel ne prend pas de fichier\u00a0: envoyez ses champs en JSON ou en formulaire simple.',
  comprime: 'Envoyez cette requête sans la comprimer.',
  adresseTropLongue: 'Cette adresse est trop longue\u00a0: raccourcissez-la.',
  typeInconnu: 'Le format de la requête n’est pas pris en charge.',
  csrf: 'Votre page a expiré. Veuillez réessayer.',
  compteFerme: COMPTE_NON_VALIDE,
  secondFacteur:
    'Un second facteur est demandé à tout le personnel\u00a0: mettez le vôtre en service pour continuer.',
  interne: 'Une erreur est survenue. Veuillez réessayer dans un instant.',
  indisponible: new Indisponible().message,
} as const

/** What is said of a body longer than `octets`. */
export const tropGros = (octets: number): string =>
  `La requête dépasse la taille maximale de ${ecrireTaille(octets)}. Raccourcissez-la, ou envoyez-la en plusieurs fois.`
