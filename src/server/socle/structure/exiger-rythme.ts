import { TropDeDemandes } from '#domain/commun/erreurs.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { reseauDe } from '#server/infra/reseau.ts'

const PAR_MINUTE = 10

/** Throws TropDeDemandes past ten look-ups a minute of one session; of one network, for who has none. */
export async function exigerRythmeRegistre(
  { compteur }: Pick<Contexte, 'compteur'>,
  acteur: Acteur | null,
  adresse: string,
): Promise<void> {
  const cle = acteur ? `session:${acteur.sessionId}` : `reseau:${reseauDe(adresse)}`
  const { current, ttl } = await compteur.compter(`registre:${cle}`, PAR_MINUTE, 60_000)
  if (current > PAR_MINUTE)
    throw new TropDeDemandes('Trop de numéros ont été cherchés. Réessayez dans une minute.', ttl / 1000)
}
