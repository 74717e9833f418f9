import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ajouterCompte, existeAdmin } from '#server/socle/compte/comptes.ts'

/** Creates the admin that ADMIN_EMAIL names, if there is no admin yet. */
export async function creerPremierAdmin(ctx: Contexte): Promise<void> {
  const { admin } = ctx.config
  if (!admin || (await existeAdmin(ctx.db))) return
  const motDePasse = await ctx.motsDePasse.hacher(admin.motDePasse)
  const le = ctx.horloge.maintenant()
  const compte = { role: 'admin' as const, email: admin.email, prenom: 'Premier', nom: 'Administrateur' }
  await ctx.db.transaction().execute(async (tx) => {
    const id = await ajouterCompte(tx, { ...compte, motDePasse, creeLe: le })
    if (id === null) return
    const ligne = { acte: 'creerPremierAdmin' as const, acteur: null, adresse: null, avant: null, le }
    await journaliser(tx, { ...ligne, chaine: `compte:${id}`, apres: compte })
  })
}
