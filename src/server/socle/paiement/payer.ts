import type { Jour } from '#domain/commun/jours.ts'
import { exiger } from '#domain/projet/actes.ts'
import { echeanceBilan } from '#domain/projet/echeances.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliserEnsemble } from '#server/infra/journal.ts'
import { envoisAux } from '../porteur/joignables.ts'
import { faitsDe } from '../projet/faits.ts'
import { acteurDe, momentDe } from '../projet/lecture/presenter-court.ts'
import type { LigneSousVerrou } from '../projet/lignes-sous-verrou.ts'
import { lireCalendrier } from '../reglages/calendrier.ts'
import type { Beneficiaire } from './beneficiaire.ts'
import { courrielPaiement } from './courriel-paiement.ts'
import { inscrirePaiements } from './inscrire-paiement.ts'

/** A payment to record. */
export interface APayer {
  /** Its application, locked. */
  ligne: LigneSousVerrou
  /** Day in Paris. */
  datePaiement: Jour
  /** To whom, `ibanFin` being the account that is paid. */
  beneficiaire: Omit<Beneficiaire, 'ribModifieLe'>
  /** What the journal keeps of how the account was checked. */
  preuve: Record<string, unknown>
}

/**
 * Records that the amounts granted are paid, each on its day, in each application's journal too, and writes
 * to the structures; the caller has checked the accounts. As many statements for one as for hundreds. Throws
 * Conflit when one is already paid, has no signed agreement or is archived: then none is.
 */
export async function payer(
  ctx: Contexte,
  { tx, le, lot }: { tx: Tx; le: Date; lot?: string },
  acteur: Acteur,
  paiements: readonly APayer[],
): Promise<void> {
  if (paiements.length === 0) return
  const faits = paiements.map((p) => ({ ...p, montant: montantDe(p.ligne, acteur, le, lot) }))
  await inscrirePaiements(
    tx,
    faits.map(({ ligne, montant, datePaiement }) => ({ projetId: ligne.id, montant, datePaiement })),
    { par: acteur.id, le },
  )
  await journaliserEnsemble(
    tx,
    faits.map(
      ({ ligne: { id, numeroConvention }, montant, datePaiement, beneficiaire: { ibanFin }, preuve }) => ({
        chaine: `projet:${id}`,
        acte: 'validerPaiement',
        acteur,
        le,
        apres: { numeroConvention, montant, datePaiement, ibanFin, ...preuve },
      }),
    ),
  )
  const calendrier = await lireCalendrier(tx)
  await ctx.queue.courriels(
    tx,
    faits.flatMap(({ ligne, montant, datePaiement, beneficiaire }) => {
      const { id: projetId, porteurId, nom, numeroConvention } = ligne
      const echeance = echeanceBilan(ligne.dateFin, datePaiement, calendrier)
      return envoisAux(ctx, beneficiaire.membres, 'versement', { projetId, porteurId }).map((envoi) =>
        courrielPaiement({ ...envoi, projetId, nom, numeroConvention, montant }, beneficiaire, echeance),
      )
    }),
  )
}

function montantDe(ligne: LigneSousVerrou, acteur: Acteur, le: Date, lot?: string): number {
  const precision = lot === undefined ? {} : { lot }
  exiger('validerPaiement', faitsDe(ligne), acteurDe(ligne, acteur), momentDe(ligne, le), precision)
  if (ligne.caMontant === null) throw new Error(`Demande ${ligne.id} sans montant accordé.`)
  return ligne.caMontant
}
