import { Introuvable } from '#domain/commun/erreurs.ts'
import type { contratsKitCom } from '#domain/kit-com/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { TACHE_EFFACER } from '#server/socle/taches.ts'
import { lireKit, oterDuKit, verrouillerKit } from './queries.ts'

/** Deletes the named files, all or none; throws Introuvable when the kit has none under that exact name. */
export async function supprimerFichiersKit(
  ctx: Contexte,
  appel: Appel<typeof contratsKitCom.supprimerFichiersKit>,
) {
  const { name, names = [] } = appel.corps
  const noms = [...new Set(name === undefined ? names : [name, ...names])]
  const le = ctx.horloge.maintenant()
  const premier = await ctx.db.transaction().execute(async (tx) => {
    await verrouillerKit(tx)
    const fichiers = await lireKit(tx, noms)
    const [tete] = fichiers
    if (!tete || fichiers.length !== noms.length) throw new Introuvable()
    await oterDuKit(tx, noms)
    await journaliser(tx, {
      chaine: 'kit',
      acte: 'supprimerFichiersKit',
      acteur: appel.acteur,
      adresse: appel.origine.adresse,
      avant: fichiers.map((fichier) => ({
        name: fichier.name,
        taille: fichier.taille,
        empreinte: fichier.empreinte.toString('hex'),
      })),
      apres: null,
      le,
    })
    for (const { cle } of fichiers) await ctx.queue.tache(tx, TACHE_EFFACER, { cle })
    return tete
  })
  return { status: 'success' as const, data: { id: premier.id, names: noms } }
}
