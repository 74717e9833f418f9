import { formatInstant } from '#domain/commun/jours.ts'
import { deNom } from '#domain/commun/nom-organisme.ts'
import { essayerSmtp } from '#server/infra/courriel/smtp.ts'
import { cadreCourriels } from '#server/socle/cadre-courriels.ts'
import { type Atelier, avecBase } from './atelier.ts'

const SANS_SMTP = 'Aucun e-mail ne part de ce portail : SMTP_URL n’est pas réglé.'
const ET_MAINTENANT =
  'Accepté n’est pas reçu : vérifiez que le message arrive, hors des indésirables, et que son en-tête Authentication-Results dit spf=pass, dkim=pass et dmarc=pass.'

/** Why it failed, by the code of the mail library. */
const ECHECS: Record<string, string> = {
  EAUTH: 'Le serveur refuse le compte ou le mot de passe de SMTP_URL.',
  EENVELOPE: 'Le serveur refuse l’expéditeur (MAIL_FROM) ou le destinataire.',
  EMESSAGE: 'Le serveur refuse le message.',
  EDNS: 'Le nom du serveur de SMTP_URL n’existe pas.',
  ECONNECTION: 'Le serveur de SMTP_URL ne répond pas.',
  ESOCKET: 'La connexion au serveur de SMTP_URL a échoué.',
  ETLS: 'La connexion chiffrée au serveur de SMTP_URL a échoué.',
  ETIMEDOUT: 'Le serveur de SMTP_URL ne répond pas à temps.',
}

/** Sends a test message at once, as the portal's mails go, and tells what the server answered; 1: failed. */
export async function essayerCourriel(atelier: Atelier, email: string): Promise<number> {
  const { smtp, organisme } = atelier.config
  if (smtp === null) {
    atelier.dire(SANS_SMTP)
    return 1
  }
  const le = atelier.horloge.maintenant()
  const titre = 'Message d’essai du portail'
  const paragraphes = [
    `Ce message, envoyé le ${formatInstant(le)} depuis la machine du portail ${deNom(organisme)}, vérifie que ses e-mails arrivent.`,
  ]
  const cadre = cadreCourriels(atelier.config)
  const { repondreA, ...forme } = await avecBase(atelier, ({ db }) =>
    db.transaction().execute(async (tx) => ({
      ...(await cadre.mettreEnForme(tx, { titre, paragraphes })),
      repondreA: await cadre.repondreA(tx),
    })),
  )
  atelier.dire(`Envoi à ${email}, au nom de ${smtp.expediteur}…`)
  if (repondreA === null) atelier.dire('Sans contact réglé, les réponses iraient à cet expéditeur.')
  try {
    const message = { id: le.getTime(), a: email, sujet: titre, ...forme, pieces: [], repondreA }
    atelier.dire(`Le serveur a accepté le message. Sa réponse : ${await essayerSmtp(smtp, message)}`)
    atelier.dire(ET_MAINTENANT)
    return 0
  } catch (erreur) {
    const { code = '', response } = erreur as { code?: string; response?: string }
    atelier.dire(ECHECS[code] ?? `L’envoi a échoué (${code || 'raison inconnue'}).`)
    if (response) atelier.dire(`Sa réponse : ${response}`)
    return 1
  }
}
