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
export function avisDe(colonnes: ColonnesAvis, etape: 1 | 2): Avis | null {
  // The database takes no other word.
  const decision = etape === 1 ? colonnes.caaAvis : colonnes.caAvis
  if (decision === null) return null
  return etape === 1
    ? {
        decision,
        montantAlloue: colonnes.caaMontant,
        motifRefus: colonnes.caaMotif,
        sendMailRefus: colonnes.caaMail,
      }
    : {
        decision,
        montantAlloue: colonnes.caMontant,
        motifRefus: colonnes.caMotif,
        sendMailRefus: colonnes.caMail,
      }
}

const dater = (avis: Avis | null, le: Date | null) => avis && le && { ...avis, le: le.toISOString() }

/** Both with their instants and confidential reasons, as answers give them: never to a holder. */
export const avisDatesDe = (colonnes: ColonnesAvis & { caaLe: Date | null; caLe: Date | null }) => ({
  avisCAA: dater(avisDe(colonnes, 1), colonnes.caaLe),
  avisCA: dater(avisDe(colonnes, 2), colonnes.caLe),
})
