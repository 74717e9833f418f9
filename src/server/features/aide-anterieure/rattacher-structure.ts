import type { contratsAideAnterieure } from '#domain/aide-anterieure/contrat.ts'
import { Introuvable, invalide } from '#domain/commun/erreurs.ts'
import { entreTemps, exigerMemeVersion } from '#domain/commun/version.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliserEnsemble } from '#server/infra/journal.ts'
import { ecrireLien, lireStructure, verrouillerPorteurs, verrouillerStructure } from './queries-structures.ts'

const ENTRE_TEMPS = entreTemps('Cette structure a été rattachée ou détachée')
const INCONNUE = 'Cette structure n’est plus au portail\u00a0: choisissez-en une autre.'

type Trouvee = NonNullable<Awaited<ReturnType<typeof lireStructure>>>

/** 404 before anything else for a structure that is unknown. */
export async function trouverStructure(ctx: Contexte, appel: { params: { id: number } }): Promise<Trouvee> {
  const lue = await lireStructure(ctx.db, appel.params.id)
  if (!lue) throw new Introuvable()
  return lue
}

/**
 * Says which structure of the portal a past one is, or that it is none: only a person then links it again,
 * whatever numbers say. Said already, it answers the same.
 */
export async function rattacherStructure(
  ctx: Contexte,
  { acteur, params, corps, trouve }: Appel<typeof contratsAideAnterieure.rattacherStructure, Trouvee>,
) {
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    // Structures of the portal first, as who gives one its number does.
    const ids = [corps.porteurId, trouve.porteurId].filter((id) => id !== null)
    const porteurs = ids.length > 0 ? await verrouillerPorteurs(tx, ids) : []
    const s = await verrouillerStructure(tx, params.id)
    if (!s) throw new Introuvable()
    if (s.porteurId === corps.porteurId)
      return { status: 'success' as const, data: { id: s.id, version: s.version } }
    exigerMemeVersion(corps.version, s.version, ENTRE_TEMPS)
    const nouveau = porteurs.find((p) => p.id === corps.porteurId)
    if (corps.porteurId !== null && !nouveau) throw invalide('porteurId', INCONNUE)
    const version = await ecrireLien(tx, s.id, { porteurId: corps.porteurId, par: acteur.id, le })
    const passe = { structureAnterieure: s.nom, id: s.id }
    const { porteurId: ancien } = s
    await journaliserEnsemble(tx, [
      ...(ancien === null
        ? []
        : [{ chaine: `porteur:${ancien}`, acte: 'detacherStructure' as const, acteur, avant: passe, le }]),
      ...(nouveau
        ? [{ chaine: `porteur:${nouveau.id}`, acte: 'rattacherStructure' as const, acteur, apres: passe, le }]
        : []),
    ])
    return { status: 'success' as const, data: { id: s.id, version } }
  })
}
