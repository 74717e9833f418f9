import { formatInstant } from '#domain/commun/jours.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { Fait } from './PartieDocument.tsx'

/** Who signed a document of an application, when, and how the code came; nothing while it is not signed. */
export function faitsSignature(projet: ProjetReponse, objet: 'convention' | 'attestation'): Fait[] {
  const s = projet.signatures.find((signature) => signature.objet === objet)
  if (!s) return []
  return [
    { champ: 'par', libelle: 'Signée par', valeur: `${s.prenom} ${s.nom}, ${s.fonction}` },
    { champ: 'le', libelle: 'Date et heure', valeur: formatInstant(s.le) },
    { champ: 'canal', libelle: 'Code reçu par', valeur: s.canal === 'sms' ? 'SMS' : 'E-mail' },
  ]
}
