import { type Jour, jourDe } from '#domain/commun/jours.ts'
import type { contratsDeport } from '#domain/deport/contrat.ts'
import type { MesLiens } from '#domain/deport/reponse.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { debutDesLiens, presenterMesLiens } from './presenter-liens.ts'
import { type CommissionADeclarer, lireDossiers } from './queries-commission.ts'

/** What this person declares on before a commission: numbers, structures and communes, nothing else. */
export async function mesLiensDe(
  db: Db | Tx,
  commission: CommissionADeclarer,
  qui: number,
  jour: Jour,
): Promise<MesLiens> {
  const dossiers = await lireDossiers(db, commission.id, qui, debutDesLiens(commission, jour))
  return presenterMesLiens(commission, dossiers, jour)
}

/** The same, asked for. */
export const lireMesLiens = async (
  ctx: Contexte,
  { acteur, trouve }: Appel<typeof contratsDeport.lireMesLiens, CommissionADeclarer>,
) => ({ data: await mesLiensDe(ctx.db, trouve, acteur.id, jourDe(ctx.horloge.maintenant())) })
