import { anneeDe, type Jour } from '#domain/commun/jours.ts'
import { numeroLot } from '#domain/virement/banque/references.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import { numeroSuivant } from '#server/socle/projet/numero.ts'
import { inscrireLot, type Lot } from '../queries.ts'

/** A new run, under the next number of the year it is in Paris. */
export async function ouvrirLot(
  tx: Tx,
  acteur: Acteur,
  { execution, cleCreation, le }: { execution: Jour; cleCreation: string; le: Date },
): Promise<Lot> {
  const annee = anneeDe(le)
  const numero = numeroLot(annee, await numeroSuivant(tx, 'virement', annee))
  return await inscrireLot(tx, { numero, execution, prepareLe: le, preparePar: acteur.id, cleCreation })
}
