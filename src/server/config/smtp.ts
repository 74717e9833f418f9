import * as lire from './lecteurs.ts'
import { type Lecture, ValeurRefusee } from './lecture.ts'

/** A mail server, and whether nothing goes to it before the line is encrypted. */
export interface AdresseSmtp {
  url: string
  expediteur: string
  tlsExige: boolean
}

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

function adresse(valeur: string): string {
  const lue = new URL(lire.adresseSmtp(valeur))
  const cachees = [...lue.searchParams.keys()].filter((n) =>
    /^(?:ignoreTLS|requireTLS|secure|tls\b.*)$/i.test(n),
  )
  if (cachees.length > 0 && !LOCAL.test(lue.hostname))
    throw new ValeurRefusee('le chiffrement se règle par SMTP_TLS, non dans l’adresse')
  return valeur
}

/** SMTP_URL, MAIL_FROM, SMTP_TLS: over a network the line is encrypted, unless SMTP_TLS waives it. */
export function lireSmtp(lecture: Lecture, publicUrl: string): AdresseSmtp | null {
  const url = lecture.lire('SMTP_URL', adresse)
  const expediteur =
    lecture.lire('MAIL_FROM', lire.expediteur) ?? `ne-pas-repondre@${new URL(publicUrl).hostname}`
  const facultatif = lecture.choix('SMTP_TLS', ['exige', 'facultatif'], 'exige') === 'facultatif'
  if (url === null) return null
  return { url, expediteur, tlsExige: !facultatif && !LOCAL.test(new URL(url).hostname) }
}
