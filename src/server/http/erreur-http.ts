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
  introuvable: 'Cette page ou cet élément est introuvable.',
  tropGros: 'La requête dépasse la taille maximale de 40 Mo.',
  typeInconnu: 'Le format de la requête n’est pas pris en charge.',
  csrf: 'Votre page a expiré. Veuillez réessayer.',
  compteFerme: "Votre compte n'est pas encore validé.",
  secondFacteur:
    'Un second facteur est demandé à tout le personnel\u00a0: mettez le vôtre en service pour continuer.',
  interne: 'Une erreur est survenue. Veuillez réessayer dans un instant.',
  indisponible: 'Le service est momentanément indisponible. Réessayez dans un instant.',
} as const
