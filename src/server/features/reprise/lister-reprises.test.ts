import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { fichierDe, reprises } from '#test-kit/scenes/reprises/reprise-essai.ts'

const banc = bancDuFichier()

test('la dernière d’abord, avec ses nombres et qui l’a faite', async () => {
  const r = reprises(banc, await banc.connecter('admin'))
  const faite = await r.reprendre(fichierDe([{}, { annee: 'hier' }]), { source: 'Une', nom: 'une.csv' })
  const { id } = (await r.deposer(fichierDe([{}]), { source: 'Deux', nom: 'deux.csv' })).corps.data
  const { corps } = await banc.appeler('GET', 'reprises', { jeton: r.jeton })
  expect(corps.data).toMatchObject([
    { id, source: 'Deux', fichier: 'deux.csv', etat: 'deposee', creees: 0, appliquePar: null },
    { id: faite, fichier: 'une.csv', etat: 'appliquee', lignes: 2, creees: 1, refusees: 1 },
  ])
  expect(corps.data[1].appliquePar).toBe(corps.data[1].creePar)
})
