import { appelsSeance } from '#domain/seance/appels.ts'
import { recevoirFichier, remettreFichier } from '#web/lib/recevoir-fichier.ts'

/** Hands the file of one member to the browser; throws ErreurApi when it is refused, or no longer true. */
export async function telechargerCarnet(id: number, membreId: number): Promise<void> {
  remettreFichier(await recevoirFichier(appelsSeance.lireCarnet, { params: { id, membreId } }))
}
