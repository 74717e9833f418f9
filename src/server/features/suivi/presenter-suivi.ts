import type { SuiviReponse } from '#domain/suivi/contrat.ts'
import type { LigneSuivi } from './queries.ts'

const suiveur = ({ utilisateurId, prenom, nom }: LigneSuivi) => ({ id: utilisateurId, prenom, nom })

/** Who follows an application, from its lines, the latest first. */
export function presenterSuivi(lignes: readonly LigneSuivi[]): SuiviReponse {
  const courant = lignes.find((l) => l.finiLe === null)
  return {
    suiviPar: courant ? suiveur(courant) : null,
    depuis: courant?.le.toISOString() ?? null,
    par: courant ? { id: courant.parId, prenom: courant.parPrenom, nom: courant.parNom } : null,
    avant: lignes.flatMap((l) =>
      l.finiLe ? [{ suiviPar: suiveur(l), du: l.le.toISOString(), au: l.finiLe.toISOString() }] : [],
    ),
  }
}
