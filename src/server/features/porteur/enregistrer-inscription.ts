import { Introuvable } from '#domain/commun/erreurs.ts'
import { sectionInscription } from '#domain/porteur/sections.ts'
import { exigerCorrigeable, statutCompte } from '#domain/porteur/verdict.ts'
import type { Contexte } from '#server/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { demanderAdresse } from '#server/socle/compte/changer-adresse.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { courrielAdresseConnue, courrielInscriptionRecue } from './courriels.ts'
import { changements, exigerCategorie, exigerVersionPorteur, lireSection, valeursDe } from './lire-section.ts'
import type { Modification } from './modification.ts'
import { verrouillerPorteur } from './queries.ts'
import { ecrirePorteur } from './queries-ecriture.ts'

/** A waiting or refused registration, corrected and sent again: back to en cours, its reason cleared. */
export async function enregistrerInscription(ctx: Contexte, m: Modification): Promise<void> {
  const { email, ...champs } = lireSection(sectionInscription, m.corps)
  await ctx.db.transaction().execute(async (tx) => {
    const p = await verrouillerPorteur(tx, m.id)
    if (!p) throw new Introuvable()
    const statut = statutCompte(p)
    exigerCorrigeable(statut)
    exigerVersionPorteur(m.corps.version, p.version)
    const change = changements(p, champs)
    const adresse = email && email !== p.email.toLowerCase() && email !== p.emailEnAttente ? email : null
    if (statut === 'en cours' && Object.keys(change).length === 0 && !adresse) return
    await exigerCategorie(tx, change.idCategorieStructure)
    const { prenom, nom, ...porteur } = change
    const renvoi = { soumisLe: m.le, refuseLe: null, motifRefus: null, decidePar: null }
    await ecrirePorteur(tx, p, { ...porteur, ...renvoi }, { prenom, nom })
    if (adresse) {
      const qui = { ...p, porteurId: p.id }
      await demanderAdresse(ctx, tx, { qui, nouvelle: adresse, le: m.le, dejaPrise: courrielAdresseConnue })
    }
    await journaliser(tx, {
      chaine: `porteur:${m.id}`,
      acte: 'renvoyerInscription',
      acteur: m.acteur,
      avant: { statut, motifRefus: p.motifRefus, ...valeursDe(p, change) },
      apres: { statut: 'en cours', ...change },
      le: m.le,
    })
    const nomStructure = change.nomStructure ?? p.nomStructure
    await ctx.queue.courriel(
      tx,
      courrielInscriptionRecue(envoiPour(ctx, p, { porteurId: m.id }), nomStructure),
    )
  })
}
