import { sql } from 'kysely'
import { Conflit } from '#domain/commun/erreurs.ts'
import type { ContenuPv } from '#domain/proces-verbal/contenu.ts'
import { decisionsDites, direDecision } from '#domain/proces-verbal/ecarts.ts'
import { SIGNATURES_ATTENDUES } from '#domain/proces-verbal/etats.ts'
import type { Avis } from '#domain/proces-verbal/mots-avis.ts'
import type { Tx } from '#server/contexte/base.ts'
import { lireReglesPv } from './regles.ts'

/**
 * Throws Conflit « signatures » when the body waits for them, and the last minutes of a sitting of that step
 * are not signed by both, or all of them do not say what would be published.
 */
export async function exigerPvSigne(tx: Tx, commissionId: number, etape: 1 | 2): Promise<void> {
  const { publicationAttendSignatures } = await lireReglesPv(tx)
  if (!publicationAttendSignatures) return
  const derniers = await lireDerniers(tx, commissionId, etape)
  if (derniers.some((d) => d.contenu === null || !d.signe))
    throw new Conflit(SIGNATURES_ATTENDUES, 'signatures')
  // What a later sitting says of a file takes the place of what an earlier one did.
  const dites = new Map(
    derniers.flatMap((d) => [...decisionsDites(JSON.parse(d.contenu ?? '{}') as ContenuPv)]),
  )
  const autres = await differents(tx, { commissionId, etape }, dites)
  if (autres.length > 0)
    throw new Conflit(
      `Le procès-verbal signé ne dit pas ce qui serait publié de\u00a0: ${autres.join(', ')}. Faites-le rectifier et signer, ou remettez la décision qu’il porte.`,
      'signatures',
    )
}

/** The last frozen minutes of each opened sitting, in their order; of the step itself if there was none. */
const lireDerniers = async (tx: Tx, commissionId: number, etape: 1 | 2) =>
  (
    await sql<{ signe: boolean; contenu: string | null }>`select v.contenu,
      (select count(*) from pv_signataire s join signature g on g.pv_signataire_id = s.id
        where s.proces_verbal_id = v.id) = 2 as signe
    from (select rang from seance where commission_id = ${commissionId} and etape = ${etape} and ouverte_le is not null
        union select 1) r
      left join lateral (select id, contenu from proces_verbal where commission_id = ${commissionId}
        and etape = ${etape} and seance_rang = r.rang and arrete_le is not null order by rang desc limit 1) v on true
    order by r.rang`.execute(tx)
  ).rows

/** Numbers of the files whose decision is not the one that the minutes say. */
async function differents(
  tx: Tx,
  { commissionId, etape }: { commissionId: number; etape: 1 | 2 },
  dites: ReadonlyMap<string, string>,
): Promise<string[]> {
  const { rows } = await sql<{ numero: string; avis: Avis | null; montant: number | null }>`select p.numero,
      case when ${etape} = 1 then p.caa_avis else p.ca_avis end as avis,
      case when ${etape} = 1 then p.caa_montant else p.ca_montant end as montant
    from projet p where p.commission_id = ${commissionId} and p.retire_le is null
      and (${etape} = 1 or p.caa_avis is distinct from 'refuse') order by p.numero`.execute(tx)
  return rows.filter((p) => dites.get(p.numero) !== direDecision(p.avis, p.montant)).map((p) => p.numero)
}
