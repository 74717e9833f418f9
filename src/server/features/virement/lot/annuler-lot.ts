import { invalide } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsVirement } from '#domain/virement/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { exigerArret } from '../banque/exiger-arret.ts'
import { ecrireLot, type Lot } from '../queries.ts'
import { finirLignes } from '../queries-lignes.ts'
import { journalAides, repondre, surLot } from '../sur-lot.ts'

/**
 * Cancels a run, with its reason, until a line is confirmed: its aids can be paid again, under another
 * reference. Once its file has left: by another person, and after asking the bank.
 */
export function annulerLot(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsVirement.annulerLot>,
) {
  // Cancelled in the same words by the same person: a second click, or an answer that was lost.
  const deja = async (_: unknown, lot: Lot) =>
    lot.annulePar === acteur.id && lot.annuleMotif === corps.motif ? repondre(lot) : undefined
  const demande = { id: params.id, acte: 'annuler', acteur, version: corps.version, deja } as const
  return surLot(ctx, demande, async (sous) => {
    const { tx, lot, le, journal } = sous
    const { motif } = corps
    if (motif === null) throw invalide('motif', requis('Motif de l’annulation'))
    const arret = exigerArret(sous, corps)
    await finirLignes(tx, lot.id, le)
    await journal('annulerLot', { apres: { motif, ...arret } })
    const rendues = sous.lignes.filter((l) => l.finieLe === null)
    await journalAides(tx, { acte: 'annulerVirement', acteur, le, lot }, rendues)
    const fait = { annuleLe: le, annulePar: acteur.id, annuleMotif: motif }
    return repondre(await ecrireLot(tx, lot.id, fait))
  })
}
