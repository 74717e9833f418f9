import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { colisEssai } from '#test-kit/scenes/colis-essai.ts'

const banc = bancDuFichier()

test('les colis, le dernier d’abord, avec qui les a demandés et où ils en sont ; aux gestionnaires seuls', async () => {
  const jeton = await banc.connecter('admin')
  const c = colisEssai(banc, jeton)
  expect((await banc.appeler('GET', 'colis', { jeton })).corps.data).toEqual([])
  const { porteur } = await c.archiver()
  const prets = [(await c.preparer()).id, (await c.preparer()).id]
  const { id: enCours } = (await c.demander()).corps.data
  const { data } = (await banc.appeler('GET', 'colis', { jeton })).corps
  expect(data).toMatchObject([
    { id: enCours, etat: 'preparation', faites: 0, expireLe: null },
    { id: prets[1], etat: 'pret', demandes: 1, fichiers: 1, octets: 1000, commission: null },
    { id: prets[0], creePar: expect.stringMatching(/Staff/) },
  ])
  const statuts = await statutsParRole(banc, porteur, (qui) =>
    banc.appeler('GET', 'colis', qui ? { jeton: qui } : {}),
  )
  expect(statuts).toEqual(GESTIONNAIRES_SEULS)
  await banc.viderFile()
})
