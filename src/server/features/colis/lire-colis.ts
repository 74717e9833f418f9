import type { contratsColis } from '#domain/colis/contrat.ts'
import { refusDeReprendre } from '#domain/colis/etats.ts'
import { nomDuZip } from '#domain/colis/nom-zip.ts'
import type { ColisLu } from '#domain/colis/reponse.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireDefauts, lireParties, presenterCommun, type RangeeColis } from './queries.ts'

/** Files named at once of those that are missing. */
const MONTRES = 100

/** A parcel: how far it is, its zips once it is ready, the files that it lacks. */
export async function lireColis(
  ctx: Contexte,
  { trouve: k }: Appel<typeof contratsColis.lireColis, RangeeColis>,
): Promise<{ data: ColisLu }> {
  const pose = k.etat === 'pret' || k.etat === 'incomplet'
  const [parties, { defauts, nombre }] = await Promise.all([
    pose ? lireParties(ctx.db, k.id) : [],
    lireDefauts(ctx.db, k.id, MONTRES),
  ])
  return {
    data: {
      ...presenterCommun(k),
      parties: parties.map(({ manifeste, ...p }) => ({
        ...p,
        nom: nomDuZip(k, p.rang, parties.length),
        manifeste: manifeste.toString('hex'),
      })),
      defauts,
      nombreDefauts: nombre,
      peutReprendre: refusDeReprendre(k.etat) === null,
    },
  }
}
