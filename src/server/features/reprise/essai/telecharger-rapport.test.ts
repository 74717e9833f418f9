import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireClasseur } from '#test-kit/banc/lire/lire-classeur.ts'
import { lireZip } from '#test-kit/banc/lire/lire-zip.ts'
import { fichierDe, reprises } from '#test-kit/scenes/reprises/reprise-essai.ts'

const banc = bancDuFichier()

test('le rapport est un classeur : nombres, années à côté des comptes, lignes, structures', async () => {
  const r = reprises(banc, await banc.connecter('admin'))
  const id = await r.essayer(fichierDe([{}, { accorde: '1,234.56' }]))
  await r.acte(id, 'PATCH', 'totaux', { totaux: { '2019': { accorde: 1500, verse: null } } })
  const { octets, statut } = await banc.appeler('GET', `reprises/${id}/rapport`, { jeton: r.jeton })
  expect(statut).toBe(200)
  expect((await lireClasseur(octets)).valeurs).toEqual(
    expect.arrayContaining([
      { Quoi: 'Ancien outil', Valeur: 'Ancien tableur' },
      { Quoi: 'Lignes lues', Valeur: '2' },
      { Quoi: 'Lignes refusées', Valeur: '1' },
    ]),
  )
  const feuilles = [...lireZip(octets)]
    .filter(([nom]) => nom.includes('worksheets'))
    .map(([, xml]) => String(xml))
  expect(feuilles).toHaveLength(6)
  for (const mot of [
    '1500',
    'Montant à deux lectures possibles',
    '1,234.56',
    'Les Amis du livre',
    'sans compte',
  ])
    expect(feuilles.some((xml) => xml.includes(mot))).toBe(true)
})
