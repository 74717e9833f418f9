import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { INCONNUE } from '#domain/projet/saisie/fiche.ts'
import type { DonneesFiche } from '#domain/projet/saisie/fiche-champs.ts'
import { champsSignes } from '#domain/signature/champs-signes.ts'

interface Entree {
  id: number
  libelle: string
}

/** The names of what an application holds by identifier, retired entries included. */
export interface Referentiels {
  categories: readonly Entree[]
  domaines: readonly Entree[]
}

/** What an application says, the same fields as its signature covers, with the names of the referentials. */
export function donneesDe(projet: ProjetReponse, { categories, domaines }: Referentiels): DonneesFiche {
  const signes = champsSignes({
    ...projet,
    nom: nomAffiche(projet),
    precedent: null,
    categorie: categories.find((c) => c.id === projet.idCategorieProjet) ?? null,
    domaines: projet.idDomainesEditoriaux.map(
      (id) => domaines.find((d) => d.id === id) ?? { id, libelle: INCONNUE },
    ),
  })
  return { ...signes, projet: { ...signes.projet, precedent: projet.precedentProjet } }
}
