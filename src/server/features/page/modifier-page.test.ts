import { expect, test } from 'vitest'
import { personnelEnSession } from '#test-kit/banc/personnel-en-session.ts'

const s = personnelEnSession('admin')

const enregistrer = (cle: string, corps: unknown, jeton: string | undefined = s.jeton) =>
  s.banc.appeler('PUT', `pages/${cle}`, { jeton, corps })
const editer = async (cle: string) =>
  (await s.banc.appeler('GET', `pages/${cle}/versions`, { jeton: s.jeton })).corps.data
const journal = async () =>
  await s.banc.db
    .selectFrom('journal')
    .where('chaine', '=', 'parametres')
    .where('acte', '=', 'modifierPage')
    .selectAll()
    .orderBy('rang', 'desc')
    .execute()

test('un texte enregistré se lit aussitôt ; le précédent reste lisible, le changement est au journal', async () => {
  const avant = await editer('aide')
  expect(avant).toMatchObject({
    version: 3,
    versions: [
      { version: 3, par: null },
      { version: 2, par: null },
      { version: 1, par: null },
    ],
  })
  const r = await enregistrer('aide', { texte: 'Écrivez à la {organisme}.\r\nMerci.', version: 3 })
  expect([r.statut, r.corps.status, r.corps.data.version]).toEqual([200, 'success', 4])
  expect((await editer('aide')).versions).toEqual([
    { version: 4, le: s.banc.horloge.maintenant().toISOString(), par: expect.stringMatching(/\S+ \S+/) },
    ...avant.versions,
  ])
  expect((await s.banc.appeler('GET', 'pages/aide')).corps.data).toMatchObject({
    texte: `Écrivez à la ${s.banc.ctx.config.organisme}.\nMerci.`,
    version: 4,
  })
  const livree = await s.banc.appeler('GET', 'pages/aide/versions/3', { jeton: s.jeton })
  expect(livree.corps.data).toEqual({
    ...avant.versions[0],
    cle: 'aide',
    titre: 'Aide',
    texte: avant.texte,
  })
  const [ligne] = await journal()
  expect([ligne?.avant, ligne?.apres, ligne?.acteurRole]).toMatchObject([
    { cle: 'aide', version: 3 },
    { cle: 'aide', version: 4, empreinte: expect.stringMatching(/^[0-9a-f]{64}$/) },
    'admin',
  ])
})

test('le même texte ne fait pas de version, un texte tapé sur une version dépassée est refusé', async () => {
  const { version } = await editer('accessibilite')
  const corps = { texte: 'Nouveau texte.', version }
  expect((await enregistrer('accessibilite', corps)).corps.data.version).toBe(version + 1)
  expect((await enregistrer('accessibilite', corps)).corps.data.version).toBe(version + 1)
  const perime = await enregistrer('accessibilite', { texte: 'Autre texte.', version })
  expect([perime.statut, perime.corps.code, perime.corps.message]).toEqual([
    409,
    'version',
    'Cette page a été modifiée entre-temps. Rechargez la page.',
  ])
  expect((await editer('accessibilite')).texte).toBe('Nouveau texte.')
})

test('deux enregistrements en même temps : un passe, l’autre est refusé', async () => {
  const { version } = await editer('mentions-legales')
  const recus = await Promise.all(
    ['Un.', 'Deux.'].map((texte) => enregistrer('mentions-legales', { texte, version })),
  )
  expect(recus.map((r) => r.statut).sort()).toEqual([200, 409])
  expect((await editer('mentions-legales')).versions).toHaveLength(version + 1)
})

test('refuse un texte vide ou démesuré, et une page qui n’existe pas', async () => {
  expect((await enregistrer('aide', { texte: '  ' })).corps.errors).toEqual({
    texte: ['Le champ "Texte" est requis.'],
  })
  expect((await enregistrer('aide', {})).statut).toBe(422)
  expect((await enregistrer('aide', { texte: 'a'.repeat(40_001) })).statut).toBe(422)
  expect((await enregistrer('inconnue', { texte: 'a' })).statut).toBe(404)
})

test('une version gardée ne se change plus, même dans la base', async () => {
  const changer = s.banc.proprietaire.updateTable('pageVersion').set({ texte: 'x' }).execute()
  await expect(changer).rejects.toThrow('Une version d’une page ne se modifie pas.')
  await expect(s.banc.proprietaire.deleteFrom('pageVersion').execute()).rejects.toThrow('ne se modifie pas')
})

test.each(['superviseur', 'comptable', 'membreCommission', 'porteurProjet'] as const)(
  'est interdit au rôle %s (PER-023)',
  async (role) => {
    const r = await enregistrer('aide', { texte: 'Non.' }, await s.banc.connecter(role))
    expect(r.statut).toBe(403)
  },
)
