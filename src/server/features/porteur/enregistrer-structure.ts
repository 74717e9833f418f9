import { Introuvable } from '#domain/commun/erreurs.ts'
import { exigerMemeVersion, INFORMATIONS_MODIFIEES } from '#domain/commun/version.ts'
import { sectionStructure } from '#domain/porteur/sections.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { changements, exigerCategorie, lireSection, valeursDe } from './lire-section.ts'
import type { Modification } from './modification.ts'
import { verrouillerPorteur } from './queries.ts'
import { ecrirePorteur } from './queries-ecriture.ts'

/** Structure and address, written by managers on the holder's request. */
export async function enregistrerStructure(ctx: Contexte, modification: Modification): Promise<void> {
  const champs = lireSection(sectionStructure, modification.corps)
  await ctx.db.transaction().execute(async (tx) => {
    const p = await verrouillerPorteur(tx, modification.id)
    if (!p) throw new Introuvable()
    exigerMemeVersion(modification.corps.version, p.version, INFORMATIONS_MODIFIEES)
    const change = changements(p, champs)
    if (Object.keys(change).length === 0) return
    await exigerCategorie(tx, change.idCategorieStructure)
    await ecrirePorteur(tx, p, change)
    await journaliser(tx, {
      chaine: `porteur:${modification.id}`,
      acte: 'modifierStructure',
      acteur: modification.acteur,
      avant: valeursDe(p, change),
      apres: change,
      le: modification.le,
    })
  })
}
