import { expect, test } from 'vitest'
import { agirOuConstater, estIncertain } from './agir-ou-constater.ts'
import { ErreurApi, erreurReseau } from './erreur-api.ts'

const rate = (e: unknown) => () => Promise.reject(e)
const lu = (fait: boolean) => async () => fait
const issue = (e: unknown, estFait: () => Promise<boolean>) =>
  agirOuConstater(rate(e), estFait).then(
    () => 'fait',
    (reste: unknown) => reste,
  )

test('ce qui est fait malgré un échec est un succès', async () => {
  for (const e of [
    erreurReseau(),
    new ErreurApi(409, 'Déjà.'),
    new ErreurApi(503, ''),
    new ErreurApi(404, ''),
  ])
    expect(await issue(e, lu(true))).toBe('fait')
})

test('ce qui ne l’est pas garde son erreur', async () => {
  for (const e of [erreurReseau(), new ErreurApi(409, 'Autre chose.'), new ErreurApi(500, '')])
    expect(await issue(e, lu(false))).toBe(e)
})

test('un refus net ne se relit pas', async () => {
  const e = new ErreurApi(422, 'Champ requis.')
  expect(await issue(e, () => Promise.reject(new Error('relu')))).toBe(e)
  expect(await issue(e, lu(true))).toBe(e)
})

test('sans réponse ni lecture, l’issue est dite incertaine ; un refus illisible reste ce qu’il est', async () => {
  const rien = rate(erreurReseau())
  const reste = await issue(erreurReseau(), rien)
  expect([estIncertain(reste), (reste as Error).message]).toEqual([
    true,
    'Nous n’avons pas reçu de réponse\u00a0: c’est peut-être fait. Vérifiez votre réseau, puis réessayez\u00a0: rien ne sera fait deux fois.',
  ])
  const conflit = new ErreurApi(409, 'Déjà.')
  expect(await issue(conflit, rien)).toBe(conflit)
})
