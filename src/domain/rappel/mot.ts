import {
  type ChampModele,
  direManquants,
  remplirModele,
  type ValeursModele,
} from '#domain/modele/champs-modele.ts'

/** Characters of what a person adds to a reminder. */
export const LONGUEUR_MOT = 1000

/** What a person adds to a reminder, as paragraphs with fields filled; `faute` names those that can't be. */
export function ecrireMot(
  mot: string | null,
  valeurs: ValeursModele,
): { paragraphes: string[]; faute: string | null } {
  if (mot === null || mot.trim() === '') return { paragraphes: [], faute: null }
  const { texte, manquants }: { texte: string; manquants: ChampModele[] } = remplirModele(mot.trim(), valeurs)
  return {
    paragraphes: texte.split(/\n\s*\n/).map((p) => p.trim()),
    faute: manquants.length > 0 ? direManquants(manquants) : null,
  }
}
