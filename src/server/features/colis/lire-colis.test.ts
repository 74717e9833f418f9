import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { colisEssai } from '#test-kit/scenes/colis-essai.ts'

const banc = bancDuFichier()

test('un colis dit ses parties et leurs demandes ; lu une pièce partie, il dit qu’il n’est plus complet', async () => {
  const jeton = await banc.connecter('admin')
  const c = colisEssai(banc, jeton)
  const a = await c.archiver()
  const b = await c.archiver()
  const { id } = await c.preparer()
  const lu = await c.lire(id)
  expect(lu).toMatchObject({
    etat: 'pret',
    peutReprendre: false,
    parties: [{ rang: 1, demandes: 2, de: a.projet.numero, a: b.projet.numero, fichiers: 5 }],
  })
  const statuts = await statutsParRole(banc, a.porteur, (qui) =>
    banc.appeler('GET', `colis/${id}`, qui ? { jeton: qui } : {}),
  )
  expect(statuts).toEqual(GESTIONNAIRES_SEULS)
  await banc.db.deleteFrom('fichier').where('projetId', '=', b.projet.id).execute()
  expect(await c.lire(id)).toMatchObject({
    etat: 'perime',
    raison: expect.stringContaining(`${b.projet.numero}/pieces/budget.pdf`),
    parties: [],
  })
  expect((await banc.appeler('GET', 'colis/999999', { jeton })).statut).toBe(404)
})
