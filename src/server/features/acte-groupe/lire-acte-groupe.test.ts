import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeConventionnee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('un acte groupé se lit ligne par ligne, avant comme après, et par qui l’a lancé seulement', async () => {
  const admin = await banc.connecter('admin')
  const p = await demandeConventionnee(banc, await creerPorteur(banc))
  const corps = { acte: 'archiver', ids: [p.id], motif: 'Doublon', cleCreation: 'une' }
  const { id } = (await banc.appeler('POST', 'actes-groupes', { jeton: admin, corps })).corps.data
  const lire = (jeton?: string) => banc.appeler('GET', `actes-groupes/${id}`, jeton ? { jeton } : {})
  const numero = (await banc.appeler('GET', `projets/${p.id}`, { jeton: admin })).corps.data.numero
  const ligne = { id: p.id, numero, motif: null }
  expect((await lire(admin)).corps.data).toMatchObject({
    acte: 'archiver',
    termine: false,
    comptes: { total: 1, faits: 0, deja: 0, refuses: 0 },
    lignes: [{ ...ligne, etat: 'a-faire' }],
  })
  await banc.viderFile()
  expect((await lire(admin)).corps.data).toMatchObject({
    termine: true,
    comptes: { total: 1, faits: 1, deja: 0, refuses: 0 },
    lignes: [{ ...ligne, etat: 'fait' }],
  })
  const autre = await banc.connecter((await creerStaff(banc, 'admin')).id)
  const superviseur = await banc.connecter('superviseur')
  expect([(await lire()).statut, (await lire(autre)).statut, (await lire(superviseur)).statut]).toEqual([
    401, 404, 403,
  ])
})
