import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { donner, statutDe, unAdmin } from '#test-kit/scenes/jetons-essai.ts'

const banc = bancDuFichier()
const jetonsEcrits = async () =>
  (await banc.envois())
    .filter((e) => e.evenement === 'jetons-a-reprendre')
    .map((e) => e.destinataire)
    .sort()

test('fermer le compte d’un administrateur dit les jetons qui marchent encore, à l’acte, au journal et aux autres', async () => {
  const [a, b, c] = [await unAdmin(banc), await unAdmin(banc), await unAdmin(banc)]
  const vivants = [await donner(banc, b), await donner(banc, b)]
  const revoque = await donner(banc, b)
  await banc.appeler('DELETE', `jetons-lecture/${revoque.jeton.id}`, { jeton: b.jeton })
  const lu = await banc.appeler('GET', `comptes/${b.id}`, { jeton: a.jeton })
  expect(lu.corps.data.jetonsLecture).toBe(2)
  const { corps } = await banc.appeler('DELETE', `comptes/${b.id}`, { jeton: a.jeton })
  expect(corps.data.jetonsAReprendre).toBe(2)
  for (const { secret } of vivants) expect(await statutDe(banc, secret)).toBe(200)
  expect(await jetonsEcrits()).toEqual([a.email, c.email].sort())
  const ligne = await banc.db
    .selectFrom('journal')
    .select('apres')
    .where('chaine', '=', `compte:${b.id}`)
    .where('acte', '=', 'supprimerCompte')
    .executeTakeFirstOrThrow()
  expect(ligne.apres).toMatchObject({ jetonsAReprendre: 2 })
})

test('changer son rôle laisse aussi ses jetons à reprendre ; sans jeton, rien ne se dit', async () => {
  const [a, b, c] = [await unAdmin(banc), await unAdmin(banc), await unAdmin(banc)]
  const { secret, jeton } = await donner(banc, b)
  const avant = (await jetonsEcrits()).length
  const modifier = async (id: number) => {
    const { data } = (await banc.appeler('GET', `comptes/${id}`, { jeton: a.jeton })).corps
    const corps = {
      prenom: data.prenom,
      nom: data.nom,
      email: data.email,
      role: 'superviseur',
      version: data.version,
    }
    return banc.appeler('PUT', `comptes/${id}`, { jeton: a.jeton, corps })
  }
  expect((await modifier(c.id)).statut).toBe(200)
  expect((await jetonsEcrits()).length).toBe(avant)
  expect((await modifier(b.id)).statut).toBe(200)
  expect((await jetonsEcrits()).length).toBeGreaterThan(avant)
  expect(await statutDe(banc, secret)).toBe(200)
  const { data } = (await banc.appeler('GET', 'jetons-lecture', { jeton: a.jeton })).corps
  expect(data.aReprendre.find((j: { id: number }) => j.id === jeton.id)).toMatchObject({
    titulaire: { nom: b.qui, desactiveLe: null },
  })
})
