import type { contratsColis } from '#domain/colis/contrat.ts'
import { refusDeReprendre } from '#domain/colis/etats.ts'
import { nomDuZip } from '#domain/colis/nom-zip.ts'
import type { ColisLu } from '#domain/colis/reponse.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { signerLien } from '#server/infra/liens.ts'
import { lireDefauts, lireParties, presenterCommun, type RangeeColis } from './queries.ts'
import { perimerSiDisparus } from './telechargement/perimer.ts'

/** Milliseconds that a zip may be taken up again by the same link: two gigabytes come slowly. */
const LIEN = 24 * 60 * 60_000
/** Files named at once of those that are missing. */
const MONTRES = 100

/** A parcel: how far it is, its zips once it is ready, the files that it lacks; or that it is no more. */
export async function lireColis(
  ctx: Contexte,
  { acteur, trouve }: Appel<typeof contratsColis.lireColis, RangeeColis>,
): Promise<{ data: ColisLu }> {
  const pose = trouve.etat === 'pret' || trouve.etat === 'incomplet'
  const parties = pose ? await lireParties(ctx.db, trouve.id) : []
  const raison = await perimerSiDisparus(
    ctx,
    trouve.id,
    parties.map((p) => p.rang),
  )
  const k = raison === null ? trouve : { ...trouve, etat: 'perime' as const, raison }
  const { defauts, nombre } = await lireDefauts(ctx.db, k.id, MONTRES)
  const restent = raison === null ? parties : []
  return {
    data: {
      ...presenterCommun(k),
      parties: restent.map(({ empreinteManifeste, ...p }) => ({
        ...p,
        nom: nomDuZip(k, p.rang, parties.length),
        lien: signerLien(
          ctx.secrets,
          `colis/${k.id}/parties/${p.rang}`,
          acteur,
          ctx.horloge.maintenant(),
          LIEN,
        ),
        manifeste: empreinteManifeste.toString('hex'),
      })),
      defauts,
      nombreDefauts: nombre,
      peutReprendre: refusDeReprendre(k.etat) === null,
    },
  }
}
