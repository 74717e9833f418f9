import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandePayee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { ORGANISME_EXEMPLE } from '#test-kit/scenes/documents/organisme-exemple.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('les aides se cherchent par bénéficiaire ou manifestation, dans une année, une région et un domaine', async () => {
  const porteur = await creerPorteur(banc, { champs: { nomStructure: 'Lettres en rade' } })
  await demandePayee(banc, porteur, {
    nom: 'Les Marées',
    region: 'Bretagne',
    idDomainesEditoriaux: [1, 2],
  })
  const jeton = await banc.connecter('admin')
  await banc.appeler('PUT', 'parametres/organisme', { jeton, corps: { ...ORGANISME_EXEMPLE, version: 1 } })
  const lire = async (query: string) =>
    (await banc.appeler('GET', `donnees-ouvertes/aides?${query}`, { jeton })).corps
  expect((await lire('recherche=mar%C3%A9es&annee=2026')).data).toMatchObject([
    { beneficiaire: 'Lettres en rade', versement: '2026-03-02' },
  ])
  const { data } = (await banc.appeler('GET', 'donnees-ouvertes', {})).corps
  expect([data.regions, data.domaines.length]).toEqual([['Bretagne'], 2])
  const [domaine] = data.domaines as string[]
  const avec = async (choix: object): Promise<number> =>
    (await lire(new URLSearchParams({ ...choix }).toString())).meta.total
  expect(await avec({ region: 'Bretagne', domaine })).toBe(1)
  expect([await avec({ region: 'Corse' }), await avec({ domaine: 'Autre' })]).toEqual([0, 0])
})
