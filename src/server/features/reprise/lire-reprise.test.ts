import { expect, test } from 'vitest'
import { JOUR } from '#domain/commun/jours.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { fichierDe, reprises } from '#test-kit/scenes/reprises/reprise-essai.ts'

const banc = bancDuFichier()

test('une reprise se lit à chaque pas : ce qu’elle est, et ce qu’on peut en faire', async () => {
  const r = reprises(banc, await banc.connecter('admin'))
  const { id } = (await r.deposer(fichierDe([{}]))).corps.data
  const gestes = async () =>
    Object.entries((await r.lire(id)).gestes)
      .filter(([, peut]) => peut)
      .map(([geste]) => geste)
  expect(await gestes()).toEqual(['peutChoisir', 'peutSupprimer'])
  await r.choisir(id)
  expect(await gestes()).toEqual(['peutChoisir', 'peutEssayer', 'peutSupprimer'])
  await r.acte(id, 'POST', 'essai')
  expect(await gestes()).toEqual([])
  expect((await r.lire(id)).travail).toMatchObject({
    quoi: 'essai',
    lignes: 0,
    depuis: banc.horloge.maintenant().toISOString(),
  })
  await banc.viderFile()
  expect(await gestes()).toEqual(['peutChoisir', 'peutEssayer', 'peutAppliquer', 'peutSupprimer'])
  const { essaiLe, essaiJusque } = await r.lire(id)
  expect(new Date(essaiJusque ?? 0).getTime() - new Date(essaiLe ?? 0).getTime()).toBe(7 * JOUR)
  await r.appliquer(id)
  expect(await gestes()).toEqual(['peutAnnuler'])
  expect((await r.lire(id)).annulable).toEqual([])
  banc.horloge.avancer(60_000)
  await r.lancer(id, 'annulation', { motif: 'Essai.' })
  expect(await gestes()).toEqual([])
  expect((await banc.appeler('GET', 'reprises/999', { jeton: r.jeton })).statut).toBe(404)
})
