import { invalide } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { LigneDe } from '#domain/jeton-lecture/colonnes.ts'
import { choixDe } from '#domain/statistique/choix.ts'
import { composer } from '#domain/statistique/composer.ts'
import { SIGNES } from '#domain/statistique/csv.ts'
import { arrondir } from '#domain/statistique/ecarts.ts'
import { composerEnveloppe } from '#domain/statistique/enveloppe.ts'
import { taireLignes } from '#domain/statistique/mesures.ts'
import { anneeAVenir, TABLEAUX, type Tableau } from '#domain/statistique/tableau.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { lireGarde } from './garder.ts'

type Ligne = LigneDe<'statistiques'>

/** Each number of a table, with the words of its row and column; what compares two is left out. */
const lignesDe = (annee: number, { titre: tableau, colonnes, rangees, total }: Tableau): Ligne[] =>
  [...rangees, ...(total ? [total] : [])].flatMap((rangee) =>
    rangee.cellules.flatMap(({ valeur, unite }, rang): Ligne[] => {
      const colonne = colonnes[rang]
      if (valeur === null || !colonne || colonne.ton === 'ecart') return []
      const lue = { annee, tableau, ligne: rangee.titre, colonne: colonne.titre }
      return [{ ...lue, valeur: arrondir(valeur, unite), unite: SIGNES[unite] }]
    }),
  )

/**
 * The numbers of a year's tables, a row each. `lisible`: their reader may read the applications too; to
 * another, figures of one or two of them are not told, nor what would give them.
 */
export async function lignesStatistiques(
  ctx: Contexte,
  { annee, lisible }: { annee: number | undefined; lisible: boolean },
): Promise<Ligne[]> {
  const jour = jourDe(ctx.horloge.maintenant())
  const choix = choixDe({ annee }, jour)
  if (choix.annee > Number(jour.slice(0, 4))) throw invalide('annee', anneeAVenir(choix.annee))
  const lues: Ligne[] = []
  for (const cle of TABLEAUX) {
    const { lignes, prochaineCommission } = await lireGarde(ctx, cle, choix)
    const dites = taireLignes(lignes, () => lisible)
    if (cle !== 'enveloppe') {
      for (const tableau of composer(cle, dites, choix)) lues.push(...lignesDe(choix.annee, tableau))
      continue
    }
    // Made of granted sums: told to who may not know them, it would read as nothing granted.
    if (dites[0]?.annees[0]?.peu) continue
    for (const { libelle, valeur } of composerEnveloppe(dites[0], choix, prochaineCommission ?? null))
      lues.push({
        annee: choix.annee,
        tableau: 'Enveloppe',
        ligne: libelle,
        colonne: String(choix.annee),
        valeur,
        unite: SIGNES.euros,
      })
  }
  return lues
}
