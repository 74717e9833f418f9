import { beforeEach, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerPasse } from '#test-kit/scenes/aides-anterieures.ts'
import { creerPorteur, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let id: number
beforeEach(async () => {
  porteur = await creerPorteur(banc)
  const { aides } = await creerPasse(banc, [{ annee: 2024, accorde: 500, verse: null }], {
    porteurId: porteur.id,
  })
  id = aides[0] ?? 0
})
const corriger = async (corps: object) =>
  banc.appeler('PATCH', `aides-anterieures/${id}`, { jeton: await banc.connecter('admin'), corps })
const lire = async () => {
  const jeton = await banc.connecter('admin')
  return (await banc.appeler('GET', `aides-anterieures?porteurId=${porteur.id}`, { jeton })).corps.data[0]
}
const JUSTE = {
  version: 1,
  raison: 'Zéro oublié, payé 5 000 € le 14/05/2024.',
  accorde: '5 000,00',
  verse: 5000,
}

test('corrige avec sa raison ; ce que dit le fichier se lit à côté, avec qui et quand', async () => {
  const r = await corriger(JUSTE)
  expect([r.statut, r.corps.data]).toEqual([200, { id, version: 2 }])
  const aide = await lire()
  expect([aide.accorde, aide.verse]).toEqual([5000, 5000])
  expect(aide.corrections).toEqual([
    {
      champ: 'accorde',
      fichier: '500,00\u00a0€',
      valeur: '5\u00a0000,00\u00a0€',
      raison: JUSTE.raison,
      par: expect.stringContaining(' '),
      le: banc.horloge.maintenant().toISOString(),
    },
    expect.objectContaining({ champ: 'verse', fichier: null, valeur: '5\u00a0000,00\u00a0€' }),
  ])
})

test('au journal : ce qui était, ce qui est, et la raison', async () => {
  await corriger(JUSTE)
  const jeton = await banc.connecter('admin')
  const { corps } = await banc.appeler('GET', 'journal?acte=corrigerAideAnterieure', { jeton })
  expect(corps.data[0]).toMatchObject({
    avant: { annee: 2024, accorde: 500, verse: null },
    apres: { annee: 2024, accorde: 5000, verse: 5000, motif: JUSTE.raison },
  })
})

test('à partir d’une version dépassée, 409 en français, et rien ne change', async () => {
  await corriger(JUSTE)
  const r = await corriger({ version: 1, raison: 'Autre avis.', accorde: 900 })
  expect([r.statut, r.corps.message, r.corps.code]).toEqual([
    409,
    'Cette aide a été modifiée entre-temps. Rechargez la page.',
    'version',
  ])
  expect((await lire()).accorde).toBe(5000)
})

test.each([
  ['sans raison', { version: 1, accorde: 5000 }, 'raison'],
  ['plus versé qu’accordé', { version: 1, raison: 'x', verse: 600 }, 'verse'],
  ['rien de changé', { version: 1, raison: 'x', accorde: 500 }, 'raison'],
  ['un titre vide', { version: 1, raison: 'x', titre: '' }, 'titre'],
  ['un montant qui n’en est pas un', { version: 1, raison: 'x', accorde: '1,234.56' }, 'accorde'],
])('%s : refusé sous son champ', async (_, corps, champ) => {
  const r = await corriger(corps)
  expect([r.statut, Object.keys(r.corps.errors)]).toEqual([422, [champ]])
  expect((await lire()).version).toBe(1)
})

test('remise comme dans le fichier, elle n’est plus corrigée', async () => {
  await corriger(JUSTE)
  await corriger({ version: 2, raison: 'Le fichier disait vrai.', accorde: 500, verse: '' })
  expect(await lire()).toMatchObject({ version: 3, accorde: 500, verse: null, corrections: [] })
})

test('l’administration seule', async () => {
  const statuts = await statutsParRole(banc, porteur, (jeton) =>
    banc.appeler('PATCH', `aides-anterieures/${id}`, { ...(jeton && { jeton }), corps: {} }),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 403,
    superviseur: 403,
    admin: 422,
  })
  const jeton = await banc.connecter('admin')
  expect((await banc.appeler('PATCH', 'aides-anterieures/999999', { jeton, corps: JUSTE })).statut).toBe(404)
})
