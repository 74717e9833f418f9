import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { configEssai } from '#test-kit/banc/config-essai.ts'
import { accesDe } from '#test-kit/banc/connexion-du-banc.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'
import { donnerApplication } from '#test-kit/scenes/second-facteur.ts'
import type { Atelier } from './atelier.ts'
import { CommandeIncorrecte, lireCommande } from './lire-commande.ts'

const banc = bancDuFichier()
let atelier: Atelier
let dits: string[] = []
beforeAll(async () => {
  const acces = await accesDe(banc)
  const config = configEssai(banc.ctx.config.dataDir)
  atelier = { config, ...acces, horloge: banc.horloge, dire: (t) => void dits.push(t) }
})

async function lancer(...mots: string[]): Promise<string> {
  dits = []
  expect(await lireCommande(mots, '/tmp')?.executer(atelier)).toBe(0)
  return dits.join('\n')
}
const jetonDe = (texte: string): string => decodeURIComponent(/token=(\S+)/.exec(texte)?.[1] ?? '')
const NOUVEAU = 'Un-autre-mot-2026!'

async function choisir(email: string, token: string) {
  const corps = { email, token, password: NOUVEAU, confirmPassword: NOUVEAU }
  return await banc.appeler('POST', '/reset-password', { corps })
}
const connecter = (email: string) => banc.appeler('POST', '/login', { corps: { email, password: NOUVEAU } })

test('create ouvre un compte dont le lien donne un mot de passe, et l’écrit au journal', async () => {
  const dit = await lancer('create', 'Aude@essai.fr', '--role', 'admin', '--prenom', 'Aude', '--nom', 'Roy')
  expect(dit).toContain('Compte « Super Admin » ouvert pour aude@essai.fr.')
  const { id, role } = await banc.db
    .selectFrom('utilisateur')
    .select(['id', 'role'])
    .where('email', '=', 'aude@essai.fr')
    .executeTakeFirstOrThrow()
  expect(role).toBe('admin')
  const journal = await banc.db
    .selectFrom('journal')
    .select(['acte', 'acteurId'])
    .where('chaine', '=', `compte:${id}`)
    .execute()
  expect(journal).toEqual([{ acte: 'creerCompte', acteurId: null }])
  expect((await choisir('aude@essai.fr', jetonDe(dit))).statut).toBe(200)
  expect((await connecter('aude@essai.fr')).statut).toBe(200)
})

test('create refuse une adresse prise, un rôle inconnu et des noms absents', async () => {
  const porteur = await creerPorteur(banc)
  const noms = ['--prenom', 'A', '--nom', 'B']
  await expect(lancer('create', porteur.email, '--role', 'admin', ...noms)).rejects.toThrow('déjà un compte')
  expect(() => lireCommande(['create', 'a@essai.fr', '--role', 'chef', ...noms], '/')).toThrow(
    CommandeIncorrecte,
  )
  expect(() => lireCommande(['create', 'a@essai.fr', '--role', 'admin'], '/')).toThrow(/Prénom[\s\S]*Nom/)
})

test('reset-password donne un lien d’une heure, même à un porteur ; avec SMTP il part par e-mail sans s’afficher', async () => {
  const { email } = await creerPorteur(banc)
  const dit = await lancer('reset-password', email)
  expect((await choisir(email, jetonDe(dit))).statut).toBe(200)
  expect((await connecter(email)).statut).toBe(200)
  const ouvert = atelier
  const smtp = { url: 'smtp://localhost', expediteur: 'a@essai.fr', tlsExige: false }
  atelier = { ...ouvert, config: { ...ouvert.config, smtp } }
  expect(await lancer('reset-password', email)).not.toContain('token=')
  expect((await banc.envois())[0]).toMatchObject({ destinataire: email, evenement: 'mot-de-passe-oublie' })
  expect(jetonDe(await lancer('reset-password', email, '--lien'))).not.toBe('')
  atelier = ouvert
  await expect(lancer('reset-password', 'inconnu@essai.fr')).rejects.toThrow('Aucun compte ouvert')
})

test('reset-second-factor retire le second facteur, ferme les sessions, l’écrit au journal et prévient', async () => {
  const { id, email } = await creerStaff(banc, 'admin')
  const jeton = await banc.connecter(id)
  await expect(lancer('reset-second-factor', email)).rejects.toThrow('n’a pas de second facteur')
  await donnerApplication(banc, id)
  expect(await lancer('reset-second-factor', email.toUpperCase())).toContain('est retiré')
  expect((await banc.appeler('GET', 'me', { jeton })).statut).toBe(401)
  expect((await banc.envois())[0]).toMatchObject({
    destinataire: email,
    evenement: 'second-facteur-reinitialise',
  })
  const lignes = await banc.db
    .selectFrom('journal')
    .where('chaine', '=', `compte:${id}`)
    .selectAll()
    .execute()
  expect(lignes.map((l) => [l.acte, l.acteurId])).toEqual([['reinitialiserSecondFacteur', null]])
  await expect(lancer('reset-second-factor', 'inconnu@essai.fr')).rejects.toThrow('Aucun compte ouvert')
  expect(() => lireCommande(['reset-second-factor'], '/')).toThrow(CommandeIncorrecte)
})

test('une commande, une option ou un argument inconnus sont dits ; rien ou « aide » montre l’aide', () => {
  for (const mots of [
    ['effacer'],
    ['backup'],
    ['backup', 'a', 'b'],
    ['create', 'a@b.fr', '--mot-de-passe=x'],
  ])
    expect(() => lireCommande(mots, '/')).toThrow(CommandeIncorrecte)
  for (const mots of [[], ['aide'], ['backup', '--help']]) expect(lireCommande(mots, '/')).toBeNull()
})
