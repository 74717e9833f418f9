import { sansAccent } from '#domain/commun/accents.ts'

/** The fields that a template may hold, between double braces, and that are filled in as it is inserted. */
export const CHAMPS_MODELE = [
  'nom du projet',
  'numéro',
  'structure',
  'prénom',
  'nom',
  'montant demandé',
  'commission',
  'date limite',
] as const
export type ChampModele = (typeof CHAMPS_MODELE)[number]
/** What is known where a template is inserted. */
export type ValeursModele = Partial<Record<ChampModele, string | null>>

const CHAMP = /\{\{([^{}]*)\}\}/g

/** Case, spaces and accents are forgiven: « {{ Numero }} » is « {{numéro}} ». */
const plat = (mot: string): string => sansAccent(mot).trim().replaceAll(/\s+/g, ' ')
const champDe = (mot: string): ChampModele | undefined => CHAMPS_MODELE.find((c) => plat(c) === plat(mot))

const enClair = (champs: readonly string[]): string => champs.map((c) => `{{${c}}}`).join(', ')

/** Says what is wrong with the fields of a template, in a sentence; null when each is known and closed. */
export function fauteDeChamps(texte: string): string | null {
  const inconnus = [...texte.matchAll(CHAMP)].map((m) => m[1] ?? '').filter((mot) => !champDe(mot))
  if (inconnus.length > 0) {
    const verbe = inconnus.length > 1 ? 'n’existent pas' : 'n’existe pas'
    return `${enClair(inconnus)} ${verbe}. Champs possibles\u00a0: ${enClair(CHAMPS_MODELE)}.`
  }
  const reste = texte.replaceAll(CHAMP, '')
  return /\{\{|\}\}/.test(reste) ? 'Un champ s’écrit entre deux paires d’accolades\u00a0: {{numéro}}.' : null
}

/** A template with what is known put in; what is not stays between braces, and is named in `manquants`. */
export function remplirModele(
  texte: string,
  valeurs: ValeursModele,
): { texte: string; manquants: ChampModele[] } {
  const manquants = new Set<ChampModele>()
  const rempli = texte.replaceAll(CHAMP, (tel, mot: string) => {
    const champ = champDe(mot)
    const valeur = champ && valeurs[champ]
    if (champ && !valeur) manquants.add(champ)
    return valeur || tel
  })
  return { texte: rempli, manquants: [...manquants] }
}

/** Says which fields of a template nothing fills, and why where it is known. */
export const direManquants = (manquants: readonly ChampModele[]): string =>
  `À compléter\u00a0: ${manquants.map((c) => `${c}${RAISONS[c] ?? ''}`).join(', ')}.`

const RAISONS: Partial<Record<ChampModele, string>> = {
  'date limite': ' (aucune n’est fixée ici)',
}

/** Says which fields a text still holds, when it leaves as it is read; null when none is left. */
export function fauteDeRestants(texte: string): string | null {
  const { manquants } = remplirModele(texte, {})
  if (manquants.length === 0) return null
  return `Remplacez avant d’envoyer\u00a0: ${enClair(manquants)}.`
}
