import type { FastifyReply } from 'fastify'
import { Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { contratsProcesVerbal } from '#domain/proces-verbal/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { ouvrirPlaces } from '#server/http/entree/places.ts'
import type { Appel } from '#server/http/route.ts'
import { disposition } from '#server/http/sortie/servir-contenu.ts'
import { deLAppel, dire, lireBrouillon } from './composer/brouillon.ts'
import { fabriquerPv } from './composer/fabriquer-pv.ts'
import type { LigneCommission } from './composer/queries-faits.ts'

const PDF = 'application/pdf'
const places = ouvrirPlaces({
  nom: 'apercus-pv',
  nombre: 2,
  occupe: 'Plusieurs aperçus sont déjà en préparation. Réessayez dans un instant.',
})

/** The draft of a step as a PDF marked so, not kept. Throws Indisponible while too many are being made. */
export async function apercevoirProcesVerbal(
  ctx: Contexte,
  appel: Appel<typeof contratsProcesVerbal.apercevoirProcesVerbal, LigneCommission>,
): Promise<FastifyReply> {
  const { brouillon } = await lireBrouillon(ctx, ctx.db, appel.trouve, deLAppel(appel))
  if (!brouillon) throw new Introuvable('Cette étape n’a pas de brouillon.')
  const place = await places.reserver()
  try {
    const dit = dire(brouillon, null)
    const octets = await fabriquerPv(ctx, dit, jourDe(ctx.horloge.maintenant()))
    return await appel.reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': disposition(`${dit.contenu.numero}-brouillon.pdf`, PDF),
        'x-content-type-options': 'nosniff',
      })
      .type(PDF)
      .send(octets)
  } finally {
    place.rendre()
  }
}
