import type { Config } from '#server/config.ts'
import type { Horloge } from '#server/contexte/dehors.ts'
import { type Base, ouvrirBase } from '#server/infra/db/connexion.ts'
import type { Acces } from '#server/infra/db/roles.ts'
import { creerFileAttente, type FileOuverte } from '#server/infra/file-attente/file-attente.ts'
import { cadreCourriels } from '#server/socle/cadre-courriels.ts'
import { taches } from '#server/taches.ts'

/** What a command stands on. */
export interface Atelier extends Acces {
  config: Config
  horloge: Horloge
  /** Writes a line for the person. */
  dire(texte: string): void
}

/** Runs `agir` on the database, and closes the connections whatever comes. */
export async function avecBase<T>(atelier: Atelier, agir: (base: Base) => Promise<T>): Promise<T> {
  const base = ouvrirBase(atelier.connexion)
  try {
    return await agir(base)
  } finally {
    await base.fermer()
  }
}

/** Opens the queue to put jobs in it; the portal does them. */
export const ouvrirFile = (atelier: Atelier): Promise<FileOuverte> =>
  creerFileAttente({
    connexion: atelier.connexion,
    taches,
    transports: { email: null, sms: null },
    cadre: cadreCourriels(atelier.config),
    horloge: atelier.horloge,
    config: atelier.config,
    signaler: (erreur, objet) => console.error(`Échec : ${objet}`, erreur),
  })

/** Runs `agir` on the database and its queue. */
export async function avecFile<T>(
  atelier: Atelier,
  agir: (base: Base, queue: FileOuverte) => Promise<T>,
): Promise<T> {
  return await avecBase(atelier, async (base) => {
    const queue = await ouvrirFile(atelier)
    try {
      return await agir(base, queue)
    } finally {
      await queue.fermer()
    }
  })
}

/** Tells how the link reaches its reader; it is shown when no e-mail leaves, or when asked for. */
export function direLien(atelier: Atelier, email: string, jeton: string, montrer: boolean): void {
  if (atelier.config.smtp) atelier.dire(`Le lien part à ${email} par e-mail, dès que le portail tourne.`)
  if (atelier.config.smtp && !montrer) return
  atelier.dire('Ce lien ne s’affichera plus. Remettez-le à la personne, et à elle seule :')
  atelier.dire(`${atelier.config.publicUrl}/gestion/nouveau-mot-de-passe?token=${encodeURIComponent(jeton)}`)
}
