import { Conflit } from './erreurs.ts'
import { formatMoment } from './jours.ts'

/** Refuses a save over what changed since it was read; `quoi`: « Cette page a été modifiée ». */
export const entreTemps = (quoi: string): string => `${quoi} entre-temps. Rechargez la page.`
export const REGLAGES_MODIFIES = entreTemps('Ces réglages ont été modifiés')
export const INFORMATIONS_MODIFIEES = entreTemps('Ces informations ont été modifiées')

/** The same of an application that somebody else saved: who, and when. */
export const direModifieePar = ({ prenom, nom, le }: { prenom: string; nom: string; le: Date }): string =>
  `${prenom} ${nom} a modifié cette demande le ${formatMoment(le)}. Rechargez la page.`

/** Throws Conflit, code « version », when `lue` is given and is no longer what is stored. */
export function exigerMemeVersion(lue: number | null | undefined, actuelle: number, phrase: string): void {
  if (lue !== null && lue !== undefined && lue !== actuelle) throw new Conflit(phrase, 'version')
}
