import type { Selectable } from 'kysely'
import type { AvisGarde } from '#domain/commission/decision.ts'
import type { AvisCAA } from '#domain/projet/faits.ts'
import type { TableProjet } from '#server/infra/db/tables/projet.ts'

type ColonnesAvis = Pick<
  Selectable<TableProjet>,
  'caaAvis' | 'caaMontant' | 'caaMotif' | 'caaMail' | 'caAvis' | 'caMontant' | 'caMotif' | 'caMail'
>
type Avis = AvisGarde & { decision: AvisCAA }

/** What is kept of the opinion of step 1 (CAA) or of the decision of step 2 (CA); null before any. */
export function avisDe(l: ColonnesAvis, etape: 1 | 2): Avis | null {
  // The database takes no other word.
  const decision = etape === 1 ? l.caaAvis : l.caAvis
  if (decision === null) return null
  return etape === 1
    ? { decision, montantAlloue: l.caaMontant, motifRefus: l.caaMotif, sendMailRefus: l.caaMail }
    : { decision, montantAlloue: l.caMontant, motifRefus: l.caMotif, sendMailRefus: l.caMail }
}

const dater = (avis: Avis | null, le: Date | null) => avis && le && { ...avis, le: le.toISOString() }

/** Both with their instants and confidential reasons, as answers give them: never to a holder. */
export const avisDatesDe = (l: ColonnesAvis & { caaLe: Date | null; caLe: Date | null }) => ({
  avisCAA: dater(avisDe(l, 1), l.caaLe),
  avisCA: dater(avisDe(l, 2), l.caLe),
})
