import { Conflit, invalide } from '#domain/commun/erreurs.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { contratsSuivi } from '#domain/suivi/contrat.ts'
import {
  COLLEGUE_INCONNU,
  COLLEGUE_SANS_ACCES,
  CONFIE_ENTRE_TEMPS,
  DOSSIER_ANONYMISE,
} from '#domain/suivi/regles.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { estVisible } from '#server/socle/projet/lecture/visible.ts'
import { surProjet } from '#server/socle/projet/verrou.ts'
import { courrielDossierConfie } from './courriels.ts'
import { presenterSuivi } from './presenter-suivi.ts'
import { changerSuivi, lireSuivis, tenirPersonnel } from './queries.ts'

type D = Appel<typeof contratsSuivi.confierDossier>

/** The colleague it goes to, their account held; throws Invalide for who may not be given it. */
async function tenirCollegue(tx: Tx, projetId: number, utilisateurId: number, acteurId: number) {
  const tenus = await tenirPersonnel(tx, [utilisateurId, acteurId])
  const collegue = tenus.find((c) => c.id === utilisateurId)
  if (!collegue) throw invalide('utilisateurId', COLLEGUE_INCONNU)
  if (!(await estVisible(tx, projetId, { id: utilisateurId, role: collegue.role, porteurId: null })))
    throw invalide('utilisateurId', COLLEGUE_SANS_ACCES)
  return collegue
}

const nommer = (personne: { id: number; prenom: string; nom: string } | null) =>
  personne && { id: personne.id, nom: `${personne.prenom} ${personne.nom}` }

/**
 * Gives an application to a colleague, takes it, or leaves it to nobody. Given again to who has it, nothing
 * changes. Throws Conflit when it changed hands since read. Without `prevenir`, the caller tells them.
 */
export async function confierDossier(ctx: Contexte, { acteur, params, corps }: D, prevenir = true) {
  const { utilisateurId } = corps
  return await surProjet(ctx, params.id, acteur, async ({ tx, ligne, le, journal }) => {
    if (ligne.anonymiseLe) throw new Conflit(DOSSIER_ANONYMISE)
    const collegue = utilisateurId && (await tenirCollegue(tx, ligne.id, utilisateurId, acteur.id))
    const avant = presenterSuivi(await lireSuivis(tx, ligne.id))
    const actuel = avant.suiviPar?.id ?? null
    if (actuel === utilisateurId) return { status: 'success' as const, data: avant }
    if (actuel !== corps.suiviPar) throw new Conflit(CONFIE_ENTRE_TEMPS, 'version')
    await changerSuivi(tx, { projetId: ligne.id, utilisateurId, parId: acteur.id, le })
    const apres = presenterSuivi(await lireSuivis(tx, ligne.id))
    await journal('confierDossier', {
      avant: { suiviPar: nommer(avant.suiviPar) },
      apres: { suiviPar: nommer(apres.suiviPar) },
    })
    if (prevenir && collegue && collegue.id !== acteur.id)
      await ctx.queue.courriel(
        tx,
        courrielDossierConfie(envoiPour(ctx, collegue, { projetId: ligne.id }), {
          de: `${acteur.prenom} ${acteur.nom}`,
          projetId: ligne.id,
          numero: ligne.numero,
          nom: nomAffiche({ nom: ligne.nom, chronologie: {} }),
        }),
      )
    return { status: 'success' as const, data: apres }
  })
}
