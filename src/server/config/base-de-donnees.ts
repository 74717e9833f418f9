import { adressePostgres } from './lecteurs.ts'
import type { Lecture } from './lecture.ts'

/** The three ways into the database, and the password of each when its address carries none. */
const VOIES = [
  ['DATABASE_URL', 'DATABASE_PASSWORD'],
  ['DATABASE_URL_PROPRIETAIRE', 'DATABASE_PASSWORD_PROPRIETAIRE'],
  ['DATABASE_URL_ECOUTE', 'DATABASE_PASSWORD'],
] as const

/** The addresses of the database, their passwords in them, whatever characters these are made of. */
export function lireBaseDeDonnees(lecture: Lecture) {
  const [databaseUrl = null, databaseUrlProprietaire = null, databaseUrlEcoute = null] = VOIES.map(
    ([adresse, secret]) => {
      if (adresse !== 'DATABASE_URL' && !lecture.absent(adresse) && lecture.absent('DATABASE_URL'))
        lecture.refuser(adresse, 'elle s’ajoute à DATABASE_URL, et ne la remplace pas')
      const motDePasse = lecture.secret(secret)
      const lue = lecture.lire(adresse, adressePostgres)
      if (lue === null || motDePasse === null) return lue
      const url = new URL(lue)
      if (url.password !== '')
        lecture.refuser(
          secret,
          `${adresse} porte déjà un mot de passe\u00a0: ôtez-le de l’adresse, ou ôtez cette variable`,
        )
      if (url.username === '')
        lecture.refuser(adresse, `il manque le compte, par exemple postgres://portail@hote:5432/base`)
      // The setter leaves « % » as it is, which the reader of the address would take for the start of a code.
      url.password = encodeURIComponent(motDePasse)
      return url.href
    },
  )
  return { databaseUrl, databaseUrlProprietaire, databaseUrlEcoute }
}
