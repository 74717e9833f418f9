import { droitsDe } from '#domain/commun/membres.ts'
import type { contratsMembre } from '#domain/membre/contrat.ts'
import { REFUS_INVITATION } from '#domain/membre/invitation.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { noterAdresseProuvee } from '#server/socle/compte/comptes.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { entrerDansStructure } from '#server/socle/membre/entrer-dans-structure.ts'
import { verrouillerStructure } from '#server/socle/membre/membres.ts'
import { courrielMembreArrive } from './courriels.ts'
import { ouvrirInvitation } from './lire-invitation.ts'

/**
 * Makes a member of who was invited; the invitation serves no more. Read again once the structure is held:
 * two answers to one link, or the twenty-first member, find it closed.
 */
export async function entrer(
  ctx: Contexte,
  tx: Tx,
  token: string,
  qui: Pick<Acteur, 'id' | 'email' | 'prenom' | 'nom'> & { adresse: string },
) {
  const le = ctx.horloge.maintenant()
  const { porteurId } = await ouvrirInvitation(tx, token, qui, le)
  await verrouillerStructure(tx, porteurId)
  const i = await ouvrirInvitation(tx, token, qui, le)
  const droits = droitsDe(i)
  const acteur = { id: qui.id, role: 'porteurProjet', adresse: qui.adresse } as const
  const entree = { porteurId, utilisateurId: qui.id, droits, par: i.par, complete: REFUS_INVITATION.complete }
  const nouveau = await entrerDansStructure(ctx, tx, entree, { acteur, le })
  await noterAdresseProuvee(tx, qui.id, le)
  await journaliser(tx, {
    chaine: `porteur:${porteurId}`,
    acte: 'accepterInvitation',
    acteur,
    apres: { invitation: i.id, invitePar: i.par, ...droits },
    le,
  })
  if (nouveau)
    await ctx.queue.courriel(
      tx,
      courrielMembreArrive(envoiPour(ctx, { email: i.adresseDeQui, prenom: i.prenom }, { porteurId }), {
        porteurId,
        structure: i.nomStructure,
        membre: `${qui.prenom} ${qui.nom}`,
      }),
    )
  return { porteurId, structure: i.nomStructure }
}

/** Joins the structure with the account of the invited address. */
export async function accepterInvitation(
  ctx: Contexte,
  { acteur, corps }: Appel<typeof contratsMembre.accepterInvitation>,
) {
  const data = await ctx.db.transaction().execute((tx) => entrer(ctx, tx, corps.token, acteur))
  return { status: 'success' as const, data }
}
