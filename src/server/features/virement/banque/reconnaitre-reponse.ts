import { invalide } from '#domain/commun/erreurs.ts'
import { ReponseRefusee } from '#domain/virement/banque/reponse-banque.ts'
import type { contratsVirement } from '#domain/virement/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lotDuNumero } from '../queries-lecture.ts'
import { recue } from './lire-effets.ts'
import { lirePain002 } from './lire-pain002.ts'

/** The run that a bank's answer is about, as it names it itself; writes nothing. */
export async function reconnaitreReponse(
  ctx: Contexte,
  { fichiers }: Appel<typeof contratsVirement.reconnaitreReponse>,
) {
  const ordre = ordreDe(recue(fichiers).octets)
  const lot = await lotDuNumero(ctx.db, ordre)
  if (!lot)
    throw invalide(
      'reponse',
      `Cette réponse parle de l’ordre «\u00a0${ordre.slice(0, 35)}\u00a0», qu’aucun lot ne porte ici. Rien n’a été appliqué.`,
    )
  return { data: lot }
}

function ordreDe(octets: Buffer): string {
  try {
    return lirePain002(octets).ordre
  } catch (e) {
    if (e instanceof ReponseRefusee) throw invalide('reponse', e.message)
    throw e
  }
}
