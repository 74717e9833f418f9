import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { fichierDe, reprises } from '#test-kit/scenes/reprises/reprise-essai.ts'

const banc = bancDuFichier()
let r: ReturnType<typeof reprises>
beforeAll(async () => {
  r = reprises(banc, await banc.connecter('admin'))
})

test('les refusées, cinquante par page, groupées par motif et par colonne, la plus fréquente d’abord', async () => {
  const id = await r.essayer(
    fichierDe([
      ...Array.from({ length: 60 }, () => ({ accorde: '1,234.56' })),
      { decision: 'Ajourné', annee: '' },
      {},
    ]),
  )
  const { groupes, lignes } = await r.constats(id)
  expect(groupes.map((g) => [g.motif, g.colonne, g.valeur, g.lignes, g.premieres.length])).toEqual([
    ['Montant à deux lectures possibles', 'Accordé', '1,234.56', 60, 12],
    ['Année absente', 'Année', null, 1, 1],
    ['Décision inconnue du profil', 'Décision', 'Ajourné', 1, 1],
  ])
  expect([lignes.length, lignes[0]?.ligne]).toEqual([50, 2])
  const seconde = await r.constats(id, 'refusee', 2)
  expect(seconde.lignes).toHaveLength(11)
  expect(seconde.lignes.at(-1)?.motifs.map((m) => m.motif)).toEqual([
    'Année absente',
    'Décision inconnue du profil',
  ])
})

test('une aide qui passe à une autre structure se dit, avec le nom des deux', async () => {
  await r.reprendre(fichierDe([{ ref: 'S-1' }]), { source: 'Structure' })
  const id = await r.essayer(fichierDe([{ ref: 'S-1', structure: 'Cap sur les mots' }]), {
    source: 'Structure',
  })
  expect((await r.constats(id, 'changee')).lignes[0]?.champs).toEqual([
    { champ: 'Structure', avant: 'Les Amis du livre', apres: 'Cap sur les mots' },
  ])
})

test('un fichier qui dit moins de la même structure la laisse où elle est', async () => {
  const siret = '73282932000074'
  await r.reprendre(fichierDe([{ ref: 'N-1', siret }]), { source: 'Numéro' })
  const id = await r.essayer(fichierDe([{ ref: 'N-1', structure: 'LES AMIS DU LIVRE' }]), {
    source: 'Numéro',
  })
  expect((await r.lire(id)).bilan).toMatchObject({ changees: 0, identiques: 1, structures: 1 })
})
