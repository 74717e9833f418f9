import type { Config } from '#server/config.ts'
import type { Horloge } from '#server/contexte.ts'
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
export async function avecBase<T>(a: Atelier, agir: (base: Base) => Promise<T>): Promise<T> {
  const base = ouvrirBase(a.connexion)
  try {
    return await agir(base)
  } finally {
    await base.fermer()
  }
}

/** Opens the queue to put jobs in it; the portal does them. */
export const ouvrirFile = (a: Atelier): Promise<FileOuverte> =>
  creerFileAttente({
    connexion: a.connexion,
    taches,
    transports: { email: null, sms: null },
    cadre: cadreCourriels(a.config),
    horloge: a.horloge,
    config: a.config,
    signaler: (erreur, objet) => console.error(`Échec : ${objet}`, erreur),
  })

/** Runs `agir` on the database and its queue. */
export async function avecFile<T>(
  a: Atelier,
  agir: (base: Base, queue: FileOuverte) => Promise<T>,
): Promise<T> {
  return await avecBase(a, async (base) => {
    const queue = await ouvrirFile(a)
    try {
      return await agir(base, queue)
    } finally {
      await queue.fermer()
    }
  })
}

/** Tells how the link reaches its reader; it is shown when no e-mail leaves, or when asked for. */
export function direLien(a: Atelier, email: string, jeton: string, montrer: boolean): void {
  if (a.config.smtp) a.dire(`Le lien part à ${email} par e-mail, dès que le portail tourne.`)
  if (a.config.smtp && !montrer) return
  a.dire('Ce lien ne s’affichera plus. Remettez-le à la personne, et à elle seule :')
  a.dire(`${a.config.publicUrl}/gestion/nouveau-mot-de-passe?token=${encodeURIComponent(jeton)}`)
}
