import type { ValeurSaisie } from '#domain/commun/champ.ts'
import { CHAMPS_PORTEUR, champPorteurDe, type NomPorteur } from '#domain/porteur/champs.ts'
import { mobileE164 } from '#domain/porteur/coordonnees.ts'
import { type ChampPorteur, LIBELLES_PORTEUR } from '#domain/porteur/libelles.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'

/** What the inputs of the profile and of the registration take from the table of fields. */

/** How a field is called, whether it bears a star, and what a good value of it looks like. */
export function dit(nom: ChampPorteur) {
  const champ = nom in CHAMPS_PORTEUR ? champPorteurDe(nom as NomPorteur) : null
  return { libelle: LIBELLES_PORTEUR[nom], requis: champ !== null && !champ.facultatif, forme: champ?.forme }
}
export type Dit = ReturnType<typeof dit>

/** What is kept of these fields, as a form starts. */
export const gardees = <N extends NomPorteur>(noms: readonly N[], porteur: PorteurReponse) =>
  Object.fromEntries(noms.map((nom) => [nom, porteur[nom] ?? null])) as {
    [K in N]: ValeurSaisie<(typeof CHAMPS_PORTEUR)[K]>
  }

export const CIVILITES = CHAMPS_PORTEUR.civilite.mots.map((mot) => ({ valeur: mot, libelle: mot }))

/** True when what is typed is another number than the stored one, however it is written. */
export const autreMobile = (saisi: string | null, stocke: string | null | undefined): boolean =>
  (mobileE164(saisi ?? '') ?? saisi ?? '') !== (stocke ?? '')
