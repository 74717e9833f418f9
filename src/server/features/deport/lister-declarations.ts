import type { contratsDeport } from '#domain/deport/contrat.ts'
import type { Declarations } from '#domain/deport/reponse.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import type { CommissionADeclarer } from './queries-commission.ts'
import { lireDossiersCites, lirePersonnes, type PersonneLue } from './queries-declarations.ts'

const iso = (instant: string | Date): string => new Date(instant).toISOString()

const presenterPersonne = ({ liens, declareLe, ...p }: PersonneLue): Declarations['personnes'][number] => ({
  ...p,
  declareLe: declareLe && iso(declareLe),
  liens: liens.map((l) => ({ ...l, le: iso(l.le), retireLe: l.retireLe && iso(l.retireLe) })),
})

/** Who declared before a commission, who has not, and every link with its reason. */
export async function listerDeclarations(
  ctx: Contexte,
  { trouve }: Appel<typeof contratsDeport.listerDeclarations, CommissionADeclarer>,
): Promise<{ data: Declarations }> {
  const { id, numero, annee, date, exigee } = trouve
  const [dossiers, personnes] = await Promise.all([lireDossiersCites(ctx.db, id), lirePersonnes(ctx.db, id)])
  return {
    data: { id, numero, annee, date, exigee, dossiers, personnes: personnes.map(presenterPersonne) },
  }
}
