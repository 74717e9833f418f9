import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerModele, dernierReglage, MODELE } from '#test-kit/scenes/documents/modele-essai.ts'

const banc = bancDuFichier()

test('deux rédacteurs ne s’écrasent pas ; la même chose répétée ne change rien', async () => {
  const { id } = await creerModele(banc)
  const jeton = await banc.connecter('admin')
  const modifier = (texte: string, version: number) =>
    banc.appeler('PUT', `modeles/${id}`, { jeton, corps: { ...MODELE, texte, version } })
  const r = await modifier('Merci de compléter {{numéro}}.', 1)
  expect([r.statut, r.corps.data.version, r.corps.data.modifiePar?.startsWith('Camille ')]).toEqual([
    200,
    2,
    true,
  ])
  expect((await modifier('Merci de compléter {{numéro}}.', 1)).corps.data.version).toBe(2)
  const depasse = await modifier('Autre texte.', 1)
  expect([depasse.statut, depasse.corps.message]).toEqual([
    409,
    'Ce modèle a été modifié entre-temps. Rechargez-le.',
  ])
  expect(await dernierReglage(banc)).toEqual({
    acte: 'modifierModele',
    avant: { modele: id, ...MODELE },
    apres: { modele: id, ...MODELE, texte: 'Merci de compléter {{numéro}}.' },
  })
  expect((await modifier('{{numero de tel}}', 2)).statut).toBe(422)
  expect((await banc.appeler('PUT', 'modeles/999999', { jeton, corps: MODELE })).statut).toBe(404)
})
