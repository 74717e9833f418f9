import { Introuvable } from '#domain/commun/erreurs.ts'
import { exigerMemeVersion } from '#domain/commun/version.ts'
import type { contratsModele } from '#domain/modele/contrat.ts'
import { MODELE_MODIFIE } from '#domain/modele/regles.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { exigerNomLibre, journaliserModele, relireModele } from './enregistrer.ts'
import { lireModele, recrireModele, verrouillerModeles } from './queries.ts'

type D = Appel<typeof contratsModele.modifierModele>

/** Rewrites a template; the same again changes nothing. Throws Conflit when it changed since it was read. */
export async function modifierModele(ctx: Contexte, { acteur, params, corps }: D) {
  const { version, ...saisi } = corps
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    await verrouillerModeles(tx)
    const avant = await lireModele(tx, params.id)
    if (!avant) throw new Introuvable()
    const pareil = avant.genre === saisi.genre && avant.nom === saisi.nom && avant.texte === saisi.texte
    if (!pareil) {
      exigerMemeVersion(version, avant.version, MODELE_MODIFIE)
      await exigerNomLibre(tx, saisi, avant.id)
      await recrireModele(tx, avant.id, { ...saisi, modifieLe: le, modifiePar: acteur.id })
      await journaliserModele(tx, 'modifierModele', { id: avant.id, acteur, le, avant, apres: saisi })
    }
    return { status: 'success' as const, data: await relireModele(tx, avant.id) }
  })
}
