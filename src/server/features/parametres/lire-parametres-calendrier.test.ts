import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'

const banc = bancDuFichier()

test('une base neuve porte les limites livrées, les délais de 30 et 90 jours, et aucune période', async () => {
  const jeton = await banc.connecter('superviseur')
  expect((await banc.appeler('GET', 'parametres/calendrier', { jeton })).corps).toEqual({
    data: {
      dateLimiteDepot: null,
      dateDebutMax: '2026-12-31',
      dateFinMax: '2027-12-31',
      joursConvention: 30,
      joursBilan: 90,
      joursControle: 14,
      joursControleBilan: 30,
      joursPaiement: 30,
      periodes: [],
      demandesEnCours: 0,
      version: 1,
    },
  })
})
