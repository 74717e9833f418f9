import type { contratsAdhesion } from '#domain/adhesion/contrat.ts'
import { COMPTE_FERME } from '#domain/adhesion/demande.ts'
import { Conflit } from '#domain/commun/erreurs.ts'
import { REFUS_PLACES } from '#domain/membre/invitation.ts'
import { droitsSaisis } from '#domain/membre/saisie.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { entrerDansStructure } from '#server/socle/membre/entrer-dans-structure.ts'
import { courrielAdhesionAcceptee } from './courriels.ts'
import { finirDemande } from './queries.ts'
import { verrouillerRecue } from './repondre-adhesion.ts'

/** Makes a member of who asked, with the rights that the owner chose, and writes to them. */
export async function accepterAdhesion(
  ctx: Contexte,
  { acteur, params: { id }, corps }: Appel<typeof contratsAdhesion.accepterAdhesion>,
) {
  const le = ctx.horloge.maintenant()
  const droits = droitsSaisis(corps)
  await ctx.db.transaction().execute(async (tx) => {
    const recue = await verrouillerRecue(tx, acteur, id, { issue: 'acceptee', le })
    if (!recue) return
    const { structure, demande } = recue
    const { utilisateurId, prenom, nom } = demande
    const compte = await verrouillerCompte(tx, utilisateurId)
    if (compte?.role !== 'porteurProjet') throw new Conflit(COMPTE_FERME)
    await finirDemande(tx, id, { issue: 'acceptee', repondueLe: le, reponduePar: acteur.id })
    const entree = { porteurId: structure.id, utilisateurId, droits, par: acteur.id }
    await entrerDansStructure(ctx, tx, { ...entree, complete: REFUS_PLACES.membres }, { acteur, le })
    await journaliser(tx, {
      chaine: `porteur:${structure.id}`,
      acte: 'accepterAdhesion',
      acteur,
      apres: { demande: id, nom: `${prenom} ${nom}`, ...droits },
      le,
    })
    await ctx.queue.courriel(
      tx,
      courrielAdhesionAcceptee(envoiPour(ctx, compte, { porteurId: structure.id }), {
        porteurId: structure.id,
        structure: structure.nomStructure,
        par: `${acteur.prenom} ${acteur.nom}`,
        droits,
      }),
    )
  })
  return { status: 'success' as const, data: { id } }
}
