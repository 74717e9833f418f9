import { randomBytes } from 'node:crypto'
import { Introuvable, invalide } from '#domain/commun/erreurs.ts'
import type { contratsMembre } from '#domain/membre/contrat.ts'
import { direDejaInvitee, direDejaMembre, etatInvitation, VALIDITE } from '#domain/membre/invitation.ts'
import { droitsSaisis } from '#domain/membre/saisie.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import {
  exigerEncore,
  type LigneMembre,
  lireMembres,
  verrouillerStructure,
} from '#server/socle/membre/membres.ts'
import { courrielInvitation } from './courriels.ts'
import { exigerPlace } from './exiger-places.ts'
import { presenterInvitation } from './presenter-membres.ts'
import { annuler, inscrireInvitation, lireInvitations, lireUneInvitation } from './queries.ts'

/** A link nobody has seen yet, how it is kept, and until when it is good. */
export function nouveauLien(le: Date) {
  const jeton = randomBytes(32).toString('base64url')
  return { jeton, empreinte: empreinteDe(jeton), expireLe: new Date(le.getTime() + VALIDITE) }
}

/** Invalide under the address when a member has it, or an invitation waits there; an expired one goes. */
async function exigerAdresseLibre(
  tx: Tx,
  membres: readonly LigneMembre[],
  { porteurId, email }: { porteurId: number; email: string },
  le: Date,
): Promise<void> {
  const a = (autre: { email: string }) => autre.email.toLowerCase() === email
  const present = membres.find(a)
  if (present) throw invalide('email', direDejaMembre(present.prenom, present.nom))
  const ouverte = (await lireInvitations(tx, porteurId)).find(a)
  if (!ouverte) return
  if (etatInvitation(ouverte, le) === 'en-attente')
    throw invalide('email', direDejaInvitee(ouverte.envoyeeLe))
  await annuler(tx, ouverte.id, le)
}

/** Sends the link by mail, in the acting transaction. */
export async function envoyerLien(
  ctx: Contexte,
  tx: Tx,
  { id, jeton }: { id: number; jeton: string },
  structure: { id: number; nomStructure: string },
) {
  const i = await lireUneInvitation(tx, id)
  if (!i) throw new Introuvable()
  await ctx.queue.courriel(
    tx,
    courrielInvitation(envoiPour(ctx, { email: i.email, prenom: null }, { porteurId: structure.id }), {
      structure: structure.nomStructure,
      par: `${i.prenom} ${i.nom}`,
      jeton,
      expireLe: i.expireLe,
    }),
  )
  return i
}

/**
 * Invites an address to join the structure. The answer is the same whether it has an account or not: only
 * whoever reads its mail learns more. Throws Invalide, Conflit or TropDeDemandes.
 */
export async function inviterMembre(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsMembre.inviterMembre>,
) {
  const le = ctx.horloge.maintenant()
  const { email } = corps
  const droits = droitsSaisis(corps)
  const invitation = await ctx.db.transaction().execute(async (tx) => {
    const structure = await verrouillerStructure(tx, params.id)
    if (!structure) throw new Introuvable()
    const membres = await lireMembres(tx, params.id)
    exigerEncore(membres, acteur, 'gerer')
    await exigerAdresseLibre(tx, membres, { porteurId: params.id, email }, le)
    await exigerPlace(tx, params.id, le)
    const { jeton, ...lien } = nouveauLien(le)
    const id = await inscrireInvitation(tx, {
      porteurId: params.id,
      email,
      ...droits,
      ...lien,
      par: acteur.id,
      le,
    })
    await journaliser(tx, {
      chaine: `porteur:${params.id}`,
      acte: 'inviterMembre',
      acteur,
      apres: { invitation: id, email, ...droits },
      le,
    })
    return envoyerLien(ctx, tx, { id, jeton }, structure)
  })
  return { status: 'success' as const, data: presenterInvitation(invitation, le) }
}
