import type { contratsModele } from '#domain/modele/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { exigerNomLibre, journaliserModele, relireModele } from './enregistrer.ts'
import { inscrireModele, lireModeles, presenterModele, verrouillerModeles } from './queries.ts'

/** Adds a template; the same key again is the same template. Throws Invalide for a name taken. */
export async function creerModele(
  ctx: Contexte,
  { acteur, corps }: Appel<typeof contratsModele.creerModele>,
) {
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    await verrouillerModeles(tx)
    const { cleCreation } = corps
    const deja = cleCreation && (await lireModeles(tx)).find((m) => m.cleCreation === cleCreation)
    if (deja) return { status: 'success' as const, data: presenterModele(deja) }
    await exigerNomLibre(tx, corps)
    const id = await inscrireModele(tx, { ...corps, modifieLe: le, modifiePar: acteur.id })
    await journaliserModele(tx, 'creerModele', { id, acteur, le, avant: null, apres: corps })
    return { status: 'success' as const, data: await relireModele(tx, id) }
  })
}
