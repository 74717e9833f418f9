import * as lire from './lecteurs.ts'
import type { Lecture } from './lecture.ts'

/** The time-stamping authority. */
export interface ReglageHorodatage {
  /** null: seals are not stamped. */
  url: string | null
  compte: { nom: string; motDePasse: string } | null
  /** PEM texts: who is believed, whether or not anybody is asked. */
  certificats: string[]
  /** Milliseconds during which a document waits for an authority that does not answer. */
  patience: number
}

/** « https://compte:motdepasse@hote/chemin »: fetch wants the account apart. */
function adresseAutorite(valeur: string): Pick<ReglageHorodatage, 'url' | 'compte'> {
  lire.adresseWeb(valeur)
  const u = new URL(valeur)
  const compte = u.username && {
    nom: decodeURIComponent(u.username),
    motDePasse: decodeURIComponent(u.password),
  }
  u.username = ''
  u.password = ''
  return { url: u.href, compte: compte || null }
}

/** TSA_URL, TSA_CERT, TSA_PATIENCE_HEURES. */
export function lireHorodatage(lecture: Lecture): ReglageHorodatage {
  const { url, compte } = lecture.lire('TSA_URL', adresseAutorite) ?? { url: null, compte: null }
  if (url !== null) lecture.exiger('TSA_CERT', 'elle dit à qui croire, et va avec TSA_URL')
  return {
    url,
    compte,
    certificats: lecture.lire('TSA_CERT', lire.fichiersPem) ?? [],
    patience: lecture.entier('TSA_PATIENCE_HEURES') * 3_600_000,
  }
}
