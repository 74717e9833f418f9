import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { actesDe } from '#test-kit/scenes/documents/note-essai.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { commissionADeclarer } from '#test-kit/scenes/seances/deports-essai.ts'

const banc = bancDuFichier()
let s: Awaited<ReturnType<typeof commissionADeclarer>>
beforeAll(async () => {
  s = await commissionADeclarer(banc, [{}, {}], { exigee: false })
})

test('l’équipe inscrit un lien pour un membre : le dossier se ferme, et il lit que c’est l’équipe', async () => {
  const r = await s.deAdmin.inscrire(s.premier.id, s.membre.id, {
    precision: 'Contrat de 2025.',
    cleCreation: 'i1',
  })
  const encore = await s.deAdmin.inscrire(s.premier.id, s.membre.id, { cleCreation: 'i1' })
  expect([r.statut, encore.statut, encore.corps]).toEqual([201, 201, r.corps])
  expect((await s.deAdmin.inscrire(s.premier.id, s.membre.id)).statut).toBe(409)
  expect((await s.deMembre.lire(`projets/${s.premier.id}`)).corps.code).toBe('deport')
  const { dossiers } = (await s.deMembre.liste(s.id)).corps.data
  expect(dossiers[0].lien).toEqual({
    id: r.corps.data.id,
    type: 'financier',
    precision: 'Contrat de 2025.',
    epinglee: true,
    le: banc.horloge.maintenant().toISOString(),
    retrait: null,
  })
  expect((await actesDe(banc, `projet:${s.premier.id}`)).at(-1)).toEqual({
    acte: 'inscrireDeport',
    avant: null,
    apres: { deport: r.corps.data.id, utilisateur: s.membre.id },
  })
})

test('ni pour soi, ni pour qui ne siège pas, ni pour un compte fermé', async () => {
  const porteur = s.premier.porteur.utilisateurId
  const superviseur = await creerStaff(banc, 'superviseur')
  const ferme = await creerStaff(banc, 'membreCommission', { desactiveLe: banc.horloge.maintenant() })
  for (const id of [s.admin.id, porteur, superviseur.id, ferme.id])
    expect((await s.deAdmin.inscrire(s.second.id, id)).corps.errors).toHaveProperty('utilisateurId')
})
