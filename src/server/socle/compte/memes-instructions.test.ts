import { afterAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes } from '#test-kit/banc/plans.ts'
import { creerPorteur, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const requetes = ecouterRequetes()
afterAll(() => requetes.cesser())

/** What is kept or undone takes as long: both ends of a savepoint read alike. */
const lues = async (chemin: string, corps: object): Promise<string[]> => {
  const textes = await requetes.textes(() => banc.appeler('POST', chemin, { corps }))
  return textes.map((t) => t.replace(/^(?:release |rollback to )?savepoint .*/, 'savepoint'))
}

test('une connexion refusée fait les mêmes instructions, que l’adresse ait un compte ou non', async () => {
  const { email } = await creerPorteur(banc)
  const essayer = (adresse: string) => lues('login', { email: adresse, password: 'Faux-2026!' })
  const connue = await essayer(email)
  expect(await essayer('personne@essai.fr')).toEqual(connue)
  expect(connue.filter((t) => t.includes('"echecs" ='))).toHaveLength(1)
})

test('une connexion sans second facteur se fait en trois instructions, la seule qui écrit étant la dernière', async () => {
  const { email } = await creerPorteur(banc)
  const corps = { email, password: MOT_DE_PASSE }
  const avant = await banc.db.selectFrom('session').select('id').execute()
  const textes = await requetes.textes(async () => {
    expect((await banc.appeler('POST', 'login', { corps })).statut).toBe(200)
  })
  expect(textes.map((t) => /^select (?!.*for update)|insert into \w+/s.exec(t)?.[0])).toEqual([
    'select ',
    'select ',
    'insert into session',
  ])
  expect(await banc.db.selectFrom('session').select('id').execute()).toHaveLength(avant.length + 1)
})

test('un mot de passe oublié fait les mêmes instructions, que l’adresse ait un compte ou non', async () => {
  const { email } = await creerPorteur(banc)
  const connue = await lues('lost-password', { email })
  expect(await lues('lost-password', { email: 'personne@essai.fr' })).toEqual(connue)
  expect((await banc.envois()).map((e) => e.destinataire)).toEqual([email])
  for (let i = 0; i < 4; i++) await lues('lost-password', { email })
  // No more of them in this hour.
  expect(await lues('lost-password', { email })).toEqual(connue)
  expect(await banc.envois()).toHaveLength(5)
  expect(connue.filter((t) => t.startsWith('insert into "jeton"'))).toHaveLength(1)
})

test('une inscription fait les mêmes instructions, que l’adresse ait un compte ou non', async () => {
  const { email } = await creerPorteur(banc)
  const inscrire = (adresse: string) =>
    lues('porteurs-projet', {
      nomStructure: 'Les Mots voyageurs',
      presentation: 'Une association de lecteurs.',
      idCategorieStructure: 1,
      civilite: 'Madame',
      prenom: 'Aïcha',
      nom: 'Diallo',
      fonction: 'Présidente',
      email: adresse,
      mobile: '06 12 34 56 78',
      tel: '',
      password: 'Rivage-Lent-42',
      password2: 'Rivage-Lent-42',
      cgv: true,
    })
  const neuve = await inscrire('neuve@mots.fr')
  expect(await inscrire(email)).toEqual(neuve)
  // Her second mail of the hour does not leave.
  expect(await inscrire(email)).toEqual(neuve)
  expect(neuve.filter((t) => t.startsWith('insert into "journal"'))).toHaveLength(1)
})
