import { Conflit, Disparu, Interdit, Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsMembre } from '#domain/membre/contrat.ts'
import { direAutreAdresse, direExpiree, etatInvitation, REFUS_INVITATION } from '#domain/membre/invitation.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Db, Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { type InvitationParLien, lireParLien } from './queries.ts'

/** What the page of an invitation for somebody else says of it. */
const autour = (i: InvitationParLien) => ({
  structure: i.nomStructure,
  par: `${i.prenom} ${i.nom}`,
  envoyeeLe: i.envoyeeLe.toISOString(),
  expireLe: i.expireLe.toISOString(),
})

/**
 * What a link opens, for who asks: nobody yet, or the account of that address. Each other case throws in its
 * own words, nothing consumed (§5.5, rows 1 and 8).
 */
export async function ouvrirInvitation(
  db: Db | Tx,
  token: string,
  acteur: Pick<Acteur, 'email'> | null,
  le: Date,
): Promise<InvitationParLien> {
  const i = await lireParLien(db, empreinteDe(token))
  if (!i) throw new Introuvable(REFUS_INVITATION.inconnue)
  const etat = etatInvitation(i, le)
  if (etat === 'acceptee') throw new Conflit(REFUS_INVITATION.acceptee, 'acceptee')
  if (etat === 'expiree') throw new Disparu(direExpiree(i.expireLe))
  if (etat === 'annulee') throw new Disparu(REFUS_INVITATION.annulee)
  if (acteur && acteur.email.toLowerCase() !== i.email.toLowerCase())
    throw new Interdit(direAutreAdresse(i.email, acteur.email), 'autre-adresse', autour(i))
  if (i.roleDuCompte !== null && i.roleDuCompte !== 'porteurProjet')
    throw new Interdit(REFUS_INVITATION.personnel, 'adresse-du-personnel')
  return i
}

/** What whoever has the link may know before answering. */
export async function lireInvitation(
  ctx: Contexte,
  { acteur, query }: Appel<typeof contratsMembre.lireInvitation>,
) {
  const i = await ouvrirInvitation(ctx.db, query.token, acteur, ctx.horloge.maintenant())
  return {
    data: {
      ...autour(i),
      email: i.email,
      role: i.role,
      signataire: i.signataire,
      finances: i.finances,
    },
  }
}
