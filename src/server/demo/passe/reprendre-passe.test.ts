import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'
import { siretDemo } from '../registre-demo.ts'
import { tachePasseDemo } from './reprendre-passe.ts'

const banc = bancDuFichier()

test('la démonstration a une base passée : une reprise appliquée, une essayée, dix structures probables, trois lignes refusées', async () => {
  await creerStaff(banc, 'admin', { email: 'admin@demo.fr' })
  for (let n = 0; n < 18; n++)
    await creerPorteur(banc, {
      champs: {
        nomStructure: `Maison de la poésie n° ${n}`,
        siret: siretDemo(n),
        codePostal: String(44000 + n),
        ville: `Ville ${n}`,
      },
    })
  await tachePasseDemo.executer(banc.ctx, {})
  // Done again after a kill: nothing twice.
  await tachePasseDemo.executer(banc.ctx, {})
  // Nothing is left to another process, which would find it done.
  expect(await banc.viderFile()).toBe(0)
  const jeton = await banc.connecter('admin')
  const { data } = (await banc.appeler('GET', 'reprises', { jeton })).corps
  expect(data.map((r: { etat: string; refusees: number }) => [r.etat, r.refusees])).toEqual([
    ['essayee', 3],
    ['appliquee', 0],
  ])
  const lue = (await banc.appeler('GET', `reprises/${data[0].id}`, { jeton })).corps.data
  expect(lue.bilan).toMatchObject({ lignes: 23, creees: 20, probables: 10, sures: 0 })
  expect(lue.reponses).toEqual({ aDecider: 10, meme: 0, autre: 0 })
  const passee = await banc.db.selectFrom('porteur').select('id').where('aidesAnterieures', '=', 6).execute()
  expect(passee).toHaveLength(6)
})
