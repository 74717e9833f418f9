import { Conflit, invalide } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsConservation } from '#domain/conservation/contrat.ts'
import { LIBELLES_RETENUE } from '#domain/conservation/retenue.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { inscrireRetenue, retenueEnCours, verrouillerCible } from './queries-retenues.ts'

const INCONNUE = 'Aucune demande ne porte ce numéro.'

/** Keeps an application, or an account with all it has, while a reason lasts; idempotent for that reason. */
export async function retenir(ctx: Contexte, appel: Appel<typeof contratsConservation.retenir>) {
  const { acteur, corps } = appel
  const { numero, idPorteur, motif } = corps
  if (numero === null && idPorteur === null) throw invalide('numero', requis(LIBELLES_RETENUE.numero))
  const le = ctx.horloge.maintenant()
  const id = await ctx.db.transaction().execute(async (tx) => {
    const cible = await verrouillerCible(tx, { numero, idPorteur })
    if (!cible) throw invalide('numero', INCONNUE)
    const deja = await retenueEnCours(tx, cible)
    if (deja?.motif === motif) return deja.id
    if (deja) throw new Conflit('Une retenue est déjà en cours\u00a0: levez-la pour en changer le motif.')
    if (cible.effaceLe !== null)
      throw new Conflit('Il ne reste rien à conserver\u00a0: tout a été anonymisé.')
    const { projetId } = cible
    const porteurId = projetId === null ? cible.porteurId : null
    const posee = await inscrireRetenue(tx, { projetId, porteurId, motif, le, par: acteur.id })
    await journaliser(tx, {
      chaine: projetId === null ? `porteur:${cible.porteurId}` : `projet:${projetId}`,
      acte: 'retenir',
      acteur,
      apres: { motif },
      le,
    })
    return posee
  })
  return { status: 'success' as const, data: { id } }
}
