import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { valeurLue } from '#domain/projet/saisie/fiche.ts'
import { SECTIONS_FICHE } from '#domain/projet/saisie/fiche-champs.ts'
import { donneesDe, type Referentiels } from '#web/socle/projet/fiche-projet.ts'
import type { Ecart } from '#web/ui/texte/ListeEcarts.tsx'

const CHAMPS = SECTIONS_FICHE.flatMap(({ champs }) => champs)

/** The fields that `valeurs` would change in an application, as a person reads them; none of a new one. */
export function ecartsSaisie<V extends object>(
  projet: ProjetReponse | null,
  referentiels: Referentiels,
  valeurs: V,
  champs: readonly (keyof V & string)[],
  libelles: { [cle in keyof V]?: string },
): Ecart[] {
  if (!projet) return []
  const lire = (projetReponse: ProjetReponse, champ: keyof V & string): string | null => {
    const connu = CHAMPS.find((c) => c.champ === champ)
    if (connu) return valeurLue(connu, donneesDe(projetReponse, referentiels))
    const brute = (projetReponse as unknown as V)[champ]
    return typeof brute === 'string' ? brute : null
  }
  return champs
    .map((cle) => ({
      cle,
      libelle: libelles[cle] ?? cle,
      avant: lire(projet, cle),
      apres: lire({ ...projet, ...valeurs }, cle),
    }))
    .filter((e) => e.avant !== e.apres)
}
