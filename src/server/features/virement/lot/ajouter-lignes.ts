import { Conflit } from '#domain/commun/erreurs.ts'
import { type contratsVirement, LIGNES_MAX } from '#domain/virement/contrat.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { ajouterAuLot, preparerLignes } from '../a-payer/inscrire-lignes.ts'
import { ecrireLot, type Lot } from '../queries.ts'
import { dernierRang, lireLignes } from '../queries-lignes.ts'
import { lireReglagePret } from '../reglage-pret.ts'
import { journalAides, repondre, surLot } from '../sur-lot.ts'

/** Adds agreements to a prepared run, all or none; their author does not approve it. */
export function ajouterLignes(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsVirement.ajouterLignes>,
) {
  const { ids, version } = corps
  // All of them there, chosen by the same person: a second click, or an answer that was lost.
  const deja = async (tx: Tx, lot: Lot) => {
    const siennes = (await lireLignes(tx, lot.id)).filter((l) => l.inscritePar === acteur.id)
    const tenues = new Set(siennes.map((l) => l.projetId))
    return ids.length > 0 && ids.every((id) => tenues.has(id)) ? repondre(lot) : undefined
  }
  const demande = { id: params.id, acte: 'modifier', acteur, version, deja } as const
  return surLot(ctx, demande, async ({ tx, lot, lignes, le, journal }) => {
    if (lignes.length + ids.length > LIGNES_MAX)
      throw new Conflit(`Un lot compte ${LIGNES_MAX} lignes au plus\u00a0: préparez-en un autre.`)
    const { zone } = await lireReglagePret(ctx, tx)
    const neuves = await preparerLignes(ctx, tx, ids, zone)
    const apres = await ajouterAuLot(
      tx,
      { lotId: lot.id, apresRang: await dernierRang(tx, lot.id), inscritePar: acteur.id },
      neuves,
    )
    await journal('ajouterLignes', { apres })
    await journalAides(tx, { acte: 'mettreEnLot', acteur, le, lot }, neuves)
    return repondre(await ecrireLot(tx, lot.id, { modifiePar: acteur.id }))
  })
}
