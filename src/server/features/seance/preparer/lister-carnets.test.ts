import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

test('une séance n’a aucun carnet tant qu’aucun n’est demandé ; un échec se dit', async () => {
  const s = await seanceEssai(banc, { dossiers: 1, membres: 1 })
  const lire = async () => (await s.appeler('GET', `seances/${s.id}/carnets`)).corps.data
  expect(await lire()).toEqual([])
  await s.acte('carnets')
  await banc.db
    .updateTable('seanceCarnet')
    .set({ echecLe: banc.horloge.maintenant() })
    .where('seanceId', '=', s.id)
    .execute()
  expect(await lire()).toEqual([
    {
      membre: { id: s.membres[0], prenom: 'Membre', nom: 'N0' },
      etat: 'echec',
      prepareLe: null,
      nbDossiers: null,
      taille: null,
    },
  ])
})
