import { sql } from 'kysely'
import { Conflit } from '#domain/commun/erreurs.ts'
import { SIGNATURES_ATTENDUES } from '#domain/proces-verbal/etats.ts'
import type { Tx } from '#server/contexte.ts'
import { lireReglesPv } from './regles.ts'

/** Throws Conflit « signatures » when the body waits for them, and the last minutes of that step are not signed by both. */
export async function exigerPvSigne(tx: Tx, commissionId: number, etape: 1 | 2): Promise<void> {
  const { publicationAttendSignatures } = await lireReglesPv(tx)
  if (!publicationAttendSignatures) return
  const { rows } = await sql<{ signe: boolean }>`select
      (select count(*) from pv_signataire s join signature g on g.pv_signataire_id = s.id
        where s.proces_verbal_id = v.id) = 2 as signe
    from proces_verbal v
    where v.commission_id = ${commissionId} and v.etape = ${etape} and v.arrete_le is not null
    order by v.rang desc limit 1`.execute(tx)
  if (rows[0]?.signe !== true) throw new Conflit(SIGNATURES_ATTENDUES, 'signatures')
}
