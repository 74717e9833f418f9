import { expect, test } from 'vitest'
import { DUREE_PRESENCE, encore, entendre, nomsDe, type Presence, type Presents } from './presence.ts'

const de = (
  utilisateurId: number,
  nom: string,
  etat: Presence['etat'] = 'reste',
  fenetre = `f${utilisateurId}`,
) => ({
  projetId: 7,
  utilisateurId,
  nom,
  fenetre,
  etat,
})
const entendus = (...tous: Presence[]): Presents =>
  tous.reduce<Presents>((p, e) => entendre(p, e, 0), new Map())

test('chaque personne une fois, moi non, par nom', () => {
  const presents = entendus(de(2, 'Karim'), de(2, 'Karim', 'reste', 'autre'), de(1, 'Moi'), de(3, 'Agnès'))
  expect(nomsDe(presents, 1)).toEqual(['Agnès', 'Karim'])
})

test('qui part n’y est plus, sauf par une autre fenêtre', () => {
  const deux = entendus(de(2, 'Karim'), de(2, 'Karim', 'reste', 'autre'), de(2, 'Karim', 'part'))
  expect(nomsDe(deux, 1)).toEqual(['Karim'])
  expect(nomsDe(entendre(deux, de(2, 'Karim', 'part', 'autre'), 0), 1)).toEqual([])
})

test('qui se tait est oublié en moins d’une minute', () => {
  const presents = entendus(de(2, 'Karim'))
  expect(DUREE_PRESENCE).toBeLessThan(60_000)
  expect(nomsDe(encore(presents, DUREE_PRESENCE - 1), 1)).toEqual(['Karim'])
  expect(nomsDe(encore(presents, DUREE_PRESENCE), 1)).toEqual([])
})
