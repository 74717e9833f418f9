/** The columns of a file, as they are kept from its deposit and shown with what was chosen of them. */
import { titrePlat, valeurPlate } from './aplatir.ts'
import { proposer, sensPropose } from './entetes.ts'
import { type ChoixReprise, PROFIL_DU_PORTAIL, type ProfilGarde } from './profil.ts'
import type { ColonneLue, RepriseLue } from './reponse.ts'

/** A heading of the file, judged over all its lines. */
export interface EnteteGardee {
  titre: string
  /** Its first values; none of a column of persons. */
  exemples: string[]
  /** Why it may not be taken; null when it may. */
  personne: string | null
  /** Its different values and how many lines have each, when they are few; null when they are not. */
  valeurs: [string, number][] | null
}

/** The two columns that the file of refused lines adds (rule 8), at its end. */
export const TITRES_AJOUTES = ['Colonne', 'Motif'] as const

/** Ranks of the columns that we added ourselves: put back, they are left aside. */
function rangsAjoutes(titres: readonly string[]): number[] {
  const debut = titres.length - TITRES_AJOUTES.length
  const ajoutees = TITRES_AJOUTES.every((t, i) => titrePlat(titres[debut + i] ?? '') === titrePlat(t))
  return ajoutees ? TITRES_AJOUTES.map((_, i) => debut + i) : []
}

/** The same choices, with what nobody has to say: columns of persons and our own are left aside. */
export function completer(choix: ChoixReprise, entetes: readonly EnteteGardee[]): ChoixReprise {
  const ecartees = new Set([
    ...entetes.flatMap((e, rang) => (e.personne === null ? [] : [rang])),
    ...rangsAjoutes(entetes.map((e) => e.titre)),
  ])
  const autres = choix.colonnes.filter((c) => !ecartees.has(c.rang))
  return {
    ...choix,
    colonnes: [...autres, ...[...ecartees].map((rang) => ({ rang, champ: null }))].sort(
      (a, b) => a.rang - b.rang,
    ),
  }
}

/** True when every heading is one of our template. */
export const duPortail = (titres: readonly string[]): boolean =>
  titres.every((t) => Object.hasOwn(PROFIL_DU_PORTAIL.colonnes, titrePlat(t)))

/** The columns as the screen shows them; `profil`, when one was applied. */
export function presenterColonnes(
  entetes: readonly EnteteGardee[],
  choix: ChoixReprise,
  profil: ProfilGarde | null,
): ColonneLue[] {
  const dites = new Map(choix.colonnes.map((c) => [c.rang, c.champ]))
  return entetes.map(({ titre, exemples, personne }, rang) => {
    const champ = dites.get(rang) ?? null
    const cle = titrePlat(titre)
    const duProfil = profil !== null && Object.hasOwn(profil.colonnes, cle)
    return {
      rang,
      titre,
      exemples,
      personne,
      champ,
      decide: dites.has(rang),
      profil: duProfil && dites.has(rang) && (profil.colonnes[cle] ?? null) === champ,
      propose: personne === null ? proposer(titre) : null,
    }
  })
}

/** The values of the column of decisions, and what each was said to mean. */
export function presenterDecisions(
  entetes: readonly EnteteGardee[],
  choix: ChoixReprise,
): RepriseLue['decisions'] {
  const rang = choix.colonnes.find((c) => c.champ === 'decision')?.rang
  const valeurs = rang === undefined ? null : (entetes[rang]?.valeurs ?? null)
  const sens = new Map(choix.decisions.map((d) => [valeurPlate(d.valeur), d.sens]))
  return (valeurs ?? []).map(([valeur, lignes]) => ({
    valeur,
    lignes,
    sens: sens.get(valeurPlate(valeur)) ?? null,
    propose: sensPropose(valeur),
  }))
}
