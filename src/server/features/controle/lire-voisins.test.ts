import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerPorteur, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('GET projets/:id/voisins : sa place parmi celles qui attendent, par l’instant de signature, et celles d’avant et d’après', async () => {
  await ouvrirPeriode(banc)
  // The same day: only the instant tells them apart, not the order they were made in.
  const signee = async (minutes: number) => {
    const signeLe = new Date(banc.horloge.maintenant().getTime() - minutes * 60_000)
    return (await demandeDeposee(banc, await creerPorteur(banc), { signeLe })).id
  }
  const [c, a, b] = [await signee(1), await signee(3), await signee(2)]
  const lire = async (role: 'admin' | 'comptable', id: number, file = 'controle') =>
    (await banc.appeler('GET', `projets/${id}/voisins?file=${file}`, { jeton: await banc.connecter(role) }))
      .corps.data
  const hors = { rang: null, total: 0, precedent: null, suivant: null, dernier: false, echeance: null }
  expect(await lire('admin', a)).toMatchObject({ rang: 1, total: 3, precedent: null, suivant: b })
  expect(await lire('admin', b)).toMatchObject({ rang: 2, precedent: a, suivant: c, dernier: false })
  // After the last, the oldest again.
  expect(await lire('admin', c)).toMatchObject({ rang: 3, precedent: b, suivant: a, dernier: true })
  expect(await lire('admin', b, 'paiement')).toEqual(hors)
  expect(await lire('admin', b, 'retard')).toEqual(hors)
})
