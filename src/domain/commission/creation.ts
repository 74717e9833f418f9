import { z } from 'zod'
import { booleen, jour, montant, nonValide, requis, texte } from '#domain/commun/champs.ts'
import { formatJour, type Jour } from '#domain/commun/jours.ts'

/** Creation of a commission, and the correction of what it may grant (specification 001 §2 and §5). */

export const DATE_REQUISE = 'La date est requise'
const MONTANT_NOMBRE = 'Le montant doit être un nombre'
export const HORS_CALENDRIER = 'Cette date n’est pas une date de commission du calendrier de dépôt.'

/** Refusal of a creation sent again under its key, with other values than the first time. */
export const dejaCreee = (numero: number, date: Jour): string =>
  `Votre envoi précédent a déjà créé la commission ${numero} du ${formatJour(date)}, avec d’autres valeurs. Retrouvez-la dans la liste des commissions.`

const LIBELLE = 'Montant disponible'
const euros = montant(LIBELLE, 999_999_999)

/** A required amount; anything else is refused in the specification's words. */
const montantLu = z.unknown().transform((valeur, ctx): number => {
  const lu = euros.safeParse(valeur)
  if (lu.success && lu.data !== null) return lu.data
  const messages = lu.success ? [MONTANT_NOMBRE] : lu.error.issues.map((i) => i.message)
  for (const message of messages)
    ctx.addIssue({ code: 'custom', message: message === nonValide(LIBELLE) ? MONTANT_NOMBRE : message })
  return z.NEVER
})

const montantDisponible = montantLu.meta({ type: 'number', minimum: 0, description: 'Euros.' })

export const schemaCreation = z.object({
  isVisible: booleen('Visible par les membres de la commission'),
  date: jour('Date').refine((v) => v !== null, DATE_REQUISE),
  montantDisponible,
})

const MOTIF = 'Motif de la correction'
export const schemaEnveloppe = z.object({
  montantDisponible,
  motif: texte(MOTIF, 5000).refine((v) => v !== null, requis(MOTIF)),
})
