import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lotAuJour } from '#test-kit/scenes/virement-essai.ts'

const banc = bancDuFichier()

test('annuler demande un motif et une seconde main ; un lot dont une ligne est confirmée ne s’annule plus', async () => {
  const { s, lot, ids } = await lotAuJour(banc, 2)
  const annuler = (motif: string) => s.agir('PATCH', `/${lot.id}/annuler`, { motif }, s.admin)
  expect((await annuler(' ')).statut).toBe(422)
  await s.agir('PATCH', `/${lot.id}/confirmer`, { lignes: [ids[0]], dateValeur: '2026-03-02' })
  expect((await annuler('Erreur de date.')).statut).toBe(409)
})
