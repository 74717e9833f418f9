import { Conflit, Interdit } from '#domain/commun/erreurs.ts'
import type { contratsMembre } from '#domain/membre/contrat.ts'
import { COMPTE_EXISTE } from '#domain/membre/invitation.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ajouterCompte } from '#server/socle/compte/comptes.ts'
import { exigerMotDePasseSolide } from '#server/socle/compte/nouveau-mot-de-passe.ts'
import { entrer } from './accepter-invitation.ts'
import { ouvrirInvitation } from './lire-invitation.ts'

/**
 * Opens the account of the invited address, which the link has just proved, and joins the structure, in one
 * transaction. Conflit when that address has an account: it is signed in with.
 */
export async function creerCompteInvite(
  ctx: Contexte,
  { acteur, corps, origine }: Appel<typeof contratsMembre.creerCompteInvite>,
) {
  if (acteur) throw new Interdit()
  const { token, password, prenom, nom } = corps
  exigerMotDePasseSolide(password)
  // Looked at before hashing: a guessed link must not cost 19 MiB.
  const { email } = await ouvrirInvitation(ctx.db, token, null, ctx.horloge.maintenant())
  const motDePasse = await ctx.motsDePasse.hacher(password)
  const data = await ctx.db.transaction().execute(async (tx) => {
    const le = ctx.horloge.maintenant()
    const compte = { role: 'porteurProjet' as const, email, prenom, nom, motDePasse, creeLe: le }
    const id = await ajouterCompte(tx, compte)
    if (id === null) throw new Conflit(COMPTE_EXISTE, 'compte-existe')
    const { adresse } = origine
    await journaliser(tx, {
      chaine: `compte:${id}`,
      acte: 'creerCompteInvite',
      acteur: { id, role: 'porteurProjet' },
      adresse,
      apres: { email },
      le,
    })
    return entrer(ctx, tx, token, { id, email, prenom, nom, adresse })
  })
  return { status: 'success' as const, data: { ...data, email } }
}
