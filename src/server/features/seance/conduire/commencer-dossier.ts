import { type DossierSeance, estPresent } from '#domain/seance/faits.ts'
import { ecrireDossier, inscrireSortie, noterRetours } from '../queries-dossiers.ts'
import { ecrireSeance } from '../queries-ecriture.ts'
import type { SousSeance } from '../sous-seance.ts'

/**
 * Makes a file the current one (null: none). Who went out for the file it replaces comes back, except members
 * in conflict on the new one too: their staying out is noted at once.
 */
export async function commencerDossier(
  { tx, s, acteur, le }: Pick<SousSeance, 'tx' | 's' | 'acteur' | 'le'>,
  dossier: DossierSeance | null,
): Promise<void> {
  const avant = s.dossiers.find((x) => x.projetId === s.courant?.projetId)
  await ecrireSeance(tx, s.id, { courantId: dossier?.projetId ?? null, courantDepuis: dossier && le })
  if (dossier && !dossier.enregistre)
    await ecrireDossier(
      tx,
      { seanceId: s.id, projetId: dossier.projetId },
      { rang: dossier.rang, appeleLe: le },
    )
  if (!avant) return
  const dehors = avant.sorties.filter((x) => x.sortiLe && x.revenuLe === null).map((x) => x.membre)
  if (dehors.length === 0) return
  await noterRetours(tx, { seanceId: s.id, projetId: avant.projetId, revenuLe: le })
  if (!dossier || dossier.enregistre) return
  const la = new Set(s.membres.filter(estPresent).map((m) => m.id))
  for (const membre of dehors.filter((id) => dossier.deports.includes(id) && la.has(id)))
    await inscrireSortie(tx, {
      seanceId: s.id,
      projetId: dossier.projetId,
      utilisateurId: membre,
      sortiLe: le,
      par: acteur.id,
    })
}
