import { z } from 'zod'
import { booleen, texte } from '#domain/commun/champs.ts'
import { SECTIONS_CONTROLE, SECTIONS_CONTROLE_BILAN } from './verdicts.ts'

const message = texte('Motif du refus', 5000)

/** How a review is received. Apart from its rules, which browsers check without any library of schemas. */
export const schemaControle = z.object({
  projetValide: booleen(SECTIONS_CONTROLE.projetValide),
  presentationValide: booleen(SECTIONS_CONTROLE.presentationValide),
  budgetValide: booleen(SECTIONS_CONTROLE.budgetValide),
  fichiersValide: booleen(SECTIONS_CONTROLE.fichiersValide),
  message,
})
export type ControleSaisi = z.output<typeof schemaControle>

export const schemaControleBilan = z.object({
  bilanValide: booleen(SECTIONS_CONTROLE_BILAN.bilanValide),
  documentsBilanValide: booleen(SECTIONS_CONTROLE_BILAN.documentsBilanValide),
  documentsComValide: booleen(SECTIONS_CONTROLE_BILAN.documentsComValide),
  message,
})
