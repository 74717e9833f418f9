import { Invalide } from '#domain/commun/erreurs.ts'
import { entreTemps, exigerMemeVersion } from '#domain/commun/version.ts'
import { type Bornes, CHAMPS_BORNES, fautesBornes } from '#domain/constats/bornes.ts'
import type { contratsConstats } from '#domain/constats/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ecrireBornes, verrouillerBornes } from './queries-bornes.ts'

/** Sets the bounds of the checks. The same content again changes nothing, an outdated one is refused. */
export async function modifierConstats(
  ctx: Contexte,
  { acteur, corps }: Appel<typeof contratsConstats.modifierConstats>,
) {
  const le = ctx.horloge.maintenant()
  return await ctx.db.transaction().execute(async (tx) => {
    const { version, ...avant } = await verrouillerBornes(tx, le)
    const saisi = { ...avant, ...presents(corps) }
    const fautes = fautesBornes(saisi)
    if (Object.keys(fautes).length > 0) throw new Invalide(fautes)
    const apres: Bornes = saisi
    if (CHAMPS_BORNES.every((c) => apres[c] === avant[c]))
      return { status: 'success' as const, data: { ...avant, version } }
    exigerMemeVersion(corps.version, version, entreTemps('Ces bornes ont été modifiées'))
    const data = { ...apres, version: version + 1 }
    await ecrireBornes(tx, data, le)
    await journaliser(tx, { chaine: 'parametres', acte: 'modifierConstats', acteur, avant, apres, le })
    return { status: 'success' as const, data }
  })
}

/** The fields that were sent; null is one that was emptied. */
const presents = (corps: Partial<Record<keyof Bornes, number | null | undefined>>): Bornes =>
  Object.fromEntries(
    CHAMPS_BORNES.flatMap((c) => (corps[c] === undefined ? [] : [[c, corps[c]]])),
  ) as unknown as Bornes
