/** What is corrected of a past aid, and which structure of the portal one is. */
import { z } from 'zod'
import { booleen, choix, identifiant, montant, requis, siPresent, texte } from '#domain/commun/champs.ts'
import { DECISIONS_ANTERIEURES } from '#domain/reprise/champs.ts'

export const RAISON = 'Raison'
/** Euros: what a column of amounts holds. */
export const MONTANT_MAX = 9_999_999_999.99

/** The fields given are corrected; the reason is kept beside what the file said (features/11 rule 12). */
export const saisieCorrection = z.object({
  version: z.int().min(0),
  raison: texte(RAISON, 500).refine((v) => v !== null, requis(RAISON)),
  titre: siPresent(texte('Titre', 300).refine((v) => v !== null, requis('Titre'))),
  demande: siPresent(montant('Demandé', MONTANT_MAX)),
  accorde: siPresent(montant('Accordé', MONTANT_MAX)),
  verse: siPresent(montant('Versé', MONTANT_MAX)),
  decision: siPresent(choix('Décision', DECISIONS_ANTERIEURES).refine((v) => v !== null, requis('Décision'))),
  bilanRecu: siPresent(booleen('Bilan reçu')),
})

export const saisieRattachement = z.object({
  version: z.int().min(0),
  porteurId: identifiant.nullable().describe('La structure du portail\u00a0; null\u00a0: l’en détacher.'),
})
