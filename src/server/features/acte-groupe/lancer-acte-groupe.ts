import type { contratsActeGroupe } from '#domain/acte-groupe/contrat.ts'
import { invalide } from '#domain/commun/erreurs.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { TACHE_EXECUTER_LOT } from './noms-taches.ts'
import { compterDemandes, inscrireLot } from './queries.ts'

/**
 * Writes down what is asked of which applications, and queues it; the same key again is the same run.
 * Applications that no longer exist are left out: `nombre` says how many remain.
 */
export async function lancerActeGroupe(
  ctx: Contexte,
  appel: Appel<typeof contratsActeGroupe.lancerActeGroupe>,
) {
  const { acteur, corps } = appel
  const { acte, ids, cleCreation, filtre, idCommission, idCollegue, motif, message, mot } = corps
  if (acte === null || cleCreation === null) throw invalide('acte', 'Acte inconnu.')
  const creeLe = ctx.horloge.maintenant()
  const data = await ctx.db.transaction().execute(async (tx) => {
    const { id, neuf } = await inscrireLot(tx, {
      acte,
      ids,
      cleCreation,
      filtre,
      creeLe,
      auteurId: acteur.id,
      adresse: acteur.adresse,
      parametres: { idCommission, idCollegue, motif, message, mot },
    })
    const nombre = await compterDemandes(tx, id)
    if (neuf) {
      await journaliser(tx, {
        chaine: 'portail',
        acte: 'lancerActeGroupe',
        acteur,
        le: creeLe,
        apres: { lot: id, acte, filtre, nombre },
      })
      await ctx.queue.tache(tx, TACHE_EXECUTER_LOT, { lotId: id })
    }
    return { id, nombre }
  })
  return { status: 'success' as const, data }
}
