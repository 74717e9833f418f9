import { invalide } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsVirement } from '#domain/virement/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { verrouillerNom } from '#server/infra/db/verrou-nomme.ts'
import { ajouterAuLot, preparerLignes } from '../a-payer/inscrire-lignes.ts'
import { exigerExecution } from '../banque/exiger-execution.ts'
import { lotDeCle } from '../queries.ts'
import { lireReglagePret } from '../reglage-pret.ts'
import { journalAides, journalLot, repondre } from '../sur-lot.ts'
import { ouvrirLot } from './ouvrir-lot.ts'

/**
 * Prepares a run of these agreements, all or none; the same key again is the same run. Throws Conflit naming
 * what cannot be paid so, Invalide for a day no bank takes.
 */
export async function preparerLot(
  ctx: Contexte,
  { acteur, corps }: Appel<typeof contratsVirement.preparerLot>,
) {
  const { ids, cleCreation } = corps
  if (cleCreation === null) throw invalide('cleCreation', requis('Clé de création'))
  return await ctx.db.transaction().execute(async (tx) => {
    await verrouillerNom(tx, `virement:${acteur.id}:${cleCreation}`)
    const deja = await lotDeCle(tx, acteur.id, cleCreation)
    if (deja) return repondre(deja)
    const le = ctx.horloge.maintenant()
    const execution = exigerExecution(corps.execution, le)
    const { zone } = await lireReglagePret(ctx, tx)
    const lignes = await preparerLignes(ctx, tx, ids, zone)
    const lot = await ouvrirLot(tx, acteur, { execution, cleCreation, le })
    const faites = await ajouterAuLot(tx, { lotId: lot.id, apresRang: 0, inscritePar: acteur.id }, lignes)
    await journalLot(
      tx,
      lot,
      acteur,
      le,
    )('preparerLot', {
      apres: { numero: lot.numero, execution, ...faites },
    })
    await journalAides(tx, { acte: 'mettreEnLot', acteur, le, lot }, lignes)
    return repondre(lot)
  })
}
