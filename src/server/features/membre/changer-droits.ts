import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import { droitsDe } from '#domain/commun/membres.ts'
import type { contratsMembre } from '#domain/membre/contrat.ts'
import { direDroitsChanges, memesDroits, PLUS_LA } from '#domain/membre/garde-structure.ts'
import { droitsSaisis } from '#domain/membre/saisie.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { rendreSansObjet } from '#server/socle/membre/changements.ts'
import { perdre } from '#server/socle/membre/finir-membre.ts'
import {
  ecrireDroits,
  exigerDeChanger,
  exigerEncore,
  lireMembres,
  verrouillerStructure,
} from '#server/socle/membre/membres.ts'
import { courrielDroitsChanges } from './courriels.ts'
import { presenterMembre } from './presenter-membres.ts'
import { membreExiste } from './queries.ts'

/** 404 unless it is, or was, a member of the structure this is asked for. */
export async function trouverMembre(
  ctx: Contexte,
  { acteur, params }: { acteur: Acteur; params: { id: number } },
): Promise<undefined> {
  if (!(await membreExiste(ctx.db, params.id, acteur.porteurId ?? 0))) throw new Introuvable()
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
    // Asked last: of two owners who demote each other, one is told what the structure can't do without.
    exigerEncore(membres, acteur, 'gerer')
    await ecrireDroits(tx, avant.id, devient)
    const invitations = await perdre(tx, { structure, membre: avant, devient }, le)
    if (devient.role === 'proprietaire')
      await rendreSansObjet(
        ctx,
        tx,
        { porteurId: structure.id, demandeur: avant.utilisateurId },
        { acteur, le },
      )
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
