const RESEAU = /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|timeout|greeting/i
const PLEINE = /\b5\.2\.2\b|\b552\b|quota|mailbox full/i
const INCONNUE = /\b5\.1\.\d|user unknown|unknown user|no such user|mailbox unavailable/i

/** What the mail or SMS server answered, said in French when it is known; null otherwise. */
export function raisonEchec(erreur: string, canal: 'email' | 'sms'): string | null {
  if (RESEAU.test(erreur))
    return canal === 'sms' ? 'Le service de SMS ne répond pas.' : 'Le serveur d’e-mails ne répond pas.'
  if (PLEINE.test(erreur)) return 'La boîte de cette personne est pleine.'
  return INCONNUE.test(erreur) ? 'Cette adresse n’existe pas ou plus.' : null
}
