import type { RangeeReprise } from './queries.ts'

const instant = (le: Date | null): string | null => le?.toISOString() ?? null

/** What the list and the page of an import both say of it. */
export const presenterCommun = (r: RangeeReprise) => ({
  id: r.id,
  source: r.source,
  fichier: r.fichierNom,
  taille: r.taille,
  lignes: r.lignes,
  etat: r.etat,
  travail:
    r.travail === null || r.travailDepuis === null
      ? null
      : {
          quoi: r.travail,
          depuis: r.travailDepuis.toISOString(),
          par: r.nomTravailPar ?? '',
          lignes: r.travailLignes,
        },
  creePar: r.nomCreePar ?? '',
  creeLe: r.creeLe.toISOString(),
  appliquePar: r.nomAppliquePar,
  appliqueLe: instant(r.appliqueLe),
  annulePar: r.nomAnnulePar,
  annuleLe: instant(r.annuleLe),
})
