import { expect, test } from 'vitest'
import { ROLES } from '#domain/commun/roles.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

const saisie = { prenom: 'Nora', nom: 'Petit', email: 'Nora.Petit@essai.fr', role: 'superviseur' }
const creer = async (corps: unknown, qui: Parameters<Banc['connecter']>[0] = 'admin') =>
  banc.appeler('POST', 'comptes', { jeton: await banc.connecter(qui), corps })
const lienDe = async (a: string) => {
  const envoi = (await banc.envois()).find((e) => e.destinataire === a && e.evenement === 'invitation')
  return /nouveau-mot-de-passe\?token=([\w-]+)/.exec(envoi?.texte ?? '')?.[1] ?? ''
}
const choisir = (email: string, token: string) =>
  banc.appeler('POST', 'reset-password', {
    corps: { email, token, password: 'Un-Secret-Neuf-26!', confirmPassword: 'Un-Secret-Neuf-26!' },
  })
const entrer = (email: string) =>
  banc.appeler('POST', 'login', { corps: { email, password: 'Un-Secret-Neuf-26!' } })

test('crée le compte et invite la personne, qui choisit son mot de passe et se connecte (CPT-026)', async () => {
  const r = await creer(saisie)
  const email = 'nora.petit@essai.fr'
  const { id } = r.corps.data
  expect([r.statut, r.corps]).toEqual([
    201,
    {
      status: 'success',
      data: {
        ...saisie,
        id,
        email,
        isInvite: true,
        secondFacteur: false,
        emailEnAttente: null,
        avisSignatures: 'chaque',
        version: 1,
      },
    },
  ])
  expect((await entrer(email)).statut).toBe(422)
  const token = await lienDe(email)
  expect((await choisir(email, token)).statut).toBe(200)
  expect((await entrer(email)).corps.user).toMatchObject({ id, role: 'superviseur', prenom: 'Nora' })
  expect((await choisir(email, token)).statut).toBe(422)
  const ligne = await banc.db
    .selectFrom('journal')
    .selectAll()
    .where('chaine', '=', `compte:${id}`)
    .orderBy('rang')
    .executeTakeFirstOrThrow()
  expect([ligne.acte, ligne.acteurRole, ligne.apres]).toEqual(['creerCompte', 'admin', { ...saisie, email }])
})

test('l’invitation vaut 72 heures, pas une de plus', async () => {
  for (const [heures, statut] of [
    [71, 200],
    [72, 422],
  ] as const) {
    const email = `invite${heures}@essai.fr`
    await creer({ ...saisie, email })
    const token = await lienDe(email)
    banc.horloge.avancer(heures * 3_600_000)
    expect([heures, (await choisir(email, token)).statut]).toEqual([heures, statut])
  }
})

test('refuse ce qui manque, une adresse mal formée ou déjà prise, un rôle inconnu (CPT-026, CPT-017, FRM-008)', async () => {
  expect((await creer({})).corps.errors).toEqual({
    prenom: ['Le champ "Prénom" est requis.'],
    nom: ['Le champ "Nom" est requis.'],
    email: ['Le champ "Adresse e-mail" est requis.'],
    role: ['Ce champ est requis.'],
  })
  expect((await creer({ ...saisie, email: 'nora@essai' })).corps.errors).toHaveProperty('email')
  for (const role of ['porteurProjet', 'chef'])
    expect((await creer({ ...saisie, email: 'r@essai.fr', role })).corps.errors).toEqual({
      role: ['Le champ "Rôle" n\'est pas valide.'],
    })
  const { email } = await creerPorteur(banc)
  for (const pris of [email, (await creerStaff(banc, 'admin')).email])
    expect((await creer({ ...saisie, email: pris })).corps).toMatchObject({
      message: 'Cette adresse a déjà un compte.',
      errors: { email: ['Cette adresse a déjà un compte.'] },
    })
})

test('une création répétée avec sa clé répond le même compte, et n’invite qu’une fois', async () => {
  const jeton = await banc.connecter('admin')
  const envoyer = (plus: object) =>
    banc.appeler('POST', 'comptes', { jeton, corps: { ...saisie, cleCreation: 'formulaire-1', ...plus } })
  const email = 'repetee@essai.fr'
  const deux = await Promise.all([envoyer({ email }), envoyer({ email })])
  expect(deux.map((r) => [r.statut, r.corps])).toEqual(deux.map(() => [201, deux[0].corps]))
  const invitations = (await banc.envois()).filter((e) => e.destinataire === email)
  expect(invitations.map((e) => e.evenement)).toEqual(['invitation'])
  const autre = await envoyer({ email: 'corrigee@essai.fr' })
  expect([autre.statut, autre.corps.message]).toEqual([
    409,
    'Votre envoi précédent a déjà créé le compte de Nora Petit (repetee@essai.fr). Retrouvez-le dans la liste des comptes.',
  ])
  expect((await envoyer({ email, cleCreation: 'formulaire-2' })).statut).toBe(422)
})

test('deux créations de la même adresse à la fois n’en font qu’une', async () => {
  const email = 'double@essai.fr'
  const deux = await Promise.all([creer({ ...saisie, email }), creer({ ...saisie, email })])
  expect(deux.map((r) => r.statut).sort()).toEqual([201, 422])
})

test('l’adresse d’un compte fermé le rouvre : autre identité, ancien mot de passe sans effet', async () => {
  const ferme = await creerStaff(banc, 'comptable', { desactiveLe: banc.horloge.maintenant() })
  const r = await creer({ ...saisie, email: ferme.email })
  expect([r.statut, r.corps.data.id, r.corps.data.isInvite]).toEqual([201, ferme.id, true])
  expect((await entrer(ferme.email)).statut).toBe(422)
  await choisir(ferme.email, await lienDe(ferme.email))
  expect((await entrer(ferme.email)).corps.user).toMatchObject({ id: ferme.id, role: 'superviseur' })
})

test('n’est permis qu’à l’admin', async () => {
  const corps = { ...saisie, email: 'droit@essai.fr' }
  for (const role of ROLES.filter((r) => r !== 'admin')) expect((await creer(corps, role)).statut).toBe(403)
  expect((await banc.appeler('POST', 'comptes', { corps })).statut).toBe(401)
  const jeton = await banc.connecter('admin')
  expect((await banc.appeler('POST', 'comptes', { corps, jeton, csrf: null })).statut).toBe(419)
})

test('un compte qui prépare ou approuve les virements se dit aux autres administrateurs, et à eux seuls', async () => {
  const [ouvre, autre] = [await creerStaff(banc, 'admin'), await creerStaff(banc, 'admin')]
  const jeton = await banc.connecter(ouvre.id)
  const avertis = async () => {
    const envois = (await banc.envois()).filter((e) => e.evenement === 'compte-virements')
    return envois.map((e) => e.destinataire)
  }
  const lecteur = { prenom: 'Zoé', nom: 'Lue', email: 'zoe.lue@essai.fr', role: 'membreCommission' }
  const { id } = (await banc.appeler('POST', 'comptes', { jeton, corps: lecteur })).corps.data
  expect(await avertis()).toEqual([])
  const corps = { ...lecteur, role: 'comptable', version: 1 }
  expect((await banc.appeler('PUT', `comptes/${id}`, { jeton, corps })).statut).toBe(200)
  expect(await avertis()).toContain(autre.email)
  expect(await avertis()).not.toContain(ouvre.email)
  const avant = (await avertis()).length
  const neuf = { prenom: 'Ève', nom: 'Neuve', email: 'eve.neuve@essai.fr', role: 'comptable' }
  await banc.appeler('POST', 'comptes', { jeton, corps: neuf })
  expect(await avertis()).toHaveLength(2 * avant)
  const dernier = (await banc.envois()).find(
    (e) => e.texte?.includes('eve.neuve@essai.fr') && e.destinataire === autre.email,
  )
  expect(dernier?.texte).toContain(`${ouvre.prenom} ${ouvre.nom} a ouvert un compte «\u00a0Comptable\u00a0»`)
})
