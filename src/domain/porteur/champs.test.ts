import { expect, test } from 'vitest'
import type { Genre } from '#domain/commun/champ.ts'
import { CHAMPS_PORTEUR, champPorteurDe, NOMS_PORTEUR } from './champs.ts'

test('ce qui nomme ou joint quelqu’un dit ce qu’il devient à l’effacement : sans sort, il ne se compile pas', () => {
  // @ts-expect-error : an address may name somebody
  const email: Genre = { genre: 'email' }
  // @ts-expect-error : so may a number
  const numero: Genre = { genre: 'numero', max: 30 }
  // @ts-expect-error : so may one of a few words, as a title does
  const mot: Genre = { genre: 'mot', mots: ['Madame'] }
  expect([email, numero, mot].filter((g) => 'effacement' in g)).toEqual([])
  expect(NOMS_PORTEUR.filter((nom) => !('effacement' in CHAMPS_PORTEUR[nom]))).toEqual([
    'idCategorieStructure',
  ])
})

test('un champ toujours demandé l’est dès l’inscription, et les autres jamais deux fois', () => {
  const demandes = NOMS_PORTEUR.filter((nom) => {
    const { facultatif, auDepot } = champPorteurDe(nom)
    return !facultatif && !auDepot
  })
  expect(demandes.filter((nom) => !champPorteurDe(nom).sections.includes('inscription'))).toEqual([])
  expect(NOMS_PORTEUR.filter((nom) => champPorteurDe(nom).facultatif && champPorteurDe(nom).auDepot)).toEqual(
    [],
  )
})
