import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsMembre } from '#domain/membre/contrat.ts'
import { etatInvitation, REFUS_INVITATION } from '#domain/membre/invitation.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { exigerEncore, lireMembres, verrouillerStructure } from '#server/socle/membre/membres.ts'
import { exigerEnvoi, exigerPlace } from './exiger-places.ts'
import { envoyerLien, nouveauLien } from './inviter-membre.ts'
import { presenterInvitation } from './presenter-membres.ts'
import { invitationExiste, lireUneInvitation, remplacerLien } from './queries.ts'

/** 404 unless the invitation is the structure's. */
export async function trouverInvitation(
  ctx: Contexte,
  { acteur, params }: { acteur: Acteur; params: { id: number } },
): Promise<undefined> {
  if (!(await invitationExiste(ctx.db, params.id, acteur.porteurId ?? 0))) throw new Introuvable()
}

/** The structure held, then its invitation while it has no answer; Conflit once it has one. */
export async function verrouillerOuverte(tx: Tx, acteur: Acteur, id: number) {
  const structure = await verrouillerStructure(tx, acteur.porteurId ?? 0)
  const invitation = await lireUneInvitation(tx, id)
  if (!structure || invitation?.porteurId !== structure.id) throw new Introuvable()
  exigerEncore(await lireMembres(tx, structure.id), acteur, 'gerer')
  if (invitation.accepteeLe) throw new Conflit(REFUS_INVITATION.acceptee)
  return { structure, invitation }
}

/** Another link to the same address, good for seven days; Conflit when it was taken back meanwhile. */
export async function renvoyerInvitation(
  ctx: Contexte,
  { acteur, params }: Appel<typeof contratsMembre.renvoyerInvitation>,
) {
  const le = ctx.horloge.maintenant()
  const renvoyee = await ctx.db.transaction().execute(async (tx) => {
    const { structure, invitation } = await verrouillerOuverte(tx, acteur, params.id)
    if (invitation.annuleeLe) throw new Conflit(REFUS_INVITATION.annulee)
    // One that expired waits again: it takes a place as a new one does.
    const exiger = etatInvitation(invitation, le) === 'expiree' ? exigerPlace : exigerEnvoi
    await exiger(tx, structure.id, le)
    const { jeton, ...lien } = nouveauLien(le)
    await remplacerLien(tx, params.id, { ...lien, envoyeeLe: le })
    await journaliser(tx, {
      chaine: `porteur:${structure.id}`,
      acte: 'renvoyerInvitation',
      acteur,
      apres: { invitation: params.id, email: invitation.email },
      le,
    })
    return envoyerLien(ctx, tx, { id: params.id, jeton }, structure)
  })
  return { status: 'success' as const, data: presenterInvitation(renvoyee, le) }
}
