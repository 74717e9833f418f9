import { Introuvable } from '#domain/commun/erreurs.ts'
import { sectionIdentifiant } from '#domain/porteur/sections.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { demanderAdresse } from '#server/socle/compte/changer-adresse.ts'
import { verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { courrielMotDePasseModifie } from '#server/socle/compte/courriels.ts'
import { ecrireMotDePasse } from '#server/socle/compte/mot-de-passe.ts'
import { exigerMotDePasseActuel } from '#server/socle/compte/mot-de-passe-actuel.ts'
import { exigerMotDePasseSolide } from '#server/socle/compte/nouveau-mot-de-passe.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { courrielAdresseConnue } from './courriels.ts'
import { lireSection } from './lire-section.ts'
import type { Modification } from './modification.ts'

/** One's own new address (waiting for its confirmation) and/or password (closes the other sessions). */
export async function enregistrerIdentifiant(ctx: Contexte, modification: Modification): Promise<void> {
  const utilisateurId = modification.acteur.id
  const porteurId = modification.id
  const f = lireSection(sectionIdentifiant, modification.corps)
  if (f.password) exigerMotDePasseSolide(f.password)
  await exigerMotDePasseActuel(ctx, modification.acteur, f.motDePasseActuel)
  const hache = f.password ? await ctx.motsDePasse.hacher(f.password) : null
  await ctx.db.transaction().execute(async (tx) => {
    const compte = await verrouillerCompte(tx, utilisateurId)
    if (!compte) throw new Introuvable()
    const email = f.email && f.email !== compte.email.toLowerCase() ? f.email : null
    // The password first: an address asked for with the former one no longer waits.
    if (hache) {
      await ecrireMotDePasse(tx, {
        utilisateurId,
        hache,
        le: modification.le,
        sauf: modification.acteur.sessionId,
      })
      await ctx.queue.courriel(tx, courrielMotDePasseModifie(envoiPour(ctx, compte, { porteurId })))
    }
    if (email) {
      const qui = { ...compte, utilisateurId, porteurId }
      await demanderAdresse(ctx, tx, {
        qui,
        nouvelle: email,
        le: modification.le,
        dejaPrise: courrielAdresseConnue,
      })
    }
    if (!email && !hache) return
    await journaliser(tx, {
      chaine: `porteur:${porteurId}`,
      acte: 'modifierIdentifiant',
      acteur: modification.acteur,
      avant: { email: compte.email },
      apres: {
        emailEnAttente: email ?? (hache ? null : compte.emailEnAttente),
        motDePasse: hache ? 'modifié' : 'inchangé',
      },
      le: modification.le,
    })
  })
}
