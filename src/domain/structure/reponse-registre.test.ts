import { expect, test } from 'vitest'
import { reponseRegistre } from '#test-kit/scenes/faux-registre.ts'
import { lireReponse } from './reponse-registre.ts'

const SIRET = '73282932000074'

test('l’établissement demandé se lit, sans personne ni téléphone', () => {
  const dirigeants = [{ nom: 'LE BIHAN', prenoms: 'CLAIRE' }]
  expect(lireReponse(reponseRegistre(SIRET, {}, { dirigeants }), SIRET)).toEqual({
    siret: SIRET,
    nom: 'LETTRES EN RADE',
    autresNoms: ['LETTRES EN RADE'],
    adresse: '12 RUE DES TILLEULS',
    adresseComplement: null,
    codePostal: '29100',
    commune: 'DOUARNENEZ',
    region: 'Bretagne',
    rna: 'W751245606',
    natureJuridique: '9220',
    cessee: false,
    fermee: false,
    fermeeLe: null,
  })
})

test('le siège ne remplace pas l’établissement demandé', () => {
  const siege = { siret: '73282932000082', libelle_commune: 'PARIS' }
  expect(lireReponse(reponseRegistre(SIRET, {}, { siege }), SIRET)?.commune).toBe('DOUARNENEZ')
  expect(lireReponse(reponseRegistre('73282932000082', {}, { siege }), SIRET)).toBeNull()
  const seul = { matching_etablissements: [], siege: { siret: SIRET, libelle_commune: 'BREST' } }
  expect(lireReponse(reponseRegistre(SIRET, {}, seul), SIRET)?.commune).toBe('BREST')
})

test('une unité cessée et un établissement fermé se lisent, avec le jour', () => {
  const ferme = { etat_administratif: 'F', date_fermeture: '2025-06-30' }
  expect(lireReponse(reponseRegistre(SIRET, ferme, { etat_administratif: 'C' }), SIRET)).toMatchObject({
    cessee: true,
    fermee: true,
    fermeeLe: '2025-06-30',
  })
})

test('sans ses parties, l’adresse est coupée avant le code postal', () => {
  const sans = { numero_voie: null, type_voie: null, libelle_voie: null }
  expect(lireReponse(reponseRegistre(SIRET, sans), SIRET)?.adresse).toBe('12 RUE DES TILLEULS')
})

test('d’un RNA, le siège de l’association qui le porte, et elle seule', () => {
  const siege = { siret: '73282932000082', libelle_commune: 'PARIS' }
  expect(lireReponse(reponseRegistre(SIRET, {}, { siege }), 'W751245606')).toMatchObject({
    siret: '73282932000082',
    commune: 'PARIS',
    rna: 'W751245606',
  })
  expect(lireReponse(reponseRegistre(SIRET), 'W751245606')?.siret).toBe(SIRET)
  expect(lireReponse(reponseRegistre(SIRET), 'W751245607')).toBeNull()
})
