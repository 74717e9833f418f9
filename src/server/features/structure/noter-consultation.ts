import type { Consultation } from '#domain/structure/fiche-registre.ts'
import { reprendreRna, reprendreSiret } from '#domain/structure/verification.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { colonnesDe, colonnesRna } from '#server/socle/structure/colonnes.ts'
import { verrouillerNumeros } from './queries.ts'
import { ecrireFaits } from './queries-ecriture.ts'

type Ici = Pick<Contexte, 'db' | 'horloge'>
type Numeros = NonNullable<Awaited<ReturnType<typeof verrouillerNumeros>>>

/** What an answer changes: the columns to write, and what the journal says before and after. */
interface Effet {
  colonnes: Parameters<typeof ecrireFaits>[2]
  avant: object
  apres: object
}

/** Writes what an answer entails, under the lock of the numbers; an answer is journalled, silence is not. */
const noter = (
  { db, horloge }: Ici,
  id: number,
  { etat }: Consultation,
  acteur: Acteur | null,
  effetSur: (p: Numeros, le: Date) => Effet | null,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const le = horloge.maintenant()
    const p = await verrouillerNumeros(tx, id)
    const effet = p ? effetSur(p, le) : null
    if (!effet) return
    await ecrireFaits(tx, id, effet.colonnes)
    if (etat !== 'trouve' && etat !== 'introuvable') return
    const { avant, apres } = effet
    await journaliser(tx, { chaine: `porteur:${id}`, acte: 'verifierStructure', acteur, avant, apres, le })
  })

/** Keeps what the register answered of a SIRET, unless it was changed meanwhile. */
export const noterConsultation = (
  ctx: Ici,
  { id, siret }: { id: number; siret: string },
  consultation: Consultation,
  acteur: Acteur | null,
): Promise<void> =>
  noter(ctx, id, consultation, acteur, (porteur, le) =>
    porteur.siret === siret
      ? {
          colonnes: colonnesDe(reprendreSiret(porteur, consultation, le)),
          avant: { siretVerifieLe: porteur.siretVerifieLe, siretIntrouvableLe: porteur.siretIntrouvableLe },
          apres: {
            siret,
            etat: consultation.etat,
            siretSource: 'source' in consultation ? consultation.source : null,
          },
        }
      : null,
  )

/** The same of an RNA. */
export const noterRna = (
  ctx: Ici,
  { id, rna }: { id: number; rna: string },
  consultation: Consultation,
  acteur: Acteur | null,
): Promise<void> =>
  noter(ctx, id, consultation, acteur, (porteur, le) => {
    const faits = porteur.rna === rna ? reprendreRna(porteur, consultation, le) : null
    return (
      faits && {
        colonnes: colonnesRna(faits),
        avant: { rnaVerifieLe: porteur.rnaVerifieLe, rnaIntrouvableLe: porteur.rnaIntrouvableLe },
        apres: {
          rna,
          etat: consultation.etat,
          rnaSource: 'source' in consultation ? consultation.source : null,
        },
      }
    )
  })
