import { refuser } from '#domain/commun/acte.ts'
import type { contratsVirement } from '#domain/virement/contrat.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { DESAPPROUVE, ecrireLot, type Lot } from '../queries.ts'
import { ecrireLigne, retireePar } from '../queries-lignes.ts'
import { journalAides, laLigne, refusSur, repondre, surLot } from '../sur-lot.ts'
import { oterOrdre } from './queries-ordre.ts'

/**
 * Takes a line out of a run. Of a prepared one: by who prepares; a blocked line also by who approves, as part
 * of approving, not an edit. An approval already given is taken back: its file would pay that line.
 */
export function retirerLigne(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsVirement.retirerLigne>,
) {
  // Taken out by the same person: a second click, or an answer that was lost.
  const deja = async (tx: Tx, lot: Lot) =>
    (await retireePar(tx, lot.id, params.ligne)) === acteur.id ? repondre(lot) : undefined
  const demande = { id: params.id, acte: 'debloquer', acteur, version: corps.version, deja } as const
  return surLot(ctx, demande, async ({ tx, lot, lignes, le, journal }) => {
    const ligne = laLigne(lignes, params.ligne)
    if (!ligne.bloquee) refuser(refusSur('modifier', lot, lignes, acteur))
    await ecrireLigne(tx, ligne.id, { retireeLe: le, retireePar: acteur.id, finieLe: le })
    await journal('retirerLigne', {
      avant: { reference: ligne.reference, montant: ligne.montant, bloquee: ligne.bloquee },
    })
    await journalAides(tx, { acte: 'retirerDuLot', acteur, le, lot }, [ligne])
    await oterOrdre(ctx, tx, lot.id)
    const edition = ligne.bloquee ? {} : { modifiePar: acteur.id }
    return repondre(await ecrireLot(tx, lot.id, { ...DESAPPROUVE, ...edition }))
  })
}
