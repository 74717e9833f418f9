import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsMembre } from '#domain/membre/contrat.ts'
import { COURRIELS_REGLABLES } from '#domain/membre/destinataires.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { exigerEncore, lireMembres, verrouillerStructure } from '#server/socle/membre/membres.ts'
import { ecrireCourriels } from './queries.ts'

/** Says which mails of the structure this member does without; said again, nothing changes. */
export async function reglerCourriels(
  ctx: Contexte,
  { acteur, params, corps }: Appel<typeof contratsMembre.reglerCourriels>,
) {
  const sans = COURRIELS_REGLABLES.filter((objet) => corps.sans.includes(objet))
  await ctx.db.transaction().execute(async (tx) => {
    const structure = await verrouillerStructure(tx, params.id)
    if (!structure) throw new Introuvable()
    const membres = await lireMembres(tx, structure.id)
    exigerEncore(membres, acteur, 'lire')
    const membre = membres.find((m) => m.utilisateurId === acteur.id)
    if (!membre || membre.sansCourriels.join() === sans.join()) return
    await ecrireCourriels(tx, membre.id, sans)
    await journaliser(tx, {
      chaine: `porteur:${structure.id}`,
      acte: 'reglerCourriels',
      acteur,
      avant: { sansCourriels: membre.sansCourriels },
      apres: { sansCourriels: sans },
      le: ctx.horloge.maintenant(),
    })
  })
  return { status: 'success' as const, data: { sans } }
}
