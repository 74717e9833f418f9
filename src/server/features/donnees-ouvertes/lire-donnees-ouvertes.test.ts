import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandePayee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { ORGANISME_EXEMPLE } from '#test-kit/scenes/documents/organisme-exemple.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('sans le SIRET de l’organisme, rien n’est publié ; avec lui, les années, la liste et qui n’a pas de numéro', async () => {
  const porteur = await creerPorteur(banc, { champs: { nomStructure: 'Lettres en rade' } })
  await demandePayee(banc, porteur, { nom: 'Les Marées' })
  const lire = async (chemin: string, jeton?: string) =>
    (await banc.appeler('GET', `donnees-ouvertes${chemin}`, jeton ? { jeton } : {})).corps
  expect((await lire('')).data).toMatchObject({ ouvert: false, annees: [] })
  expect((await lire('/aides')).meta.total).toBe(0)
  const jeton = await banc.connecter('admin')
  await banc.appeler('PUT', 'parametres/organisme', { jeton, corps: { ...ORGANISME_EXEMPLE, version: 1 } })
  expect((await lire('')).data).toMatchObject({
    ouvert: true,
    annees: [{ annee: 2026, aides: 1, montant: 2500 }],
    corrections: [],
  })
  const { data } = await lire('/aides?recherche=mar%C3%A9es&annee=2026')
  expect(data).toMatchObject([{ beneficiaire: 'Lettres en rade', versement: '2026-03-02', montant: 2500 }])
  expect((await lire('/sans-numero', jeton)).data).toMatchObject([{ porteurId: porteur.id }])
})
