import { expect, test } from 'vitest'
import { viseLeCompte } from './rejet-du-payeur.ts'

test.each(['AC01', 'AC03', 'AC04', 'AC06', 'AC07', 'MD07', 'RC01', 'RC04', 'BE01', 'AG01', 'CNOR'])(
  '%s, dit d’un virement, vise le compte du bénéficiaire ; dit de tout le fichier, il ne vise personne',
  (code) => {
    expect([viseLeCompte({ code, deTous: false }), viseLeCompte({ code, deTous: true })]).toEqual([
      true,
      false,
    ])
  },
)

test.each([
  ...['AC02', 'AC05', 'AC13', 'AG03', 'AM01', 'AM02', 'AM03', 'AM04', 'AM05', 'BE05', 'BE22', 'CUST', 'DS02'],
  ...['DT01', 'DU01', 'DUPL', 'FF01', 'FF05', 'NARR', 'TD01', 'TM01', null],
])('%s est l’affaire du payeur, ou ne dit rien : le bénéficiaire n’y est pour rien', (code) => {
  expect(viseLeCompte({ code, deTous: false })).toBe(false)
})
