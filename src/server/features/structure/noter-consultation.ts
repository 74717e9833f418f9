import type { Consultation } from '#domain/structure/fiche-registre.ts'
import { reprendreRna, reprendreSiret } from '#domain/structure/verification.ts'
import type { Acteur, Contexte } from '#server/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { colonnesDe, colonnesRna } from '#server/socle/structure/colonnes.ts'
import { verrouillerNumeros } from './queries.ts'
import { ecrireFaits } from './queries-ecriture.ts'

/** Keeps what the register answered of a number, unless it was changed meanwhile; an answer is journalled, silence is not. */
export async function noterConsultation(
  ctx: Pick<Contexte, 'db' | 'horloge'>,
  { id, siret }: { id: number; siret: string },
  consultation: Consultation,
  acteur: Acteur | null,
): Promise<void> {
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const p = await verrouillerNumeros(tx, id)
    if (p?.siret !== siret) return
    const faits = reprendreSiret(p, consultation, le)
    await ecrireFaits(tx, id, colonnesDe(faits))
    if (consultation.etat !== 'trouve' && consultation.etat !== 'introuvable') return
    await journaliser(tx, {
      chaine: `porteur:${id}`,
      acte: 'verifierStructure',
      acteur,
      avant: { siretVerifieLe: p.siretVerifieLe, siretIntrouvableLe: p.siretIntrouvableLe },
      apres: { siret, etat: consultation.etat, siretSource: consultation.source },
      le,
    })
  })
}

/** The same of an RNA. */
export async function noterRna(
  ctx: Pick<Contexte, 'db' | 'horloge'>,
  { id, rna }: { id: number; rna: string },
  consultation: Consultation,
  acteur: Acteur | null,
): Promise<void> {
  const le = ctx.horloge.maintenant()
  await ctx.db.transaction().execute(async (tx) => {
    const p = await verrouillerNumeros(tx, id)
    const faits = p?.rna === rna ? reprendreRna(p, consultation, le) : null
    if (!p || !faits) return
    await ecrireFaits(tx, id, colonnesRna(faits))
    if (consultation.etat !== 'trouve' && consultation.etat !== 'introuvable') return
    await journaliser(tx, {
      chaine: `porteur:${id}`,
      acte: 'verifierStructure',
      acteur,
      avant: { rnaVerifieLe: p.rnaVerifieLe, rnaIntrouvableLe: p.rnaIntrouvableLe },
      apres: { rna, etat: consultation.etat, rnaSource: consultation.source },
      le,
    })
  })
}
