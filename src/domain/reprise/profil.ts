import { titrePlat, valeurPlate } from './aplatir.ts'
import {
  CHAMPS_REPRISE,
  type ChampReprise,
  DECISIONS_ANTERIEURES,
  type DecisionAnterieure,
  LIBELLES_DECISIONS,
} from './champs.ts'

/** What is said of a file: a column absent is to decide, `champ` null is left aside. */
export interface ChoixReprise {
  colonnes: { rang: number; champ: ChampReprise | null }[]
  decisions: { valeur: string; sens: DecisionAnterieure }[]
}

/** The same, kept for another file: by flattened heading, and by flattened value of a decision. */
export interface ProfilGarde {
  colonnes: Record<string, ChampReprise | null>
  decisions: Record<string, DecisionAnterieure>
}

/** The headings of our own template, which is the export: « Source » is said when the file is sent. */
export const PROFIL_DU_PORTAIL: ProfilGarde = {
  colonnes: Object.fromEntries([
    ['source', null],
    ...CHAMPS_REPRISE.map((c) => [titrePlat(c.libelle), c.champ]),
  ]),
  decisions: Object.fromEntries(
    DECISIONS_ANTERIEURES.map((sens) => [valeurPlate(LIBELLES_DECISIONS[sens]), sens]),
  ),
}

/** What a profile says of these headings; those it does not know wait for a choice. */
export const appliquerProfil = (profil: ProfilGarde, titres: readonly string[]): ChoixReprise => ({
  colonnes: titres.flatMap((titre, rang) => {
    const cle = titrePlat(titre)
    return Object.hasOwn(profil.colonnes, cle) ? [{ rang, champ: profil.colonnes[cle] ?? null }] : []
  }),
  decisions: Object.entries(profil.decisions).map(([valeur, sens]) => ({ valeur, sens })),
})

/** These choices, to be kept. */
export const profilDe = (choix: ChoixReprise, titres: readonly string[]): ProfilGarde => ({
  colonnes: Object.fromEntries(
    choix.colonnes.flatMap(({ rang, champ }) => {
      const titre = titres[rang]
      return titre === undefined ? [] : [[titrePlat(titre), champ] as const]
    }),
  ),
  decisions: Object.fromEntries(choix.decisions.map((d) => [valeurPlate(d.valeur), d.sens])),
})

const enumerer = (mots: readonly (string | number)[]): string =>
  mots.length < 2 ? mots.join('') : `${mots.slice(0, -1).join(', ')} et ${mots.at(-1)}`

/** A column as these sentences need it; `personne`: why it may not be taken. */
interface ColonneJugee {
  rang: number
  titre: string
  personne: string | null
}

/** What keeps a trial from starting, as sentences; columns are numbered from 1, as the screen does. */
export function manques(choix: ChoixReprise, colonnes: readonly ColonneJugee[]): string[] {
  const phrases: string[] = []
  const dites = new Map(choix.colonnes.map((c) => [c.rang, c.champ]))
  const personnes = colonnes.filter((c) => c.personne !== null && (dites.get(c.rang) ?? null) !== null)
  for (const c of personnes)
    phrases.push(
      `La colonne ${c.rang + 1}, «\u00a0${c.titre}\u00a0», désigne une personne\u00a0: laissez-la de côté.`,
    )
  const attendues = colonnes.filter((c) => c.personne === null && !dites.has(c.rang)).map((c) => c.rang + 1)
  if (attendues.length > 0)
    phrases.push(
      attendues.length === 1
        ? `Décidez d’abord de la colonne ${attendues[0]}.`
        : `Décidez d’abord des colonnes ${enumerer(attendues)}.`,
    )
  const connus = new Set(colonnes.map((c) => c.rang))
  for (const { champ, libelle, ...c } of CHAMPS_REPRISE) {
    const rangs = choix.colonnes.filter((d) => d.champ === champ && connus.has(d.rang)).map((d) => d.rang + 1)
    if (rangs.length > 1)
      phrases.push(
        `Les colonnes ${enumerer(rangs.toSorted((a, b) => a - b))} sont toutes «\u00a0${libelle}\u00a0»\u00a0: n’en gardez qu’une.`,
      )
    if (rangs.length === 0 && 'obligatoire' in c)
      phrases.push(`Dites quelle colonne est «\u00a0${libelle}\u00a0»\u00a0: ce champ est obligatoire.`)
  }
  return phrases
}
