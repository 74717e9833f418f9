import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerCommission, demandesEnCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let par: number
beforeAll(async () => {
  par = (await creerStaff(banc, 'admin')).id
})

const DROITS = {
  anonyme: 401,
  porteur_own: 403,
  porteur_other: 403,
  membreCommission: 200,
  comptable: 403,
  superviseur: 200,
  admin: 200,
}

test('la liste et la fiche se lisent par le personnel et les membres seuls (PER-036)', async () => {
  const { id, projets } = await demandesEnCommission(banc, par, 'ouverte', [{}])
  const porteur = projets[0]?.porteur ?? (await creerPorteur(banc))
  const lire = (chemin: string) => (j?: string) => banc.appeler('GET', chemin, { ...(j && { jeton: j }) })
  expect(await statutsParRole(banc, porteur, lire('commissions'))).toEqual(DROITS)
  expect(await statutsParRole(banc, porteur, lire(`commissions/${id}`))).toEqual(DROITS)
})

test('un membre ne lit que les commissions visibles, et rien des autres (COM-018, PER-036)', async () => {
  const visible = await creerCommission(banc, 'ouverte', { isVisible: true })
  const cachee = await creerCommission(banc, 'ouverte', { isVisible: false })
  const ids = async (role: 'membreCommission' | 'superviseur') => {
    const { data, meta } = (await banc.appeler('GET', 'commissions', { jeton: await banc.connecter(role) }))
      .corps
    expect(meta.total).toBe(data.length)
    return data.map((c: { id: number }) => c.id)
  }
  expect(await ids('superviseur')).toEqual(expect.arrayContaining([visible.id, cachee.id]))
  const vues = await ids('membreCommission')
  expect([vues.includes(visible.id), vues.includes(cachee.id)]).toEqual([true, false])
  const jeton = await banc.connecter('membreCommission')
  const refus = await banc.appeler('GET', `commissions/${cachee.id}`, { jeton })
  const inconnue = await banc.appeler('GET', 'commissions/999999', { jeton })
  expect([refus.statut, inconnue.statut]).toEqual([404, 404])
  expect(refus.corps.message).toBe(`Commission avec l'ID ${cachee.id} introuvable.`)
})
