import { Conflit, invalide } from '#domain/commun/erreurs.ts'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsVirement } from '#domain/virement/contrat.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { tenirPayables } from '../a-payer/queries-a-payer.ts'
import { avancer } from '../avancer-lot.ts'
import { ecrireLot, type Lot } from '../queries.ts'
import { type LigneLue, lireLignes } from '../queries-lignes.ts'
import { laLigne, repondre, surLot } from '../sur-lot.ts'
import { confirmer } from './confirmer.ts'
import { exigerEnCours } from './exiger-en-cours.ts'
import { noterExecutees } from './noter-executees.ts'

/**
 * Confirms transfers of a run, all or none of those named: each aid is paid on the value date. For a
 * cancelled run whose file had left, what the statement shows is kept, and blocks the aid until settled.
 */
export function confirmerLignes(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsVirement.confirmerLignes>,
) {
  // All of them confirmed for that day by the same person: a second click, or an answer that was lost.
  const deja = async (tx: Tx, lot: Lot) => {
    const nommees = (await lireLignes(tx, lot.id)).filter((l) => corps.lignes.includes(l.id))
    const faites = nommees.every((nommee) =>
      lot.annuleLe
        ? nommee.executeePar === acteur.id && nommee.executeeValeur === corps.dateValeur
        : nommee.confirmeePar === acteur.id &&
          nommee.confirmeeLe !== null &&
          nommee.dateValeur === corps.dateValeur,
    )
    return nommees.length === new Set(corps.lignes).size && faites ? repondre(lot) : undefined
  }
  const demande = { id: params.id, acte: 'repondre', acteur, version: corps.version, deja } as const
  return surLot(ctx, demande, async (sous) => {
    const { dateValeur } = corps
    if (dateValeur === null) throw invalide('dateValeur', requis('Date de valeur'))
    if (dateValeur < sous.lot.execution)
      throw invalide(
        'dateValeur',
        `La date de valeur précède le jour d’exécution, le ${formatJourLong(sous.lot.execution)}.`,
      )
    if (dateValeur > jourDe(sous.le))
      throw invalide('dateValeur', 'La date de valeur n’est pas encore passée.')
    const lignes = [...new Set(corps.lignes)].map((id) => laLigne(sous.lignes, id))
    if (sous.lot.annuleLe) {
      exigerNonDite(lignes)
      await noterExecutees(
        sous,
        acteur,
        lignes.map((ligne) => ({ ligne, dateValeur })),
      )
      await sous.journal('confirmerLignes', {
        apres: { dateValeur, references: lignes.map((l) => l.reference), annule: true },
      })
      return repondre(await ecrireLot(sous.tx, sous.lot.id, {}))
    }
    exigerEnCours(lignes)
    await tenirPayables(
      sous.tx,
      lignes.map((l) => l.projetId),
    )
    await confirmer(
      ctx,
      sous,
      acteur,
      lignes.map((ligne) => ({ ligne, dateValeur })),
    )
    await sous.journal('confirmerLignes', {
      apres: { dateValeur, references: lignes.map((l) => l.reference) },
    })
    return repondre(await avancer(sous))
  })
}

/** Throws Conflit naming the first of these lines that is known to be executed already. */
function exigerNonDite(lignes: readonly LigneLue[]): void {
  const dite = lignes.find((l) => l.executeeLe !== null)
  if (dite) throw new Conflit(`Le virement ${dite.reference} est déjà dit exécuté par la banque.`)
}
