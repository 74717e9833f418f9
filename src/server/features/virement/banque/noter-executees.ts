import type { Jour } from '#domain/commun/jours.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import { journaliserEnsemble } from '#server/infra/journal.ts'
import { ecrireLignes, type LigneLue } from '../queries-lignes.ts'
import type { SousVerrouLot } from '../sur-lot.ts'

/** Keeps what the bank executed of a cancelled run: those aids wait until somebody says what became of it. */
export async function noterExecutees(
  { tx, lot, le }: SousVerrouLot,
  acteur: Acteur,
  executees: readonly { ligne: LigneLue; dateValeur: Jour }[],
): Promise<void> {
  const faite = { executeeLe: le, executeePar: acteur.id }
  await ecrireLignes(
    tx,
    executees.map(({ ligne: { id }, dateValeur }) => ({ id, ...faite, executeeValeur: dateValeur })),
  )
  await journaliserEnsemble(
    tx,
    executees.map(({ ligne: { projetId, reference }, dateValeur }) => ({
      chaine: `projet:${projetId}`,
      acte: 'executerAnnule',
      acteur,
      le,
      apres: { lot: lot.numero, reference, dateValeur },
    })),
  )
}
