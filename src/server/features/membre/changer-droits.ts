import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import type { Membre } from '#domain/commun/membres.ts'
import type { contratsMembre } from '#domain/membre/contrat.ts'
import { direDroitsChanges, memesDroits, PLUS_LA } from '#domain/membre/garde-structure.ts'
import { droitsSaisis } from '#domain/membre/saisie.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { reprendreInvitations } from '#server/socle/membre/finir-membre.ts'
import {
  exigerDeChanger,
  exigerEncore,
  type LigneMembre,
  lireMembres,
  type StructureTenue,
  verrouillerStructure,
} from '#server/socle/membre/membres.ts'
import { annulerCodes } from '#server/socle/signature/annuler-codes.ts'
import { courrielDroitsChanges } from './courriels.ts'
import { droitsDe, presenterMembre } from './presenter-membres.ts'
import { ecrireDroits, membreExiste } from './queries.ts'

/** 404 unless it is, or was, a member of the structure this is asked for. */
export async function trouverMembre(
  ctx: Contexte,
  { acteur, params }: { acteur: Acteur; params: { id: number } },
): Promise<undefined> {
  if (!(await membreExiste(ctx.db, params.id, acteur.porteurId ?? 0))) throw new Introuvable()
}

/** What dies with the former rights: codes of who no longer signs, invitations of who no longer invites. */
async function perdre(
  tx: Tx,
  { structure, membre, devient }: { structure: StructureTenue; membre: LigneMembre; devient: Membre },
  le: Date,
): Promise<number[]> {
  if (membre.signataire && !devient.signataire) await annulerCodes(tx, structure.id, le, membre.utilisateurId)
  if (membre.role !== 'proprietaire' || devient.role === 'proprietaire') return []
  return reprendreInvitations(tx, { porteurId: structure.id, par: membre.utilisateurId }, le)
}

/** Changes what a member may do; said again, it changes nothing. Conflit when they were changed meanwhile. */
export async function changerDroits(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsMembre.changerDroits>,
) {
  const le = ctx.horloge.maintenant()
  const devient = droitsSaisis(corps)
  const membre = await ctx.db.transaction().execute(async (tx) => {
    const structure = await verrouillerStructure(tx, acteur.porteurId ?? 0)
    if (!structure) throw new Introuvable()
    const membres = await lireMembres(tx, structure.id)
    const avant = membres.find((m) => m.id === params.id)
    if (!avant) throw new Conflit(PLUS_LA, 'version')
    if (memesDroits(avant, devient)) return avant
    if (!memesDroits(avant, corps.lus))
      throw new Conflit(direDroitsChanges(avant.prenom, avant.nom), 'version')
    await exigerDeChanger(tx, { porteurId: structure.id, membres, id: avant.id }, devient)
    exigerEncore(membres, acteur, 'gerer')
    await ecrireDroits(tx, avant.id, devient)
    const invitations = await perdre(tx, { structure, membre: avant, devient }, le)
    await journaliser(tx, {
      chaine: `porteur:${structure.id}`,
      acte: 'changerDroits',
      acteur,
      avant: { membre: avant.id, nom: `${avant.prenom} ${avant.nom}`, ...droitsDe(avant) },
      apres: { ...devient, ...(invitations.length > 0 && { invitationsAnnulees: invitations }) },
      le,
    })
    if (avant.utilisateurId !== acteur.id)
      await ctx.queue.courriel(
        tx,
        courrielDroitsChanges(envoiPour(ctx, avant, { porteurId: structure.id }), {
          porteurId: structure.id,
          structure: structure.nomStructure,
          par: `${acteur.prenom} ${acteur.nom}`,
          droits: devient,
        }),
      )
    return { ...avant, ...devient }
  })
  return { status: 'success' as const, data: presenterMembre(membre, acteur) }
}
