import { Conflit } from '#domain/commun/erreurs.ts'
import type { contratsControle } from '#domain/controle/contrat.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { exigerSur, lireSousVerrou } from '#server/socle/projet/verrou.ts'
import { courrielControleAnnule } from './courriels.ts'
import { inscrireAnnulation, lireDestinataire } from './queries.ts'

/** Takes the last review back while nothing followed from it, and tells the holder, who had been written to. */
export async function annulerControle(ctx: Contexte, d: Appel<typeof contratsControle.annulerControle>) {
  const { acteur, params } = d
  const le = ctx.horloge.maintenant()
  const version = await ctx.db.transaction().execute(async (tx) => {
    const ligne = await lireSousVerrou(tx, params.id, acteur, le)
    exigerSur('annulerControle', ligne, acteur, le)
    const { controle } = ligne
    if (controle === null) throw new Conflit('Cette demande n’a pas de contrôle à annuler.')
    await inscrireAnnulation(tx, { projetId: ligne.id, controleId: controle.id, par: acteur.id, le })
    const { projetValide, presentationValide, budgetValide, fichiersValide, message } = controle
    await journaliser(tx, {
      chaine: `projet:${ligne.id}`,
      acte: 'annulerControle',
      acteur,
      adresse: acteur.adresse,
      avant: { projetValide, presentationValide, budgetValide, fichiersValide, message },
      apres: null,
      le,
    })
    const destinataire = await lireDestinataire(tx, ligne.id)
    const { organisme, publicUrl } = ctx.config
    await ctx.file.courriel(
      tx,
      courrielControleAnnule({ ...destinataire, projetId: ligne.id, organisme, publicUrl }),
    )
    return ligne.version + 1
  })
  return { status: 'success' as const, data: { id: params.id, version } }
}
