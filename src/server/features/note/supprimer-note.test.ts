import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { actesDe, notesDe } from '#test-kit/scenes/documents/note-essai.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let sujet: string
let mienne: ReturnType<typeof notesDe>
beforeAll(async () => {
  sujet = `porteur/${(await creerPorteur(banc)).id}`
  mienne = notesDe(banc, await banc.connecter('admin'))
})

test('part avec ses citations, et le journal en garde le texte', async () => {
  await creerStaff(banc, 'admin', { prenom: 'Karim', nom: 'Haddad' })
  const { id } = (await mienne.ecrire(sujet, 'Erreur de @Karim Haddad.')).corps.data
  const r = await mienne.supprimer(id)
  expect([r.statut, r.corps]).toEqual([200, { status: 'success', data: { id } }])
  expect((await mienne.lire(sujet)).corps.data).toEqual([])
  expect(await banc.db.selectFrom('noteCitation').selectAll().execute()).toEqual([])
  expect((await actesDe(banc, sujet.replace('/', ':'))).at(-1)).toEqual({
    acte: 'supprimerNote',
    avant: { note: id, texte: 'Erreur de @Karim Haddad.' },
    apres: null,
  })
  expect((await mienne.supprimer(id)).statut).toBe(404)
})

test('ne se supprime pas par un autre', async () => {
  const { id } = (await mienne.ecrire(sujet, 'À moi.')).corps.data
  const autre = notesDe(banc, await banc.connecter('superviseur'))
  expect((await autre.supprimer(id)).statut).toBe(403)
  expect((await mienne.lire(sujet)).corps.data).toHaveLength(1)
})
