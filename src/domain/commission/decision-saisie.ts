import { z } from 'zod'
import { booleen, choix, entier, montant, texte } from '#domain/commun/champs.ts'

/** An opinion or a decision as typed. Its rules are in decision.ts, for screens that type nothing. */
export const schemaAvis = z.object({
  decision: choix('Décision', ['accepte', 'refuse', 'attente']),
  montantAlloue: montant('Montant', 500_000),
  motifRefus: texte('Motif du refus', 5000),
  sendMailRefus: booleen('Envoyer un e-mail de refus'),
})
export type Avis = z.output<typeof schemaAvis>

export const schemaDecision = z.object({ step: entier('step', 1, 2), ...schemaAvis.shape })
export type ValeursDecision = z.output<typeof schemaDecision>
