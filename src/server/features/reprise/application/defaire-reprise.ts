import { Conflit } from '#domain/commun/erreurs.ts'
import { refusReprise } from '#domain/reprise/gardes.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { terminerAnnulation } from '../execution/queries-travail.ts'
import type { RangeeReprise } from '../queries.ts'
import { faitsDe } from '../sur-reprise.ts'
import { defaire } from './queries-annulation.ts'

/**
 * Undoes an applied import: what it changed is as before, what it created goes, with the structures that only
 * it had brought. Throws Conflit when something of it was corrected, claimed or carried again meanwhile.
 */
export async function defaireReprise(
  ctx: Contexte,
  tx: Tx,
  reprise: RangeeReprise,
  qui: { id: number; role: 'admin' },
): Promise<void> {
  const le = ctx.horloge.maintenant()
  const { faits } = await faitsDe(tx, reprise)
  const refus = refusReprise('annuler', { ...faits, travail: null }, { maintenant: le })
  if (refus) throw new Conflit(refus.message)
  const compte = await defaire(tx, reprise.id)
  await terminerAnnulation(tx, reprise, { par: qui.id, le })
  await journaliser(tx, {
    chaine: `reprise:${reprise.id}`,
    acte: 'annulerReprise',
    acteur: qui,
    avant: { source: reprise.source, bilan: reprise.bilan },
    apres: { motif: reprise.annuleMotif, ...compte },
    le,
  })
}
