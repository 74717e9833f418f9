import { Conflit, invalide } from '#domain/commun/erreurs.ts'
import type { contratsDeport } from '#domain/deport/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { inscrireUnLien } from './inscrire-un-lien.ts'
import { lirePersonne } from './queries.ts'

const DEJA = 'Un déport est déjà inscrit par l’équipe pour cette personne sur ce dossier.'
const INCONNUE = 'Choisissez un membre de commission ou un administrateur.'
const SOI = 'Déclarez vous-même votre lien\u00a0: vous pourrez le retirer.'

/** Registers a link for somebody else, who can't take it back. Throws Conflit when one acts already. */
export async function inscrireDeport(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsDeport.inscrireDeport>,
) {
  if (corps.utilisateurId === acteur.id) throw invalide('utilisateurId', SOI)
  if (!(await lirePersonne(ctx.db, corps.utilisateurId))) throw invalide('utilisateurId', INCONNUE)
  const data = await inscrireUnLien(ctx, acteur, 'inscrireDeport', {
    ...corps,
    projetId: params.id,
    epinglee: true,
  })
  if (!data) throw new Conflit(DEJA)
  return { status: 'success' as const, data }
}
