import { sql } from 'kysely'
import { Conflit } from '#domain/commun/erreurs.ts'
import type { ContenuPv } from '#domain/proces-verbal/contenu.ts'
import { decisionsDites, direDecision } from '#domain/proces-verbal/ecarts.ts'
import { SIGNATURES_ATTENDUES } from '#domain/proces-verbal/etats.ts'
import type { Avis } from '#domain/proces-verbal/mots-avis.ts'
import type { Tx } from '#server/contexte.ts'
import { lireReglesPv } from './regles.ts'

/**
 * Throws Conflit « signatures » when the body waits for them, and the last minutes of that step are not signed by both, or do
 * not say what would be published.
 */
export async function exigerPvSigne(tx: Tx, commissionId: number, etape: 1 | 2): Promise<void> {
  const { publicationAttendSignatures } = await lireReglesPv(tx)
  if (!publicationAttendSignatures) return
  const { rows } = await sql<{ signe: boolean; contenu: string }>`select v.contenu,
      (select count(*) from pv_signataire s join signature g on g.pv_signataire_id = s.id
        where s.proces_verbal_id = v.id) = 2 as signe
    from proces_verbal v
    where v.commission_id = ${commissionId} and v.etape = ${etape} and v.arrete_le is not null
    order by v.rang desc limit 1`.execute(tx)
  const [dernier] = rows
  if (dernier?.signe !== true) throw new Conflit(SIGNATURES_ATTENDUES, 'signatures')
  const autres = await differents(tx, commissionId, etape, JSON.parse(dernier.contenu) as ContenuPv)
  if (autres.length > 0)
    throw new Conflit(
      `Le procès-verbal signé ne dit pas ce qui serait publié de\u00a0: ${autres.join(', ')}. Faites-le rectifier et signer, ou remettez la décision qu’il porte.`,
      'signatures',
    )
}

/** Numbers of the files whose decision is not the one that these minutes say. */
async function differents(tx: Tx, commissionId: number, etape: 1 | 2, dit: ContenuPv): Promise<string[]> {
  const dites = decisionsDites(dit)
  const { rows } = await sql<{ numero: string; avis: Avis | null; montant: number | null }>`select p.numero,
      case when ${etape} = 1 then p.caa_avis else p.ca_avis end as avis,
      case when ${etape} = 1 then p.caa_montant else p.ca_montant end as montant
    from projet p where p.commission_id = ${commissionId} and p.retire_le is null
      and (${etape} = 1 or p.caa_avis is distinct from 'refuse') order by p.numero`.execute(tx)
  return rows.filter((p) => dites.get(p.numero) !== direDecision(p.avis, p.montant)).map((p) => p.numero)
}
