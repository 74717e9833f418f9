import { createHash } from 'node:crypto'
import { estFerme } from '#domain/seance/enveloppe.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { fabriquer } from '#server/documents/atelier.ts'
import { nombreDe, type Tache } from '#server/infra/file-attente/tache.ts'
import { nouvelleCle } from '#server/infra/stockage/cles.ts'
import { TACHE_CARNET, TACHE_EFFACER } from '#server/socle/taches.ts'
import { lireFaits } from '../lire-faits.ts'
import { inscrireCarnet, lireCarnetDe, noterEchecCarnet } from '../queries-carnets.ts'
import { composerCarnet } from './composer-carnet.ts'

/** A hundred files and more make two hundred pages. */
const LIMITE_MS = 180_000

/** Makes the booklet of one member; whatever is repeated leaves one. */
export const tacheFaireCarnet: Tache = {
  nom: TACHE_CARNET,
  cle: ({ seanceId, membreId }) => `${seanceId}:${membreId}`,
  async executer(ctx, donnees) {
    const qui = { seanceId: nombreDe(donnees, 'seanceId'), utilisateurId: nombreDe(donnees, 'membreId') }
    const demande = await lireCarnetDe(ctx.db, qui)
    // The sitting was closed, or the member is in office no more.
    if (!demande) return
    try {
      await faireCarnet(ctx, qui, demande)
    } catch (e) {
      await noterEchecCarnet(ctx.db, qui, ctx.horloge.maintenant())
      throw e
    }
  },
}

async function faireCarnet(
  ctx: Contexte,
  qui: { seanceId: number; utilisateurId: number },
  membre: { prenom: string; nom: string },
): Promise<void> {
  const le = ctx.horloge.maintenant()
  const s = await lireFaits(ctx.db, qui.seanceId, qui.utilisateurId)
  const octets = await fabriquer('carnet', await composerCarnet(ctx, s, membre, le), LIMITE_MS)
  const cle = nouvelleCle('d')
  await ctx.stockage.ecrire(cle, octets)
  const projets = s.dossiers.filter((d) => !estFerme(d)).map((d) => d.projetId)
  const empreinte = createHash('sha256').update(octets).digest()
  const garde = await ctx.db.transaction().execute(async (tx) => {
    const inscrit = await inscrireCarnet(tx, qui, {
      prepareLe: le,
      projets,
      cle,
      taille: octets.length,
      empreinte,
    })
    if (inscrit?.avant) await ctx.queue.tache(tx, TACHE_EFFACER, { cle: inscrit.avant })
    return inscrit
  })
  if (!garde) await ctx.stockage.supprimer(cle)
}
